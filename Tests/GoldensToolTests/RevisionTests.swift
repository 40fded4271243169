import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

@testable import GoldensTool

@Suite(.blocking) struct RevisionTests {
  /// A repository, made by a script.
  private static let repository = Result {
    let folder = TemporaryFolder()
    try folder.write("", to: "clones/script")
    let script = Example.text("repository.sh")
    let result = try shell("cd '\(folder.path)' && \(script)")
    try #require(result.status == 0, "\(result.errors.text)")
    return folder
  }

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
    folder = try Self.repository.get().path
  }

  private func preview(
    _ line: String,
    folder: String? = nil,
    events: [TerminalEvent]? = nil,
    variables: [String: String] = [:],
    run: @escaping ProcessEnvironment.Run = ToolRun.program
  ) -> ToolRun {
    ToolRun(
      line,
      variables: variables,
      folder: folder ?? self.folder,
      events: events,
      run: run,
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

  @Test func `a review of two revisions offers nothing to accept`() {
    let run = preview("--review --since main", events: .keys("a A s s q"))
    #expect(run.pages.count == 5)
    let rows = run.pages.flatMap(\.rows)
    let text = rows.flatMap(\.bytes).text
    #expect(text.contains("nothing is written"))
    #expect(!text.contains("accept"))
  }

  @Test func `what git can't do is told whole, with what to do`() throws {
    let plain = TemporaryFolder()
    try plain.write("x\n", to: "Snapshots/app/list/a.40.txt")
    let errors = """
      fatal: detected dubious ownership in repository at '/goldens'
      To add an exception for this directory, call:

      \tgit config --global --add safe.directory /goldens

      """
    let line = "--diff --since main"
    let runs = [
      preview(line, run: ToolRun.noProgram),
      preview(line, folder: plain.path),
      preview(line) { _, _ in ChildProcess.Result(errors: errors.bytes, status: 128 << 8) },
    ]
    let told = runs.map { run in
      (run.complaints + ["→ \(run.status)"]).joinedLines
    }
    expectGolden(told.joined(separator: "\n\n"))
  }

  @Test func `the variables of a hook, another language and traces change nothing`() throws {
    let plain = preview("--diff --since main")
    let names = try shell("git rev-parse --local-env-vars").output.text.lines
    var variables = ["LANGUAGE": "de", "LC_ALL": "de_DE.UTF-8"]
    for name in names + ["GIT_TRACE", "GIT_TRACE2", "GIT_ICASE_PATHSPECS"] {
      variables[String(name)] = "1"
    }
    let run = preview("--diff --since main", variables: variables)
    #expect(names.count > 10)
    #expect(run.bytes == plain.bytes)
    #expect(run.complaints == plain.complaints)
  }
}
