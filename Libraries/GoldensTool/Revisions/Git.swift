import GalleySystem
import Goldens

/// Reads goldens of revisions from a git repository, with git's plumbing commands.
struct Git {
  /// The folder of goldens, anywhere in a working tree.
  let store: GoldenStore
  /// The folder where git runs.
  private let place: String
  /// The path of the goldens from there, with a slash at its end.
  private let path: String
  /// Runs a command of the shell.
  private let shell: @Sendable (_ command: String) -> (output: [UInt8], status: Int32)

  init(store: GoldenStore, _ environment: ProcessEnvironment) {
    (self.store, shell) = (store, environment.shell)
    // With GIT_DIR, git takes its working folder for the top of the tree. A revision can have a
    // folder that isn't here.
    let isElsewhere = !store.exists || environment.variables["GIT_DIR"] != nil
    place = isElsewhere ? environment.folder : store.folder
    let here = FileSystem.canonical(environment.folder) + "/"
    let below = (FileSystem.canonical(store.folder) + "/").trimmingPrefix(here)
    path = isElsewhere && !below.isEmpty ? String(below) : "./"
  }

  /// Returns the goldens of a revision and of the working tree, or of two revisions.
  ///
  /// Files of the working tree that git doesn't know are included.
  /// - Parameter word: a commit, `A..B` or `A...B`. If `A` is a branch, or has three dots, the old
  ///   side is its common ancestor with the new one.
  func goldens(since word: String) throws -> RecordedGoldens {
    let (base, tip, sides) = try range(word)
    return (try files(of: base), try tip.map(files) ?? store.files(), sides)
  }

  /// The commit of the working tree, with its date, such as `commit 3103cd2 of 2017-03-02`; nil
  /// outside a repository.
  var commit: String? {
    let (output, status) = shell(command("log -1 --format='commit %h of %cs'"))
    let words = String(decoding: output, as: UTF8.self).split(separator: "\n").first
    return status == 0 ? words.map(String.init) : nil
  }

  /// The files and links of a commit below the folder of goldens.
  private func files(of commit: String) throws(ToolError) -> [String: RecordedFile] {
    var (files, names): ([String: RecordedFile], [String: String]) = ([:], [:])
    for entry in try git("ls-tree -r -z \(commit) -- \(path.shellQuoted)").split(separator: 0) {
      // `MODE blob BLOB`, a tab and the path.
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let (fields, name) = (parts[0].split(separator: " "), String(parts[1].trimmingPrefix(path)))
      guard GoldenStore.isInside(name) else { continue }
      if fields[0].hasPrefix("100") { names[name] = String(fields[2]) }
      if fields[0] == "120000" {
        files[name] = .failure(.obstructed(by: store.location(of: name), .link))
      }
    }
    let contents = try blobs(Array(names.values))
    for (name, blob) in names { files[name] = GoldenStore.file(of: contents[blob] ?? []) }
    return files
  }

  /// Finds the commits of both sides; the second is nil for the working tree.
  private func range(_ word: String) throws(ToolError) -> (
    base: String, tip: String?, sides: Comparison.Sides
  ) {
    let dots = word.contains("...") ? "..." : ".."
    let ends = word.split(separator: dots, maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let (old, new) = (ends[0], ends.count > 1 && !ends[1].isEmpty ? ends[1] : "HEAD")
    // A name that begins with a hyphen would be an option.
    let isName = [old, new].allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") }
    let commits = isName ? "\(old)^{commit}...\(new)^{commit}".shellQuoted : "''"
    let parse =
      "rev-parse --is-shallow-repository --is-bare-repository \(commits) --symbolic-full-name \(old.shellQuoted)"
    let (output, status) = shell(command(parse))
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let isShallow = lines.first.flatMap(Bool.init) else { throw failure(of: parse, status) }
    guard status == 0, lines.count > 3 else { throw unknown(word, [old, new], isShallow) }
    guard ends.count > 1 || lines[1] == "false" || store.exists else {
      let message =
        "this repository has no working tree; compare two revisions, such as \(old)..HEAD"
      throw ToolError(status: .usage, message: message)
    }
    // The commits are the new one, the old one, and their common ancestors.
    var base = lines[3]
    if dots == "..."
      || lines.contains(where: { $0.hasPrefix("refs/heads/") || $0.hasPrefix("refs/remotes/") })
    {
      guard let ancestor = lines.first(where: { $0.hasPrefix("^") }) else {
        let hint =
          isShallow
          ? "is not in this clone, which is shallow: git fetch --unshallow gets it"
          : "doesn't exist; name a commit to compare with it directly"
        throw ToolError(
          status: .noInput, message: "the common ancestor of \(old) and \(new) \(hint)")
      }
      base = String(ancestor.dropFirst())
    }
    let tip = ends.count > 1 ? lines[2] : nil
    let name = tip.map { "\(new) (\($0.prefix(7)))" } ?? Comparison.workingTree
    let oldName = base == lines[3] ? old : "merge base of \(old) and \(new)"
    return (base, tip, (old: "\(oldName) (\(base.prefix(7)))", new: name))
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
          throw ToolError(
            status: .noInput, message: "git can't read \(words.first ?? ""); git fetch may get it")
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
    "exec \(output); unset CDPATH; cd -- \(place.shellQuoted) && git \(arguments)"
  }

  private func git(_ arguments: String) throws(ToolError) -> [UInt8] {
    let (output, status) = shell(command(arguments))
    guard status == 0 else { throw failure(of: arguments, status) }
    return output
  }

  private func failure(of arguments: String, _ status: Int32) -> ToolError {
    // The shell ends with 127 if there is no such program.
    let words = status == 127 << 8 ? [] : complaints(about: arguments)
    let reason = words.isEmpty ? "git is not installed" : words.joined(separator: " ")
    return ToolError(
      status: .noInput,
      message: "git can't compare revisions here (\(reason)); --against DIR compares with a folder")
  }

  /// The error for two revisions that aren't commits, with the first line of what git says.
  private func unknown(_ word: String, _ revisions: [String], _ isShallow: Bool) -> ToolError {
    let names = revisions.map(\.shellQuoted).joined(separator: " ")
    let reason =
      complaints(about: "rev-list -1 --end-of-options \(names) --").first.map { " (\($0))" } ?? ""
    let hint =
      isShallow
      ? "this clone is shallow: git fetch --unshallow gets the rest" : "git fetch may get it"
    return ToolError(status: .usage, message: "git knows no commit for “\(word)”\(reason); \(hint)")
  }

  /// The lines that git writes to standard error.
  private func complaints(about arguments: String) -> [String] {
    let output = shell(command(arguments, output: "2>&1 >/dev/null")).output
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
