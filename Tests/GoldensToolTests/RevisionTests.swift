import Console
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

@testable import GoldensTool

@Suite(.blocking) struct RevisionTests {
  private let folder: String
  /// A catalogue that draws something else than the recorded goldens.
  private let catalogue = Catalogue(
    "Galley",
    specimens: ["a", "b", "after"].map { name in
      Specimen(
        path: "app/list/\(name)", about: "a list", sizes: [Size(width: 40), Size(width: 100)]
      ) {
        .stack(Stack([]))
      }
    }, themes: Themes(light: Theme(["title": Style(weight: .bold)])), tool: "preview")

  init() throws { folder = try Repository.shared.get().folder.path }

  private func preview(
    _ words: String..., folder: String? = nil, events: [TerminalEvent]? = nil, hasGit: Bool = true,
    repository: String? = nil
  ) -> Run {
    let variables =
      (hasGit ? "" : "PATH=/nowhere; ") + (repository.map { "export GIT_DIR=\($0); " } ?? "")
    return Run(
      arguments: words, variables: repository.map { ["GIT_DIR": $0] } ?? [:],
      folder: folder ?? self.folder,
      events: events, shell: { shell(variables + $0) }, catalogue: catalogue)
  }

  /// The report with the names of commits replaced.
  private func withoutCommits(_ text: String) -> String {
    text.replacing(/\([0-9a-f]{7}\)/, with: "(…)")
  }

  /// The report without the names of its causes.
  private func withoutNames(_ text: String) -> String {
    text.replacing(#/c[0-9a-f]{7,16}  /#, with: "")
  }

  @Test
  func
    `goldens since a branch are compared with its common ancestor, as recorded if they aren't drawn`()
    throws
  {
    let run = preview("--diff", "--since", "main")
    #expect(run.status == 1)
    expectGolden(withoutNames(run.text), named: "reports/tool.since")
    #expect(!run.text.contains("missing") && !run.text.contains("record it"))
    #expect(
      run.complaints.map(withoutCommits) == [
        "preview: goldens of the working tree that belong to no state: 1; preview --diff names them",
        "preview: notes.md is not a golden; ignored",
        "preview: 5 of 7 goldens differ between merge base of main and HEAD (…) and the working tree: 4 causes",
        "preview: only what the code draws so is taken back; preview --diff compares the goldens with the code",
      ])
  }

  @Test func `a commit is compared directly, and two revisions without the working tree`() throws {
    let direct = preview("--diff", "--since", "main^0")
    #expect(direct.text.contains("“four” → “three”"))
    let committed = preview("--diff", "--since", "main..topic")
    #expect(committed.complaints.count == 2 && !committed.text.contains("app/list/c"))
    let names = "differ between merge base of main and topic (…) and topic (…)"
    #expect(withoutCommits(committed.complaints[1]).contains(names))
    #expect(preview("--diff", "--since", "main..").text == committed.text)
    #expect(preview("--diff", "--since", "main...topic").bytes == committed.bytes)
    let common = preview("--diff", "--since", "main^0...topic^0")
    #expect(
      common.bytes == committed.bytes
        && common.complaints[1].contains("merge base of main^0 and topic^0 ("))
    let back = preview("--diff", "--since", "topic^0..main^0")
    #expect(
      back.text.contains("1 new golden: app/list/gone") && back.text.contains("“items” → “stories”")
    )
    let none = preview("--diff", "--since", "topic..topic")
    #expect(none.status == 0 && none.text.isEmpty)
    #expect(
      none.complaints.map(withoutCommits) == [
        "preview: 5 goldens are the same in topic (…) and topic (…)"
      ])
  }

  @Test func `a selector selects goldens of either side`() {
    let gone = preview("--diff", "--since", "main", "list/gone")
    #expect(
      withoutNames(gone.text)
        == "1 golden removed (app/list/gone)\n  only this:\n    app/list  gone  (40)\n")
    #expect(preview("--diff", "--since", "main", "list/b").status == 0)
    #expect(preview("--diff", "--since", "main", "lost").status == 64)
  }

  @Test func `every other form has the same causes`() throws {
    let markdown = preview("--diff", "--since", "main", "--format", "markdown")
    #expect(
      withoutCommits(markdown.text).hasPrefix(
        "**5 of 7 goldens** differ between merge base of main and HEAD (…)"))
    #expect(markdown.text.contains("+ row 60\n"))
    #expect(
      preview("--diff", "--since", "main", "--format", "html").text.contains(
        "60 + </span><span class=\"added\">row 60</span>"))
    let json = preview("--diff", "--since", "main", "--format", "json")
    for part in [
      #""kind" : "words""#, #""kind" : "new""#, #""kind" : "removed""#, #""new" : "items""#,
      #""old" : "stories""#,
    ] {
      #expect(json.text.contains(part), "\(part)")
    }
  }

  @Test
  func `a gallery of two revisions has both drawings and the difference, also of removed states`() {
    let run = preview("--gallery", "-", "--since", "main")
    #expect(run.status == 0)
    for part in [
      "before</figcaption>", "after</figcaption>", "difference</figcaption>",
      "<section id=\"app/list/gone\"", "row 60",
      "<a href=\"#app/list/c\">c</a>",
      "5 of 7 goldens differ between merge base of main and HEAD (",
    ] {
      #expect(run.text.contains(part), "\(part)")
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
    #expect(
      none.status == 64 && none.complaints.last?.contains("preview --since main --diff") == true)
  }

  @Test func `two folders are compared without git`() throws {
    let old = TemporaryFolder()
    let store = GoldenStore(folder: folder + "/Snapshots")
    for path in try store.paths() { try old.write(try #require(try store.read(path)), to: path) }
    let same = preview("--diff", "--against", old.path, hasGit: false)
    #expect(same.status == 0)
    #expect(same.complaints.last == "preview: 6 goldens are the same in \(old.path) and Snapshots")
    try old.write("Board\n──\nnine stories and a row that stays\n", to: "app/list/a.40.txt")
    try old.remove("app/list/c.40.txt")
    let run = preview("--diff", "--against", old.path, hasGit: false)
    #expect(
      run.lines.filter { $0.contains("golden") }.map(withoutNames) == [
        "These goldens are compared as recorded: words and rows are listed without what follows from them.",
        "“stories” → “items” (in 1 golden of app/list/a)", "1 new golden: app/list/c",
      ])
    #expect(
      preview("--diff", "--against", "/nowhere").complaints == [
        "preview: no such folder: “/nowhere”"
      ])
  }

  @Test func `each reason why revisions can't be compared has a message of its own`() throws {
    func expect(
      _ message: String, _ status: Int32, _ revision: String, folder: String? = nil,
      hasGit: Bool = true
    ) {
      let run = preview("--diff", "--since", revision, folder: folder, hasGit: hasGit)
      #expect(run.status == status && run.bytes.isEmpty, "\(revision)")
      #expect(withoutCommits(run.complaints[0]).hasPrefix("preview: \(message)"), "\(revision)")
    }
    let noGit =
      "git can't compare revisions here (git is not installed); --against DIR compares with a folder"
    expect(noGit, 66, "main", hasGit: false)
    for (word, part) in [
      ("nowhere", "nowhere"), ("--output=x", "--output=x"), ("main..nowhere", "nowhere"),
      ("main..-x", "-x"),
      ("main...nowhere", "nowhere"), ("..topic", ""), ("...", ""), ("origin/", "origin/"),
    ] {
      expect(
        "git knows no commit for “\(word)” (fatal: bad revision '\(part)'); git fetch may get it",
        64, word)
    }
    let plain = TemporaryFolder()
    try plain.write("x\n", to: "Snapshots/app/list/a.40.txt")
    expect(
      "git can't compare revisions here (fatal: not a git repository", 66, "main",
      folder: plain.path)
    let clone = TemporaryFolder()
    try clone.write("", to: "parent")
    try Repository.shared.get().git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://\(folder)",
      "\(clone.path)/clone")
    let shallow = clone.path + "/clone"
    let ancestor =
      "the common ancestor of origin/main and HEAD is not in this clone, which is shallow: "
    expect(ancestor + "git fetch --unshallow gets it", 66, "origin/main", folder: shallow)
    let unknown =
      "git knows no commit for “HEAD~1” (fatal: bad revision 'HEAD~1'); this clone is shallow: "
    expect(unknown + "git fetch --unshallow gets the rest", 64, "HEAD~1", folder: shallow)
    try Repository.shared.get().git("clone", "--quiet", "--bare", folder, "\(clone.path)/bare.git")
    let bare = "\(clone.path)/bare.git"
    expect(
      "this repository has no working tree; compare two revisions, such as main..HEAD", 64, "main",
      folder: bare)
    let expected = preview("--diff", "--since", "main..topic")
    #expect(preview("--diff", "--since", "main..topic", folder: bare).text == expected.text)
    #expect(preview("--diff", "--since", "main..topic", repository: bare).text == expected.text)
    for name in ["Snapshots/", "./Snapshots", "Snapshots/../Snapshots", "\(folder)/Snapshots/"] {
      let run = preview("--diff", "--since", "main..topic", "--snapshots", name, repository: bare)
      #expect(run.text == expected.text, "\(name)")
    }
    let empty = preview("--diff", "--since", "main", "--snapshots", "\(folder)/nowhere")
    #expect(
      empty.status == 66
        && empty.complaints.joined().contains("nor the working tree has goldens; use"))
  }

  @Test func `a revision is validated like the working tree`() throws {
    let run = preview("--diff", "--since", "main^0..bad~1", "--format", "markdown")
    #expect(run.lines.count { $0.contains("golden invalid") } == 5)
    #expect(run.status == 1 && run.complaints.count == 1, "hidden files are left out")
    let none = preview("--diff", "--since", "bad~1..bad")
    #expect(
      none.status == 1
        && none.complaints.map(withoutCommits).first == "preview: bad (…) has no goldens")
  }
}
