import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

/// Runs a command without the variables that git sets for its hooks, so that no test touches
/// another repository.
@Sendable func shell(_ command: String) -> (output: [UInt8], status: Int32) {
  SystemShell.run("unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX; \(command)")
}

/// A repository with goldens: `topic` is checked out, and `main` has gone on since. `bad~1` has
/// files that can't be goldens, and `bad` has none.
final class Repository: Sendable {
  let folder = TemporaryFolder()
  static let shared = Result { try Repository() }

  private init() throws {
    let page = { (words: String) in "Board\n──\n\(words) and a row that stays\n" }
    for (path, words) in [
      ("a.40", "nine stories"), ("a.100", "nine stories"), ("b.40", "three ferries"),
    ] {
      try folder.write(page(words), to: "Snapshots/app/list/\(path).txt")
    }
    try folder.write("1:1-5  title\n", to: "Snapshots/app/list/a.40.styles.txt")
    try folder.write("bye\n", to: "Snapshots/app/list/gone.40.txt")
    try folder.write("moving\n", to: "Snapshots/app/list/before.40.txt")
    try folder.write("notes\n", to: "Snapshots/notes.md")
    try git("init", "--quiet", "--initial-branch=main")
    try commit("first")
    try git("checkout", "--quiet", "-b", "topic")
    for size in [40, 100] {
      try folder.write(page("nine items"), to: "Snapshots/app/list/a.\(size).txt")
    }
    try folder.remove("Snapshots/app/list/gone.40.txt")
    try folder.rename("Snapshots/app/list/before.40.txt", to: "Snapshots/app/list/after.40.txt")
    try folder.write("other notes\n", to: "Snapshots/notes.md")
    try commit("second")
    try git("checkout", "--quiet", "main")
    try folder.write(page("four ferries"), to: "Snapshots/app/list/b.40.txt")
    try commit("third")
    try git("checkout", "--quiet", "-b", "bad")
    for (name, text) in ["a": "words\r\n", "b": "words \n", "c": "words", "d": "<<<<<<< HEAD\n"] {
      try folder.write(text, to: "Snapshots/bad/list/\(name).40.txt")
    }
    try folder.link("Snapshots/bad/list/e.40.txt", to: "a.40.txt")
    try folder.write("hidden\n", to: "Snapshots/bad/.f")
    try commit("bad")
    try git("rm", "-r", "--quiet", "Snapshots")
    try git("commit", "--quiet", "-m", "none")
    try git("checkout", "--quiet", "topic")
    // Git doesn't know this one.
    try folder.write((1...60).map { "row \($0)\n" }.joined(), to: "Snapshots/app/list/c.40.txt")
  }

  func git(_ words: String...) throws {
    let options = [
      "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false",
    ]
    let command = (["git", "-C", folder.path] + options + words).map(\.shellQuoted).joined(
      separator: " "
    )
    let (output, status) = shell("exec 2>&1; \(command)")
    try #require(status == 0, "\(command): \(String(decoding: output, as: UTF8.self))")
  }

  private func commit(_ subject: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "-m", subject)
  }
}
