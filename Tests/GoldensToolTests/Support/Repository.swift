import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

/// A repository with goldens: `topic` is checked out, and `main` has gone on since. `bad~1` has
/// files that can't be goldens, and `bad` has none.
final class Repository: Sendable {
  let folder = TemporaryFolder()
  static let shared = Result { try Repository() }

  private init() throws {
    try folder.write("", to: "Snapshots/notes.md")
    try git("init", "--quiet", "--initial-branch=main")
    try writeFirst()
    try commit("first")
    try git("checkout", "--quiet", "-b", "topic")
    try writeSecond()
    try commit("second")
    try git("checkout", "--quiet", "main")
    try writePage("four ferries", to: "b.40.txt")
    try commit("third")
    try git("checkout", "--quiet", "-b", "bad")
    try writeBad()
    try commit("bad")
    try git("rm", "-r", "--quiet", "Snapshots")
    try git("commit", "--quiet", "-m", "none")
    try git("checkout", "--quiet", "topic")
    // Git doesn't know this one.
    let rows = (1...60).map { "row \($0)\n" }
    try write(rows.joined(), to: "c.40.txt")
  }

  /// Writes the files of the first commit.
  private func writeFirst() throws {
    try writePage("nine stories", to: "a.40.txt")
    try writePage("nine stories", to: "a.100.txt")
    try writePage("three ferries", to: "b.40.txt")
    try write("1:1-5  title\n", to: "a.40.styles.txt")
    try write("bye\n", to: "gone.40.txt")
    try write("moving\n", to: "before.40.txt")
    try folder.write("notes\n", to: "Snapshots/notes.md")
  }

  /// Makes the changes of the second commit.
  private func writeSecond() throws {
    try writePage("nine items", to: "a.40.txt")
    try writePage("nine items", to: "a.100.txt")
    let list = "Snapshots/app/list"
    try folder.remove("\(list)/gone.40.txt")
    try folder.rename("\(list)/before.40.txt", to: "\(list)/after.40.txt")
    try folder.write("other notes\n", to: "Snapshots/notes.md")
  }

  /// Writes files that can't be goldens.
  private func writeBad() throws {
    let texts = [
      "a": "words\r\n",
      "b": "words \n",
      "c": "words",
      "d": "<<<<<<< HEAD\n",
    ]
    for (name, text) in texts {
      try folder.write(text, to: "Snapshots/bad/list/\(name).40.txt")
    }
    try folder.link("Snapshots/bad/list/e.40.txt", to: "a.40.txt")
    try folder.write("hidden\n", to: "Snapshots/bad/.f")
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "Snapshots/app/list/\(name)")
  }

  private func writePage(_ words: String, to name: String) throws {
    try write("Board\n──\n\(words) and a row that stays\n", to: name)
  }

  private func git(_ words: String...) throws { try git(words) }

  func git(_ words: [String]) throws {
    let settings = [
      "user.name=a",
      "user.email=a@example.com",
      "commit.gpgsign=false",
    ]
    let options = settings.flatMap { ["-c", $0] }
    let whole = ["git", "-C", folder.path] + options + words
    let command = whole.map(\.shellQuoted).joined(separator: " ")
    let result = try shell(command)
    try #require(result.status == 0, "\(command): \(result.errors.text)")
  }

  private func commit(_ subject: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "-m", subject)
  }
}
