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
    #expect(
      Run("--inspect", "news/list/empty").complaints == [
        "preview: nothing is shortened or folded in 1 drawing"
      ]
    )
  }

  @Test func `a cell of each drawing has its lines of code`() {
    let run = Run("--inspect", "3:1", "--inspect=1:1", "news/list/loaded", "--all-sizes")
    #expect(run.status == 0 && run.isHarmless)
    let pages = Catalogue.news.specimens.first { $0.path == "news/list/loaded" }?.sizes.count ?? 0
    #expect(run.lines.count { $0.hasPrefix("news/list/loaded at ") } == 2 * pages)
    #expect(run.text.contains("\n  drawn by crashing/News.swift:"))
    #expect(run.text.contains("\n  field    content.loaded.rows[0].headline\n"))
    let outside = Run("--inspect", "999:1", "news/list/loaded")
    #expect(outside.status == 64 && outside.complaints.first?.contains("has ") == true)
  }

  @Test func `the news hold every rule with other values, and are all noticed`() {
    let run = Run("--check", "news/detail/loaded", "news/list/empty")
    #expect(run.status == 0 && run.text == "")
    #expect(run.complaints.first?.hasSuffix(" drawings: every rule holds") == true)
    let other = Run("--check", "news/detail/loaded", "--set", "updated=@empty")
    #expect(other.status == 0 || other.text.contains("--set"))
  }

  @Test(arguments: ["themes", "feed/flows/one-fails", "questions/search/loaded"])
  func `a part of the catalogue holds every rule that the whole holds`(selector: String) {
    let run = Run("--check", selector, catalogue: .galley)
    #expect(run.text == "")
    #expect(run.status == 0)
  }

  @Test func `a gallery is written to a file or printed`() {
    let run = Run("--gallery", "page.html", "news/detail")
    #expect(run.status == 0 && run.bytes == [])
    let page = String(decoding: run.saved["page.html"] ?? [], as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("id=\"news/detail/loaded\""))
    #expect(!page.contains("id=\"news/list/loaded\""))
    #expect(Run("--gallery", "-", "news/detail").text == page)
    let failed = Run("--gallery", "/gone/page.html", "news/detail/loaded")
    #expect(failed.status == 74)
    #expect(
      failed.complaints == [
        "preview: “/gone/page.html” could not be written: No such file or directory"
      ]
    )
  }

  @Test(arguments: ["true", "1", "yes"])
  func `goldens are not recorded if CI is set`(value: String) throws {
    let folder = TemporaryFolder()
    func record(value: String) -> Run {
      Run(
        "--record",
        "--snapshots",
        "\(folder.path)/Snapshots",
        "news/detail/loaded",
        variables: ["CI": value]
      )
    }
    let refused = record(value: value)
    #expect(refused.status == 64)
    #expect(refused.complaints.first?.contains("CI=0") == true)
    #expect(try folder.files() == [])
    for unset in ["", "0", "false", "FALSE"] { #expect(record(value: unset).status == 0) }
    #expect(try folder.files().count == 5)
  }
}
