import GalleySystem
import Goldens

/// Reads goldens of revisions from a git repository.
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
    self.store = store
    shell = environment.shell
    // A revision can have a folder that isn't here.
    let here = FileSystem.canonical(environment.folder) + "/"
    let goldens = FileSystem.canonical(store.folder) + "/"
    if goldens.hasPrefix(here), goldens != here {
      place = environment.folder
      path = String(goldens.dropFirst(here.count))
    } else {
      place = store.folder
      path = "./"
    }
  }

  /// Returns the goldens of a revision and of the working tree, or of two revisions.
  ///
  /// Files of the working tree that git doesn't know are included.
  /// - Parameter word: a commit, `A..B` or `A...B`. The old side is the common ancestor of `A` and
  ///   the other one.
  func goldens(since word: String) throws -> RecordedGoldens {
    let ends = word.split(separator: /\.{2,3}/, maxSplits: 1, omittingEmptySubsequences: false)
    let old = String(ends[0])
    let new = ends.count > 1 && !ends[1].isEmpty ? String(ends[1]) : "HEAD"
    let commits = try [old, new].map(commit)
    let base = try git("merge-base \(commits[0]) \(commits[1])")
    let name = base == commits[0] ? old : "merge base of \(old) and \(new)"
    var sides = (old: "\(name) (\(base.prefix(7)))", new: Comparison.workingTree)
    if ends.count == 1 { return (try files(of: base), try store.files(), sides) }
    sides.new = "\(new) (\(commits[1].prefix(7)))"
    return (try files(of: base), try files(of: commits[1]), sides)
  }

  /// The commit of the working tree, with its date, such as `commit 3103cd2 of 2017-03-02`; nil
  /// outside a repository.
  var commit: String? { try? git("log -1 --format='commit %h of %cs'") }

  /// The name of a commit. A revision that begins with a hyphen isn't an option.
  private func commit(of revision: String) throws(ToolError) -> String {
    try git("rev-list -1 --end-of-options \(revision.shellQuoted) --")
  }

  /// The files of a commit below the folder of goldens, which git writes to a folder with an index
  /// of its own.
  private func files(of commit: String) throws -> [String: RecordedFile] {
    let top = try git("rev-parse --show-prefix")
    let repository = try git("rev-parse --absolute-git-dir")
    let temporary = FileManager.default.temporaryDirectory.path + "/goldens-\(UUID().uuidString)"
    try FileSystem.makeFolders(temporary)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let variables = "GIT_INDEX_FILE=index GIT_DIR=\(repository.shellQuoted) GIT_WORK_TREE=."
    let arguments = "--literal-pathspecs -c core.autocrlf=false restore --source=\(commit)"
    let goldens = "\(top)\(path)"
    let command = "\(variables) git \(arguments) --worktree -- \(goldens.shellQuoted)"
    let (output, status) = run(command, in: temporary)
    // A commit can be without goldens.
    if status != 0, output.first?.contains("did not match any file") != true {
      throw failure(output, status)
    }
    let store = GoldenStore(folder: "\(temporary)/\(goldens)")
    return store.exists ? try store.files() : [:]
  }

  // MARK: Processes

  /// The lines that a command writes to both streams, and its status.
  private func run(_ command: String, in folder: String) -> (lines: [String], status: Int32) {
    // With CDPATH, `cd` may go to another folder of this name, and print it.
    let (output, status) = shell(
      "exec 2>&1; unset CDPATH; cd -- \(folder.shellQuoted) && \(command)"
    )
    return (
      String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init), status
    )
  }

  /// The last line that git prints, after warnings.
  private func git(_ arguments: String) throws(ToolError) -> String {
    let (lines, status) = run("git \(arguments)", in: place)
    guard status == 0 else { throw failure(lines, status) }
    return lines.last ?? ""
  }

  private func failure(_ lines: [String], _ status: Int32) -> ToolError {
    // The shell ends with 127 if there is no such program.
    let isMissing = status == 127 << 8
    let reason = isMissing ? "git is not installed" : lines.first ?? "no common ancestor is here"
    let hint = "git fetch may get more, and --against DIR compares with a folder"
    return .noInput("git can't compare here: \(reason); \(hint)")
  }
}
