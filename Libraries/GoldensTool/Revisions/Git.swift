import GalleySystem
import Goldens

/// Reads goldens of revisions from a git repository.
struct Git {
  /// The folder of goldens in a working tree, where git runs.
  let store: GoldenStore
  private let environment: ProcessEnvironment

  init(store: GoldenStore, _ environment: ProcessEnvironment) {
    self.store = store
    self.environment = environment
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
    let isRange = ends.count > 1
    // As for git, a side that is left out is the last commit.
    let sides = ends.map { $0.isEmpty ? "HEAD" : String($0) }
    let old = sides[0]
    let new = isRange ? sides[1] : "HEAD"
    let oldCommit = try commit(of: old)
    let newCommit = try commit(of: new)
    let base = try git("merge-base", oldCommit, newCommit)
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
  var commit: String? { try? git("log", "-1", "--format=commit %h of %cs") }

  /// The name of a commit. A revision that begins with a hyphen isn't an option.
  private func commit(of revision: String) throws -> String {
    try git("rev-list", "-1", "--end-of-options", revision, "--")
  }

  /// The files of a commit below the folder of goldens, which git writes to a folder with an index
  /// of its own, as it writes those of the working tree: through the repository's filters.
  private func files(of commit: String) throws -> [String: RecordedFile] {
    let goldens = try git("rev-parse", "--show-prefix") + "./"
    let repository = try git("rev-parse", "--absolute-git-dir")
    let name = "goldens-\(UUID().uuidString)"
    let temporary = "\(FileManager.default.temporaryDirectory.path)/\(name)"
    let tree = "\(temporary)/tree"
    try FileSystem.makeFolders(tree)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    // A commit can be without goldens.
    let names = ["ls-tree", "--full-tree", "--name-only", commit, "--", goldens]
    if try git(names, in: repository, of: tree).isEmpty { return [:] }
    // The index has the attributes that name the filters.
    _ = try git(["read-tree", commit], in: repository, of: tree)
    let restore = ["restore", "--source=\(commit)", "--worktree", "--", goldens]
    _ = try git(["-c", "core.autocrlf=false"] + restore, in: repository, of: tree)
    let store = GoldenStore(folder: "\(tree)/\(goldens)")
    return store.exists ? try store.files() : [:]
  }

  // MARK: Processes

  /// The last line that git prints in the folder of goldens.
  private func git(_ words: String...) throws -> String {
    try output(of: ["-C", store.folder] + words, [:])
  }

  /// The same with the files of a repository in a folder, and with an index beside that.
  private func git(_ words: [String], in repository: String, of folder: String) throws -> String {
    let place = ["-C", folder, "--git-dir=\(repository)", "--work-tree=."]
    let variables = ["GIT_INDEX_FILE": "\(folder)/../index"]
    return try output(of: place + ["--literal-pathspecs"] + words, variables)
  }

  private func output(of words: [String], _ variables: [String: String]) throws -> String {
    let result: ChildProcess.Result
    do throws(FileError) {
      result = try environment.run(["git"] + words, adding: variables)
    } catch {
      throw failure(["\(error.path): \(error.words)"])
    }
    let errors = String(decoding: result.errors, as: UTF8.self)
    if result.status != 0 { throw failure(errors.lines) }
    return String(decoding: result.output, as: UTF8.self).lines.last ?? ""
  }

  private func failure(_ words: [String]) -> ToolError {
    let reason = words.first ?? "no common ancestor is here"
    let hint = "git fetch may get more, and --against DIR compares with a folder"
    var error = ToolError.noInput("git can't compare here: \(reason)")
    error.details = words.dropFirst() + [hint]
    return error
  }
}

extension String {
  /// The lines with words.
  fileprivate var lines: [String] {
    split(whereSeparator: \.isNewline).map(String.init)
  }
}
