import Console
import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct InspectionTests {
  @Test func `what is shortened, and the code of a cell, are told as a transcript says`() throws {
    try expectGolden(transcript: "inspection")
  }

  @Test func `the news hold every rule with other values, and are all noticed`() {
    let run = Run("--check news/detail/loaded news/list/empty")
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(run.complaints.first?.hasSuffix(" of their states: every rule holds") == true)
    let other = Run("--check news/detail/loaded --set updated=@empty")
    #expect(other.status == 0 || other.text.contains("--set"))
  }

  @Test func `a gallery is written to a file or printed`() {
    let run = Run("--gallery page.html news/detail")
    #expect(run.status == 0)
    #expect(run.bytes == [])
    let page = (run.saved["page.html"] ?? []).text
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("id=\"news/detail/loaded\""))
    #expect(!page.contains("id=\"news/list/loaded\""))
    #expect(Run("--gallery - news/detail").text == page)
    let all = Run("--gallery page.html", isTerminal: true)
    #expect(all.complaints.contains { $0.hasSuffix(" of 12 states") }, "\(all.complaints)")
    #expect(all.complaints.count <= 5)
  }

  @Test func `a gallery has the drawings before a change from the page of the old code`() {
    let page = Run("--gallery - news/detail").bytes
    let run = Run("--gallery - news/detail --before old.html", files: ["old.html": page])
    #expect(run.status == 0)
    #expect(!run.text.contains("class=\"before\""))
    let mistake = Run("--gallery - news/detail --before a.html", files: ["a.html": "<p>".bytes])
    #expect(mistake.status == 65)
    #expect(mistake.complaints.first?.contains("“a.html” has no drawings") == true)
    #expect(Run("--gallery - --before none.html").status == 66)
    #expect(Run("news/detail --before old.html").status == 64)
  }

  @Test(arguments: ["true", "1", "yes"])
  func `goldens are not recorded if CI is set`(value: String) throws {
    let folder = TemporaryFolder()
    func record(value: String) -> Run {
      let snapshots = "\(folder.path)/Snapshots"
      let words = [
        "--record",
        "--snapshots",
        snapshots,
        "news/detail/loaded",
      ]
      return Run(arguments: words, variables: ["CI": value])
    }
    let refused = record(value: value)
    #expect(refused.status == 64)
    #expect(refused.complaints.first?.contains("CI=0") == true)
    #expect(try folder.files() == [])
    for unset in ["", "0", "false", "FALSE"] {
      #expect(record(value: unset).status == 0)
    }
    #expect(try folder.files().count == 6)
  }

  @Test func `an ellipsis that the layout draws itself is told as what is shortened`() {
    let run = Run("feed/list/images --width 20 --inspect", catalogue: .galley)
    #expect(run.text.contains(": an ellipsis of the layout, for what --format spoken says"))
  }
}
