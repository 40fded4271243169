import Foundation
import GalleyDomain
import GalleyPresentation
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyRendering

/// The layout of bodies, with pages that were read as expectations.
struct RichTextLayoutTests {
  @Test(arguments: [1, 2, 5, 10, 20, 21, 33, 40, 72, 100])
  func `every link has its number once and its target below, even if text is truncated`(
    _ width: Int
  ) throws {
    // It has a block for each place where a link can occur, each with its own target.
    let words = String(repeating: "long words ", count: 30)
    let json = Example.text("links.json").replacing("WORDS", with: words)
    let links = try JSONDecoder().decode(RichText.self, from: Data(json.utf8))
    let runs = frame(body(links.blocks), width).runs.filter {
      $0.role == .reference
    }
    let references = runs.map(\.text).joined()
    let numbers = links.blocks.indices.map { "[\($0 + 1)]" }.joined()
    #expect(references.filter { !$0.isWhitespace } == numbers + numbers)
    #expect(links.links.addresses.count == links.blocks.count)
  }

  @Test(arguments: [
    ("a line", 46, true), ("a line", 49, false), ("1. a line", 46, false), ("• a line", 46, false),
  ])
  func `only the rows of a text whose lines are all short hang`(
    next: String, length: Int, isVerse: Bool
  ) {
    let words = String(repeating: "word ", count: 12)
    let first = words.prefix(length - 1) + "."
    let prose = Prose(lines: UntrustedText("\(first)\n\(next)"))
    for block in [passage("\(first)<br>\(next)"), prose.asBlock] {
      let rows = rows(block, 30)
      #expect(rows[1].hasPrefix("  ") == isVerse, "\(rows)")
      #expect(rows.contains(next))
    }
  }

  @Test func `the rows of short paragraphs don't hang`() {
    let words = "one two three four five six\n\nseven eight nine ten eleven"
    let rows = rows(Prose(lines: UntrustedText(words)).asBlock, 20)
    #expect(rows.count == 5)
    #expect(!rows.contains { $0.hasPrefix(" ") }, "\(rows)")
  }

  @Test
  func `a link's target has the width of the page and is never cut`() {
    let long = String(repeating: "long-", count: 30)
    let address = "https://a.example/\(long)end.html"
    let body = passage("see <a href='\(address)'>a</a>")
    #expect(rows(body, 200).last == "[1] \(address)")
    for width in 20...200 {
      let page = rows(body, width).joinedLines
      let target = page.split(separator: "[1] ")[1]
      #expect(target.filter { !$0.isWhitespace } == address)
    }
  }

  @Test
  func `a picture without a link has a number and its address below, unless that is its data`() {
    func picture(_ source: String) -> Block {
      passage("<img src='\(source)'><p>a <img src='\(source)'></p>")
    }
    let blank = RichText.Image(alternative: nil, source: UntrustedText(" "))
    expectGolden(
      drawn(picture("https://a.example/b.png"), 40),
      drawn(picture("data:image/png;base64,AAAA"), 40),
      drawn(body([.figure(image: blank, link: nil)]), 40))
  }

  private static let quoted = [
    "Latin": "┃ Latin",
    "שלום": "                                  שלום ┃",
  ]

  @Test(arguments: [1, 2, 100, 101, 150], quoted)
  func `a quote of any length has its bar before each row, or after it if it begins at the right`(
    count: Int, quoted: (key: String, value: String)
  ) {
    let words = String(repeating: "<p>\(quoted.key)</p>", count: count)
    let rows = rows(passage("<blockquote>\(words)</blockquote>"), 40)
    let drawn = rows.filter { $0.contains(quoted.key) }
    #expect(drawn == Array(repeating: quoted.value, count: count))
  }

  @Test func `the six levels of headings differ in plain text, and any level is drawn`() {
    let levels = [.min] + Array(0...7) + [.max]
    let headings = levels.map { RichText.Block.heading(level: $0, runs: [.init(text: "a")]) }
    expectGolden(drawn(body(headings), 40))
  }

  @Test(arguments: [1, 2, 8, 20, 40])
  func `the deepest body there can be stays inside the page`(_ width: Int) {
    var block = RichText.Block.paragraph(runs: [.init(text: "deep and 深い")])
    for level in 0..<RichText.maximumDepth {
      if level.isMultiple(of: 2) {
        block = .quote(blocks: [block])
      } else {
        let marker = RichText.ListMarker.number(value: level)
        block = .list(items: [.init(marker: marker, blocks: [block])])
      }
    }
    let rows = rows(body([block]), width)
    for row in rows {
      #expect(Cells.count(row) <= max(2, width))
    }
    #expect(rows.joined().contains("d"))
  }

  @Test(arguments: 18...40)
  func `five levels of a list have several indents at any width`(_ width: Int) {
    let nested = passage("<ul><li>one<ul><li>two<ul><li>three<ul><li>four<ul><li>five")
    let indents = rows(nested, width).map { row in
      row.prefix { $0 == " " }
    }
    #expect(Set(indents).count >= 3, "\(indents)")
  }
}
