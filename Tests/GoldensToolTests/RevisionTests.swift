import Console
import GalleySystem
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
      let sizes = [Size(width: 40), Size(width: 100)]
      return Specimen(path: "app/list/\(name)", about: "a list", sizes: sizes) { .nothing }
    },
    themes: Themes(light: Theme(["title": Style(weight: .bold)])),
    tool: "preview"
  )

  init() throws {
    folder = try Repository.shared.get().folder.path
  }

  private func preview(
    _ line: String,
    folder: String? = nil,
    events: [TerminalEvent]? = nil,
    variables: [String: String] = [:],
    hasGit: Bool = true
  ) -> ToolRun {
    ToolRun(
      line,
      variables: variables,
      folder: folder ?? self.folder,
      events: events,
      run: hasGit ? ToolRun.program : ToolRun.noProgram,
      catalogue: catalogue
    )
  }

  @Test func `goldens of revisions are compared as a transcript says`() throws {
    try expectGolden(transcript: "revisions", in: folder, of: catalogue)
  }

  @Test
  func `a gallery of two revisions has both drawings, also of removed states`() {
    let run = preview("--gallery - --since main")
    #expect(run.status == 0)
    let parts = [
      "class=\"before\"><figcaption>40 columns</figcaption>",
      "class=\"after\"><figcaption>40 columns</figcaption>",
      "<section id=\"app/list/gone\"",
      "row 60",
      "<a href=\"#app/list/c\">c</a>",
      "5 of 7 goldens differ between merge base of main and HEAD (",
    ]
    for part in parts {
      #expect(run.text.contains(part), "\(part)")
    }
  }

  @Test func `a review of two revisions writes nothing, and says so`() throws {
    let run = preview("--review --since main", events: .keys("a A s s q"))
    #expect(run.status == 1)
    #expect(run.complaints == ["preview: nothing was written: both sides are recorded goldens"])
    #expect(run.pages.count == 5)
    let rows = run.pages.flatMap(\.rows)
    let text = rows.flatMap(\.bytes).text
    #expect(text.contains("nothing is written"))
    #expect(!text.contains("accept"))
    let none = preview("--review --since main")
    #expect(none.status == 64)
    #expect(none.complaints.last?.contains("preview --since main --diff") == true)
  }

  @Test func `what git can't do is told in its words, with what to do`() throws {
    func expect(
      _ reason: String,
      since revision: String = "main",
      in folder: String? = nil,
      hasGit: Bool = true
    ) {
      let run = preview("--diff --since \(revision)", folder: folder, hasGit: hasGit)
      #expect(run.status == 66)
      #expect(run.bytes.isEmpty)
      let complaint = run.complaints.first ?? ""
      #expect(complaint.hasPrefix("preview: git can't compare here: \(reason)"))
      let hint = "preview: git fetch may get more, and --against DIR compares with a folder"
      #expect(run.complaints.last == hint)
    }
    expect("git: No such file", hasGit: false)
    let plain = TemporaryFolder()
    try plain.write("x\n", to: "Snapshots/app/list/a.40.txt")
    expect("fatal: not a git", in: plain.path)
    let clones = TemporaryFolder()
    try clones.write("", to: "parent")
    let shallow = "\(clones.path)/shallow"
    let depth = ["--depth", "1", "--no-single-branch"]
    try clone("file://\(folder)", to: shallow, options: depth)
    expect("no common", since: "origin/main", in: shallow)
  }

  @Test func `the variables of a hook, another language and traces change nothing`() throws {
    let plain = preview("--diff --since main")
    let names = try shell("git rev-parse --local-env-vars").output.text.split(separator: "\n")
    var variables = ["LANGUAGE": "de", "LC_ALL": "de_DE.UTF-8"]
    for name in names + ["GIT_TRACE", "GIT_TRACE2", "GIT_ICASE_PATHSPECS"] {
      variables[String(name)] = "1"
    }
    let run = preview("--diff --since main", variables: variables)
    #expect(names.count > 10)
    #expect(run.bytes == plain.bytes)
    #expect(run.complaints == plain.complaints)
  }

  @Test func `goldens of a repository with filters are those that it checks out`() throws {
    let clones = TemporaryFolder()
    try clones.write("", to: "parent")
    let path = "\(clones.path)/filtered"
    try clone(folder, to: path, options: ["--branch", "topic"])
    let command = """
      set -e; cd '\(path)'
      git config filter.turned.clean 'tr a-z n-za-m'
      git config filter.turned.smudge 'tr n-za-m a-z'
      echo '*.txt filter=turned' >.gitattributes
      git add .gitattributes && git add --renormalize .
      git -c user.name=a -c user.email=a@example.com commit --quiet -m turned
      git rm --quiet --cached -r . && git reset --quiet --hard
      """
    let preparation = try shell(command)
    #expect(preparation.status == 0, "\(preparation.errors.text)")
    let run = preview("--diff --since HEAD", folder: path)
    #expect(run.complaints.last?.contains("5 goldens are the same in HEAD") == true)
    #expect(run.status == 0)
  }

  private func clone(_ source: String, to folder: String, options: [String]) throws {
    let repository = try Repository.shared.get()
    try repository.git(["clone", "--quiet"] + options + [source, folder])
  }

  @Test func `what git says is told whole`() throws {
    let errors = """
      fatal: detected dubious ownership in repository at '/goldens'
      To add an exception for this directory, call:

      \tgit config --global --add safe.directory /goldens

      """
    let run = ToolRun("--diff --since main", folder: folder) { _, _ in
      ChildProcess.Result(errors: errors.bytes, status: 128 << 8)
    }
    #expect(run.status == 66)
    let lines = run.complaints.map { $0.trimmingPrefix("preview: ") }
    #expect(lines[0] == "git can't compare here: " + errors.split(separator: "\n")[0])
    #expect(lines[1] == "To add an exception for this directory, call:")
    #expect(lines[2].hasSuffix("git config --global --add safe.directory /goldens"))
  }
}
