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
        path: "app/list/\(name)",
        about: "a list",
        sizes: [Size(width: 40), Size(width: 100)]
      ) {
        .stack(Stack([]))
      }
    },
    themes: Themes(light: Theme(["title": Style(weight: .bold)])),
    tool: "preview"
  )

  init() throws { folder = try Repository.shared.get().folder.path }

  private func preview(
    _ words: String...,
    folder: String? = nil,
    events: [TerminalEvent]? = nil,
    hasGit: Bool = true,
    repository: String? = nil
  ) -> Run {
    let variables =
      (hasGit ? "" : "PATH=/nowhere; ") + (repository.map { "export GIT_DIR=\($0); " } ?? "")
    return Run(
      arguments: words,
      variables: repository.map { ["GIT_DIR": $0] } ?? [:],
      folder: folder ?? self.folder,
      events: events,
      shell: { shell(variables + $0) },
      catalogue: catalogue
    )
  }

  @Test func `goldens of revisions are compared as a transcript says`() throws {
    try expectTranscript("revisions", in: folder, of: catalogue)
  }

  @Test(arguments: ["main..", "main...topic", "main^0..topic^0"])
  func `two revisions are named in several ways`(range: String) {
    let run = preview("--diff", "--since", range)
    #expect(run.bytes == preview("--diff", "--since", "main..topic").bytes)
    #expect(run.complaints.last?.contains(" differ between merge base of main") == true)
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
      "--review",
      "--since",
      "main",
      events: ["a", "A", "s", "s", "q"].map { .key(.character($0)) }
    )
    #expect(run.status == 1)
    #expect(run.complaints == ["preview: nothing was written: both sides are recorded goldens"])
    let page = String(decoding: run.pages.flatMap { $0.rows.flatMap(\.bytes) }, as: UTF8.self)
    #expect(run.pages.count == 5 && page.contains("nothing is written") && !page.contains("accept"))
    let none = preview("--review", "--since", "main")
    #expect(
      none.status == 64 && none.complaints.last?.contains("preview --since main --diff") == true
    )
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
    let text = preview("--diff", "--against", old.path, hasGit: false).text
    #expect(text.contains("“stories” → “items” (in 1 golden of app/list/a)"))
    #expect(text.contains("1 new golden: app/list/c"))
  }

  @Test func `what git can't do is told in its words, with what to do`() throws {
    func expect(_ reason: String, _ run: Run) {
      let hint = "git fetch may get more, and --against DIR compares with a folder"
      #expect(run.status == 66 && run.bytes.isEmpty)
      #expect(run.complaints.first?.hasPrefix("preview: git can't compare here: \(reason)") == true)
      #expect(run.complaints.first?.hasSuffix("; \(hint)") == true)
    }
    expect("git is not installed;", preview("--diff", "--since", "main", hasGit: false))
    let plain = TemporaryFolder()
    try plain.write("x\n", to: "Snapshots/app/list/a.40.txt")
    expect("fatal: not a git", preview("--diff", "--since", "main", folder: plain.path))
    let clones = TemporaryFolder()
    try clones.write("", to: "parent")
    let repository = try Repository.shared.get()
    let shallow = "\(clones.path)/shallow"
    try repository.git(
      "clone",
      "--quiet",
      "--depth",
      "1",
      "--no-single-branch",
      "file://\(folder)",
      shallow
    )
    expect("no common", preview("--diff", "--since", "origin/main", folder: shallow))
    let bare = "\(clones.path)/bare.git"
    try repository.git("clone", "--quiet", "--bare", folder, bare)
    let expected = preview("--diff", "--since", "main..topic").text
    #expect(preview("--diff", "--since", "main..topic", folder: bare).text == expected)
    #expect(preview("--diff", "--since", "main..topic", repository: bare).text == expected)
  }
}
