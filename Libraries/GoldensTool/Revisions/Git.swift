import GalleySystem
import Goldens

/// Reads goldens of revisions from a git repository.
struct Git {
  /// The folder of goldens in a working tree, where git runs.
  let store: GoldenStore
  private let shell: ProcessEnvironment.Shell

  init(store: GoldenStore, _ environment: ProcessEnvironment) {
    self.store = store
    shell = environment.shell
  }

  /// Returns the goldens of a revision and of the working tree, or of two revisions.
  ///
  /// Files of the working tree that git doesn't know are included.
  /// - Parameter word: a commit, `A..B` or `A...B`. The old side is the common ancestor of `A` and
  ///   the other one.
  func goldens(since word: String) throws -> RecordedGoldens {
    let ends = word.split(
      separator: /\.{2,3}/,
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let old = String(ends[0])
    let isRange = ends.count > 1
    let new = isRange && !ends[1].isEmpty ? String(ends[1]) : "HEAD"
    let oldCommit = try commit(of: old)
    let newCommit = try commit(of: new)
    let base = try git("merge-base \(oldCommit) \(newCommit)")
    let name = base == oldCommit ? old : "merge base of \(old) and \(new)"
    let oldName = "\(name) (\(base.prefix(7)))"
    let oldFiles = try files(of: base)
    if isRange {
      let newName = "\(new) (\(newCommit.prefix(7)))"
      return (oldFiles, try files(of: newCommit), (oldName, newName))
    }
    return (oldFiles, try store.files(), (oldName, Comparison.workingTree))
  }

  /// The commit of the working tree, with its date, such as `commit 3103cd2 of 2017-03-02`; nil
  /// outside a repository.
  var commit: String? {
    let format = "commit %h of %cs"
    return try? git("log -1 --format='\(format)'")
  }

  /// The name of a commit. A revision that begins with a hyphen isn't an option.
  private func commit(of revision: String) throws(ToolError) -> String {
    try git("rev-list -1 --end-of-options \(revision.shellQuoted) --")
  }

  /// The files of a commit below the folder of goldens, which git writes to a folder with an index
  /// of its own.
  private func files(of commit: String) throws -> [String: RecordedFile] {
    let goldens = try git("rev-parse --show-prefix") + "./"
    let repository = try git("rev-parse --absolute-git-dir")
    let name = "goldens-\(UUID().uuidString)"
    let temporary = "\(FileManager.default.temporaryDirectory.path)/\(name)"
    try FileSystem.makeFolders(temporary)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let words = [
      "GIT_INDEX_FILE=index",
      "GIT_DIR=\(repository.shellQuoted)",
      "GIT_WORK_TREE=.",
      "git --literal-pathspecs -c core.autocrlf=false",
      "restore --source=\(commit) --worktree -- \(goldens.shellQuoted)",
    ]
    let result = run(words.joined(separator: " "), in: temporary)
    // A commit can be without goldens.
    let isWithout = result.lines.first?.contains("did not match any file") == true
    if result.status != 0, !isWithout { throw failure(result) }
    let store = GoldenStore(folder: "\(temporary)/\(goldens)")
    return store.exists ? try store.files() : [:]
  }

  // MARK: Processes

  /// The lines that a command writes to both streams, and its status.
  private typealias Result = (lines: [String], status: Int32)

  private func run(_ command: String, in folder: String) -> Result {
    // With CDPATH, `cd` may go to another folder of this name, and print it.
    let enter = "exec 2>&1; unset CDPATH; cd -- \(folder.shellQuoted)"
    let (output, status) = shell("\(enter) && \(command)")
    let text = String(decoding: output, as: UTF8.self)
    return (text.split(separator: "\n").map(String.init), status)
  }

  /// The last line that git prints, after warnings.
  private func git(_ arguments: String) throws(ToolError) -> String {
    let result = run("git \(arguments)", in: store.folder)
    guard result.status == 0 else { throw failure(result) }
    return result.lines.last ?? ""
  }

  private func failure(_ result: Result) -> ToolError {
    let reason = result.lines.first ?? "no common ancestor is here"
    let hint = "git fetch may get more, and --against DIR compares with a folder"
    return .noInput("git can't compare here: \(reason); \(hint)")
  }
}
