import Goldens

/// Reads goldens of revisions from a git repository, with git's plumbing commands.
struct Git {
  /// The folder of goldens, anywhere in a working tree.
  let store: GoldenStore
  /// Runs a command of the shell.
  let shell: @Sendable (_ command: String) -> (output: [UInt8], status: Int32)

  /// Returns the goldens of a revision and of the working tree, or of two revisions.
  ///
  /// Files of the working tree that git doesn't know are included.
  /// - Parameter word: a commit, or `A..B`. If a branch is named, the old side is its common ancestor with the new one.
  func goldens(since word: String) throws -> RecordedGoldens {
    let (base, tip, sides) = try range(word)
    return RecordedGoldens(old: try files(of: base), new: try tip.map(files) ?? store.files(), sides: sides)
  }

  /// The plain files of a commit below the folder of goldens.
  private func files(of commit: String) throws(ToolError) -> [String: [UInt8]] {
    // `MODE blob BLOB`, a tab and the path.
    let entries = try git("ls-tree -r -z \(commit)").split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let blobs = entries.filter { $0.hasPrefix("100") }.map { entry in
      let fields = entry.split(separator: "\t", maxSplits: 1)
      return (path: String(fields[1]), name: String(fields[0].split(separator: " ")[2]))
    }
    let contents = try self.blobs(blobs.map(\.name))
    return Dictionary(blobs.map { ($0.path, contents[$0.name] ?? []) }) { first, _ in first }
  }

  /// Finds the commits of both sides; the second is nil for the working tree.
  private func range(_ word: String) throws(ToolError) -> (base: String, tip: String?, sides: Comparison.Sides) {
    let ends = word.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "HEAD" : String($0) }
    let (old, new) = (ends[0], ends.count > 1 ? ends[1] : "HEAD")
    // A name that begins with a hyphen would be an option.
    let commits = ends.contains { $0.hasPrefix("-") } ? "''" : "\(old)^{commit}...\(new)^{commit}".shellQuoted
    let parse = "rev-parse --is-shallow-repository \(commits) --symbolic-full-name \(old.shellQuoted)"
    let (output, status) = shell(command(parse))
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let isShallow = lines.first.flatMap(Bool.init) else { throw failure(of: parse, status) }
    guard status == 0, lines.count > 2 else {
      let hint = isShallow ? "this clone is shallow: git fetch --unshallow gets the rest" : "git fetch may get it"
      throw ToolError(status: .noInput, message: "git knows no commit for “\(word)”; \(hint)")
    }
    // The commits are the new one, the old one, and their common ancestors.
    var base = lines[2]
    if lines.contains(where: { $0.hasPrefix("refs/heads/") || $0.hasPrefix("refs/remotes/") }) {
      guard let ancestor = lines.first(where: { $0.hasPrefix("^") }) else {
        let hint =
          isShallow
          ? "is not in this clone, which is shallow: git fetch --unshallow gets it"
          : "doesn't exist; name a commit to compare with it directly"
        throw ToolError(status: .noInput, message: "the common ancestor of \(old) and \(new) \(hint)")
      }
      base = String(ancestor.dropFirst())
    }
    let tip = ends.count > 1 ? lines[1] : nil
    let name = tip.map { "\(new) (\($0.prefix(7)))" } ?? Comparison.Sides.workingTree
    return (base, tip, Comparison.Sides(old: "\(old) (\(base.prefix(7)))", new: name))
  }

  /// Returns the content of blobs by their names.
  private func blobs(_ names: [String]) throws(ToolError) -> [String: [UInt8]] {
    var blobs: [String: [UInt8]] = [:]
    // The system's limit for one command is at least 128 KiB.
    for start in stride(from: 0, to: names.count, by: 1_500) {
      let list = names[start..<min(start + 1_500, names.count)].joined(separator: "\n")
      var output = try git("cat-file --batch --buffer <<'END'\n\(list)\nEND")[...]
      // `NAME blob SIZE`, the content, and a line feed.
      while let end = output.firstIndex(of: UInt8(ascii: "\n")) {
        let words = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
        guard words.count == 3, let size = Int(words[2]), output.endIndex - end > size + 1 else {
          throw ToolError(status: .noInput, message: "git can't read \(words.first ?? ""); git fetch may get it")
        }
        blobs[String(words[0])] = Array(output[(end + 1)...].prefix(size))
        output = output[(end + 2 + size)...]
      }
    }
    return blobs
  }

  // MARK: Processes

  private func command(_ arguments: String, output: String = "2>/dev/null") -> String {
    // With CDPATH, `cd` may go to another folder of this name, and print it.
    "exec \(output); unset CDPATH; cd -- \(store.folder.shellQuoted) && git \(arguments)"
  }

  private func git(_ arguments: String) throws(ToolError) -> [UInt8] {
    let (output, status) = shell(command(arguments))
    guard status == 0 else { throw failure(of: arguments, status) }
    return output
  }

  private func failure(of arguments: String, _ status: Int32) -> ToolError {
    // The shell ends with 127 if there is no such program.
    let words = status == 127 << 8 ? [] : shell(command(arguments, output: "2>&1 >/dev/null")).output
    let reason = words.isEmpty ? "git is not installed" : String(decoding: words, as: UTF8.self)
    return ToolError(
      status: .noInput, message: "git can't compare revisions here (\(reason)); --against DIR compares with a folder")
  }
}
