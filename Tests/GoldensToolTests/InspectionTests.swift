import Console
import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

@Suite struct InspectionTests {
  @Test func `a sweep has a report for each state selected`() {
    let run = Run("--sweep", "news/detail")
    #expect(run.status == 0 && run.complaints == [])
    let states = Catalogue.news.specimens.filter { $0.path.hasPrefix("news/detail/") }
    #expect(run.lines.filter { $0.hasPrefix("news/") }.map { $0.prefix { $0 != " " } } == states.map { $0.path[...] })
  }

  @Test func `an explanation is for the size asked for`() {
    let run = Run("--explain", "news/detail/hostile", "-w", "20")
    #expect(run.status == 0)
    #expect(run.isHarmless)
    #expect(run.text.isEmpty != run.complaints.isEmpty)
    #expect(Run("--explain", "news/list/empty").complaints == ["preview: nothing is shortened or folded in 1 drawing"])
  }

  @Test func `a cell of each drawing has its lines of code`() {
    let run = Run("--inspect", "3:1", "--inspect", "Headlines", "news/list/loaded", "--all-sizes")
    #expect(run.status == 0 && run.isHarmless)
    let pages = Catalogue.news.specimens.first { $0.path == "news/list/loaded" }?.sizes.count ?? 0
    #expect(run.lines.count { $0.hasPrefix("news/list/loaded at ") } == 2 * pages)
    #expect(run.text.contains("\n  drawn by GalleyRendering/NewsLayouts.swift:"))
    #expect(run.text.contains("\n  field    content.loaded.rows[0].headline\n"))
    let outside = Run("--inspect", "999:1", "news/list/loaded")
    #expect(outside.status == 64 && outside.complaints.first?.contains("has ") == true)
  }

  @Test(arguments: [
    ("spoken", "2:1", "headline"), ("spoken", "3:1", "updated"), ("styles", "3:1", "headline"),
    ("json", "7:1", "updated"),
  ]) func `a row of another output has the lines of its words on the page`(format: String, cell: String, field: String)
  {
    let run = Run("--inspect", cell, "news/detail/loaded", "--format", format)
    #expect(run.status == 0 && run.text.contains("\n  field    \(field)\n") && run.text.contains("NewsLayouts.swift:"))
    #expect(Run("--inspect", "99:1", "news/detail/loaded", "--format", format).status == 64)
  }

  @Test(arguments: [("--audit", "alterations drawn, all noticed"), ("--strain", ": all pass every gate")])
  func `the fields of the news are all noticed, and hold their gates with other values`(action: String, end: String) {
    let run = Run(action, "news/detail")
    #expect(run.status == 0 && run.bytes == [])
    #expect(run.complaints.first?.hasSuffix(end) == true)
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
    #expect(failed.complaints == ["preview: “/gone/page.html” could not be written: No such file or directory"])
  }

  @Test func `goldens are not recorded if CI is set, unless forced`() throws {
    let folder = TemporaryFolder()
    func record(_ words: String...) -> Run {
      Run(
        arguments: ["--record", "--snapshots", folder.path + "/Snapshots", "news/detail/loaded"] + words,
        variables: ["CI": "true"])
    }
    let refused = record()
    #expect(refused.status == 64)
    #expect(refused.complaints.first?.contains("--force") == true)
    #expect(try folder.files() == [])
    #expect(record("--force").status == 0)
    #expect(try folder.files().count == 5)
  }

  @Test(arguments: Shell.allCases)
  func `completions know every option and ask for the selectors`(shell: Shell) {
    let run = Run("--completions", shell.rawValue)
    #expect(run.status == 0 && run.isHarmless(butFor: "\t"))
    for option in Command.tool(for: .news, named: "preview").options {
      #expect(run.text.contains(shell == .fish ? "-l \(option.typed.dropFirst(2))" : option.typed), "\(option.typed)")
    }
    #expect(run.text.contains("preview --list"))
  }

  @Test func `the manual page has every option, and no accidental request`() {
    let run = Run("--manual")
    #expect(run.status == 0)
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".B"]
    for line in run.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.prefix { $0 != " " }))
    }
    for option in Command.tool(for: .news, named: "preview").options {
      #expect(run.text.contains("\\fB\(option.typed.replacing("-", with: "\\-"))\\fR"), "\(option.typed)")
    }
  }
}
