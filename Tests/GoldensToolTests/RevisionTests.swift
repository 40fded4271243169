import GalleyTerminal
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

@testable import GoldensTool

/// Runs a command without the variables that git sets for its hooks, so that no test touches another repository.
@Sendable private func shell(_ command: String) -> (output: [UInt8], status: Int32) {
  SystemShell.run("unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX; \(command)")
}

/// A repository with goldens: `topic` is checked out, and `main` has gone on since.
private final class Repository: Sendable {
  let folder = TemporaryFolder()
  static let shared = Result { try Repository() }

  private init() throws {
    let page = { (words: String) in "Board\n──\n\(words) and a row that stays\n" }
    for (path, words) in [("a.40", "nine stories"), ("a.100", "nine stories"), ("b.40", "three ferries")] {
      try folder.write(page(words), to: "Snapshots/app/list/\(path).txt")
    }
    try folder.write("1:1-5  title\n", to: "Snapshots/app/list/a.40.styles.txt")
    try folder.write("bye\n", to: "Snapshots/app/list/gone.40.txt")
    try folder.write("moving\n", to: "Snapshots/app/list/before.40.txt")
    try folder.write("notes\n", to: "Snapshots/notes.md")
    try git("init", "--quiet", "--initial-branch=main")
    try commit("first")
    try git("checkout", "--quiet", "-b", "topic")
    for size in [40, 100] { try folder.write(page("nine items"), to: "Snapshots/app/list/a.\(size).txt") }
    try folder.remove("Snapshots/app/list/gone.40.txt")
    try folder.rename("Snapshots/app/list/before.40.txt", to: "Snapshots/app/list/after.40.txt")
    try folder.write("other notes\n", to: "Snapshots/notes.md")
    try commit("second")
    try git("checkout", "--quiet", "main")
    try folder.write(page("four ferries"), to: "Snapshots/app/list/b.40.txt")
    try commit("third")
    try git("checkout", "--quiet", "topic")
    // Git doesn't know this one.
    try folder.write((1...60).map { "row \($0)\n" }.joined(), to: "Snapshots/app/list/c.40.txt")
  }

  func git(_ words: String...) throws {
    let options = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
    let command = (["git", "-C", folder.path] + options + words).map(\.shellQuoted).joined(separator: " ")
    let (output, status) = shell("exec 2>&1; \(command)")
    try #require(status == 0, "\(command): \(String(decoding: output, as: UTF8.self))")
  }

  private func commit(_ subject: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "-m", subject)
  }
}

@Suite struct RevisionTests {
  private let folder: String
  /// A catalogue that must not be drawn.
  private let catalogue = Catalogue(
    "Galley",
    specimens: [
      Specimen(path: "app/list/a", about: "a list", sizes: [Size(width: 40)]) {
        Issue.record("a state was drawn")
        return .stack(Stack([]))
      }
    ], themes: Themes(light: Theme(["title": Style(weight: .bold)])))

  init() throws { folder = try Repository.shared.get().folder.path }

  private func preview(
    _ words: String..., folder: String? = nil, events: [TerminalEvent]? = nil, hasGit: Bool = true
  ) -> Run {
    Run(
      arguments: words, folder: folder ?? self.folder, events: events,
      shell: { shell((hasGit ? "" : "PATH=/nowhere; ") + $0) },
      catalogue: catalogue)
  }

  /// The report with the names of commits replaced.
  private func withoutCommits(_ text: String) -> String { text.replacing(/\([0-9a-f]{7}\)/, with: "(…)") }

  /// The report without the names of its causes.
  private func withoutNames(_ text: String) -> String { text.replacing(#/c[0-9a-f]{3,16}  /#, with: "") }

  @Test func `goldens since a branch are compared with its common ancestor, and nothing is drawn`() throws {
    let run = preview("--diff", "--since", "main")
    #expect(run.status == 1)
    expectGolden(withoutNames(run.text), named: "reports/tool.since")
    #expect(!run.text.contains("missing") && !run.text.contains("record it"))
    #expect(
      run.complaints.map(withoutCommits) == [
        "preview: notes.md is not a golden; ignored",
        "preview: 5 of 7 goldens differ between main (…) and the working tree: 4 causes",
        "preview: nothing was drawn; preview --diff compares the recorded goldens with the code",
      ])
  }

  @Test func `a commit is compared directly, and two revisions without the working tree`() throws {
    let direct = preview("--diff", "--since", "main^0")
    #expect(direct.text.contains("“four” → “three”"))
    let committed = preview("--diff", "--since", "main..topic")
    #expect(committed.complaints.count == 2 && !committed.text.contains("app/list/c"))
    #expect(withoutCommits(committed.complaints[1]).contains("differ between main (…) and topic (…)"))
    #expect(preview("--diff", "--since", "main..").text == committed.text)
    let back = preview("--diff", "--since", "topic^0..main^0")
    #expect(back.text.contains("1 new golden: app/list/gone") && back.text.contains("“items” → “stories”"))
    let none = preview("--diff", "--since", "topic..topic")
    #expect(none.status == 0 && none.text.isEmpty)
    #expect(none.complaints.map(withoutCommits) == ["preview: 5 goldens are the same in topic (…) and topic (…)"])
  }

  @Test func `a selector selects goldens of either side`() {
    let gone = preview("--diff", "--since", "main", "list/gone")
    #expect(withoutNames(gone.text) == "1 golden removed\n  only this:\n    app/list/gone  40\n")
    #expect(preview("--diff", "--since", "main", "list/b").status == 0)
    #expect(preview("--diff", "--since", "main", "lost").status == 64)
  }

  @Test func `every other form has the same causes`() throws {
    let markdown = preview("--diff", "--since", "main", "--format", "markdown")
    #expect(
      withoutCommits(markdown.text).hasPrefix("**5 of 7 goldens** differ between main (…) and the working tree: 4"))
    #expect(markdown.text.contains("+ row 60\n"))
    #expect(
      preview("--diff", "--since", "main", "--format", "html").text.contains(
        "60 + </span><span class=\"added\">row 60</span>"))
    let json = preview("--diff", "--since", "main", "--format", "json")
    for part in [
      #""kind" : "edits""#, #""kind" : "new""#, #""kind" : "removed""#, #""new" : "items""#, #""old" : "stories""#,
    ] {
      #expect(json.text.contains(part), "\(part)")
    }
  }

  @Test func `a gallery of two revisions has both drawings and the difference, also of removed states`() {
    let run = preview("--gallery", "-", "--since", "main")
    #expect(run.status == 0)
    for part in [
      "before</figcaption>", "after</figcaption>", "difference</figcaption>", "<section id=\"app/list/gone\"", "row 60",
      "<a href=\"#app/list/c\">c</a>", "5 of 7 goldens differ between main (",
    ] {
      #expect(run.text.contains(part), "\(part)")
    }
  }

  @Test(arguments: ["main", "main..topic"])
  func `a gallery of two revisions has the look of unchanged roles`(revisions: String) {
    let page = preview("--gallery", "-", "--since", revisions).text
    for words in ["stories", "items"] {
      #expect(page.contains("<span class=\"title\">Board</span>\n──\nnine \(words)"))
    }
  }

  @Test func `a review of two revisions writes nothing, and says so`() throws {
    let run = preview(
      "--review", "--since", "main", events: ["a", "A", "s", "s", "q"].map { .key(.character($0)) })
    #expect(run.status == 1)
    #expect(run.complaints == ["preview: nothing was written: both sides are recorded goldens"])
    let page = String(decoding: run.pages.flatMap { $0.rows.flatMap(\.bytes) }, as: UTF8.self)
    #expect(run.pages.count == 5 && page.contains("nothing is written") && !page.contains("accept"))
    let none = preview("--review", "--since", "main")
    #expect(none.status == 64 && none.text == "preview --since main --diff\n")
  }

  @Test func `two folders are compared without git`() throws {
    let old = TemporaryFolder()
    let store = GoldenStore(folder: folder + "/Snapshots")
    for path in try store.paths() { try old.write(try #require(try store.read(path)), to: path) }
    let same = preview("--diff", "--against", old.path, hasGit: false)
    #expect(same.status == 0)
    #expect(same.complaints == ["preview: 6 goldens are the same in \(old.path) and Snapshots"])
    try old.write("Board\n──\nnine stories and a row that stays\n", to: "app/list/a.40.txt")
    try old.remove("app/list/c.40.txt")
    let run = preview("--diff", "--against", old.path, hasGit: false)
    #expect(
      run.lines.filter { $0.contains("golden") }.map(withoutNames) == [
        "1 change in 1 golden: “stories” → “items”", "1 new golden: app/list/c",
      ])
    #expect(preview("--diff", "--against", "/nowhere").complaints == ["preview: no such folder: “/nowhere”"])
  }

  @Test func `each reason why revisions can't be compared has a message of its own`() throws {
    func complaint(_ revision: String, folder: String? = nil, hasGit: Bool = true) -> String {
      let run = preview("--diff", "--since", revision, folder: folder, hasGit: hasGit)
      #expect(run.status == 66 && run.bytes.isEmpty)
      return run.complaints.joined()
    }
    #expect(
      complaint("main", hasGit: false)
        == "preview: git can't compare revisions here (git is not installed); --against DIR compares with a folder")
    for word in ["nowhere", "--output=x", "main..nowhere", "main..-x"] {
      #expect(complaint(word) == "preview: git knows no commit for “\(word)”; git fetch may get it")
    }
    let bare = TemporaryFolder()
    try bare.write("x\n", to: "Snapshots/app/list/a.40.txt")
    #expect(
      complaint("main", folder: bare.path).contains("git can't compare revisions here (fatal: not a git repository"))
    let clone = TemporaryFolder()
    try clone.write("", to: "parent")
    try Repository.shared.get().git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://\(folder)", "\(clone.path)/clone")
    #expect(
      complaint("origin/main", folder: clone.path + "/clone")
        == "preview: the common ancestor of origin/main and HEAD is not in this clone, which is shallow: "
        + "git fetch --unshallow gets it")
    #expect(
      complaint("HEAD~1", folder: clone.path + "/clone")
        == "preview: git knows no commit for “HEAD~1”; this clone is shallow: git fetch --unshallow gets the rest")
  }

  @Test func `two sides need an action that compares`() {
    #expect(preview("--since", "main").complaints.first == "preview: --since requires --diff, --review or --gallery")
    #expect(preview("--record", "--against", "x").status == 64)
    #expect(preview("--diff", "--since", "main", "--against", "x").status == 64)
  }
}
