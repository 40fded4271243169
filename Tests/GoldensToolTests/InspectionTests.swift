import Console
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct InspectionTests {
  @Test func `without a cell, what is shortened is explained for the size asked for`() {
    let run = Run("news/detail/hostile", "-w", "20", "--inspect")
    #expect(run.status == 0)
    #expect(run.isHarmless)
    #expect(run.text.isEmpty != run.complaints.isEmpty)
    let empty = Run("--inspect", "news/list/empty")
    #expect(empty.complaints == ["preview: nothing is shortened or folded in 1 drawing"])
  }

  @Test func `a cell of each drawing has its lines of code`() throws {
    let run = Run(
      "--inspect",
      "3:1",
      "--inspect=1:1",
      "news/list/loaded",
      "--all-sizes")
    #expect(run.status == 0)
    #expect(run.isHarmless)
    let pages = try #require(Catalogue.news.specimen("news/list/loaded")).sizes.count
    #expect(run.lines.count { $0.hasPrefix("news/list/loaded at ") } == 2 * pages)
    #expect(run.text.contains("\n  drawn by crashing/News.swift:"))
    #expect(run.text.contains("\n  field    content.loaded.rows[0].headline\n"))
    let outside = Run("--inspect", "999:1", "news/list/loaded")
    #expect(outside.status == 64)
    #expect(outside.complaints.first?.contains("has ") == true)
  }

  @Test func `the news hold every rule with other values, and are all noticed`() {
    let run = Run("--check", "news/detail/loaded", "news/list/empty")
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(run.complaints.first?.hasSuffix(" drawings: every rule holds") == true)
    let other = Run(
      "--check",
      "news/detail/loaded",
      "--set",
      "updated=@empty")
    #expect(other.status == 0 || other.text.contains("--set"))
  }

  @Test func `a gallery is written to a file or printed`() {
    let run = Run("--gallery", "page.html", "news/detail")
    #expect(run.status == 0)
    #expect(run.bytes == [])
    let page = (run.saved["page.html"] ?? []).text
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("id=\"news/detail/loaded\""))
    #expect(!page.contains("id=\"news/list/loaded\""))
    #expect(Run("--gallery", "-", "news/detail").text == page)
    let failed = Run("--gallery", "/gone/page.html", "news/detail/loaded")
    #expect(failed.status == 74)
    let message = "“/gone/page.html” could not be written: No such file or directory"
    #expect(failed.complaints == ["preview: \(message)"])
  }

  @Test(arguments: ["true", "1", "yes"])
  func `goldens are not recorded if CI is set`(value: String) throws {
    let folder = TemporaryFolder()
    func record(value: String) -> Run {
      let snapshots = "\(folder.path)/Snapshots"
      let words = ["--record", "--snapshots", snapshots, "news/detail/loaded"]
      return Run(arguments: words, variables: ["CI": value])
    }
    let refused = record(value: value)
    #expect(refused.status == 64)
    #expect(refused.complaints.first?.contains("CI=0") == true)
    #expect(try folder.files() == [])
    for unset in ["", "0", "false", "FALSE"] {
      #expect(record(value: unset).status == 0)
    }
    #expect(try folder.files().count == 5)
  }
}
