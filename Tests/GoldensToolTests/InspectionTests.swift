import Console
import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing

struct InspectionTests {
  @Test func `what is shortened, and the code of a cell, are told as a transcript says`() throws {
    try expectGolden(transcript: "inspection", files: ["h.html": "<p>".bytes], ["galley": .galley])
  }

  @Test func `a gallery is written to a file or printed`() {
    let run = ToolRun("--gallery page.html news/detail")
    #expect(run.status == 0)
    #expect(run.bytes == [])
    let page = (run.saved["page.html"] ?? []).text
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("id=\"news/detail/loaded\""))
    #expect(!page.contains("id=\"news/list/loaded\""))
    #expect(ToolRun("--gallery - news/detail").text == page)
    let all = ToolRun("--gallery page.html", isTerminal: true)
    #expect(all.complaints.contains { $0.hasSuffix(" of 12 states") }, "\(all.complaints)")
    #expect(all.complaints.count <= 5)
  }

  @Test func `a person at a terminal is told that the causes of many differences take time`()
    throws
  {
    let folder = TemporaryFolder()
    for width in 101...200 {
      try folder.write("x\n", to: "app/gone/state.\(width).txt")
    }
    let words = ["--diff", "gone", "--snapshots", folder.path]
    let told = "preview: looking for the causes of 100 differences…"
    #expect(ToolRun(arguments: words, isTerminal: true).complaints.contains(told))
    #expect(!ToolRun(arguments: words).complaints.contains(told))
  }

  @Test func `a gallery has the drawings before a change from the page of the old code`() {
    let page = ToolRun("--gallery - news/detail").bytes
    let run = ToolRun("--gallery - news/detail --before old.html", files: ["old.html": page])
    #expect(run.status == 0)
    #expect(!run.text.contains("class=\"before\""))
  }
}
