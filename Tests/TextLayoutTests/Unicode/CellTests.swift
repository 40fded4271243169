import Testing

@testable import TextCells

struct CellTests {
  @Test func `every qualified emoji and every emoji component is two cells and one cluster`() throws
  {
    var counts: [Character: Int] = [:]
    for row in try Conformance.rows("EmojiTest") {
      let (status, text) = try Conformance.labelled(row)
      guard status == "f" || status == "m" || status == "c" else { continue }
      counts[status, default: 0] += 1
      #expect(Cells.count(text) == 2, "\(row)")
      #expect(text.utf8.withBytes { Fitting.prefix($0, cells: 1).end } == 0, "\(row)")
    }
    print(
      "emoji-test: \(counts["f", default: 0]) fully, \(counts["m", default: 0]) minimally qualified, 2 cells each"
    )
    #expect(counts == ["f": 3_944, "m": 1_029, "c": 9])
  }

  @Test func `every variation sequence is two cells with FE0F and one with FE0E`() throws {
    var count = 0
    for row in try Conformance.rows("EmojiVariationSequences") {
      let (style, text) = try Conformance.labelled(row)
      #expect(Cells.count(text) == (style == "e" ? 2 : 1), "\(row)")
      count += 1
    }
    print("emoji-variation-sequences: \(count) rows")
    #expect(count == 742)
  }

  @Test func `every scalar that is Wide or Fullwidth has two cells, unless it is a mark`() throws {
    let marks = try Set(Conformance.rows("Marks").flatMap { try Conformance.range($0) })
    var count = 0
    for row in try Conformance.rows("Wide") {
      for value in try Conformance.range(row) where !marks.contains(value) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        if Cells.count(String(scalar)) != 2 { Issue.record("U+\(String(value, radix: 16))") }
        count += 1
      }
    }
    print("East Asian Wide and Fullwidth: \(count) scalars")
    #expect(count > 180_000)
  }

  @Test func `nonspacing and enclosing marks take no cell, alone or on a letter`() throws {
    var count = 0
    for row in try Conformance.rows("Marks") {
      for value in try Conformance.range(row) {
        let scalar = try #require(Unicode.Scalar(value))
        if Cells.count(String(scalar)) != 0 || Cells.count("a\(scalar)") != 1 {
          Issue.record("U+\(String(value, radix: 16))")
        }
        count += 1
      }
    }
    print("nonspacing and enclosing marks: \(count) scalars")
    #expect(count > 2_000)
  }

  @Test func `ignorable scalars take no cell, except the two wide Hangul fillers`() throws {
    for row in try Conformance.rows("Ignorable") {
      for value in try Conformance.range(row) {
        let scalar = try #require(Unicode.Scalar(value))
        let cells = value == 0x115F || value == 0x3164 ? 2 : 0
        if Cells.count(String(scalar)) != cells { Issue.record("U+\(String(value, radix: 16))") }
      }
    }
  }

  @Test(
    arguments: [
      ("", 0), ("a", 1), ("ä", 1), ("a\u{308}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("…", 1),
      ("§", 1),
      ("\u{AD}", 0), ("\u{200B}", 0), ("🇩🇪", 2), ("🇩", 2), ("🇩🇪🇫", 4), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("\u{1161}", 0), ("\u{1112}", 2), ("क", 1), ("का", 2), ("क्ष", 2), ("क्षि", 2), ("กำ", 2), ("กิ", 1),
      ("\u{9BE}", 1), ("বা", 2), ("கொ", 2),
      ("👩‍👩‍👧‍👦", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("1️⃣", 2), ("1", 1), ("❤", 1), ("❤️", 2), ("⌚", 2), ("⌚\u{FE0E}", 1),
      ("a\u{FE0F}", 1),
      ("ｶﾞ", 2), ("ﾞ", 1),
      ("\u{FFFD}", 1), ("\u{E000}", 1), ("\u{378}", 1), ("e\u{301}漢a", 4), ("\u{600}1", 2),
    ])
  func `the width rule, example by example`(_ text: String, _ cells: Int) {
    #expect(Cells.count(text) == cells)
  }

  @Test(
    arguments: [
      ("", 0), ("a", 1), ("e\u{301}", 1), ("漢字", 4), ("👩‍👩‍👧‍👦", 8), ("👍🏽", 4), ("🇩🇪", 4), ("1️⃣", 2),
      ("❤️", 2),
      ("⌚\u{FE0E}", 2), ("क्षि", 3), ("กำ", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("বা", 2),
      ("\u{600}1", 2),
      (String(repeating: "\u{600}", count: 500), 500),
      (String(repeating: "\u{1100}", count: 500), 1_000),
    ])
  func `the reach, example by example`(_ text: String, _ reach: Int) {
    #expect(Cells.reach(text) == reach)
  }

  @Test func `the cells of a text are the sum of its clusters' cells`() {
    let text = "naïve 漢字 e\u{301}\u{302} 👩‍🚀🇩🇪 क्षि \u{600}12 …abcdefghijklm\u{301}"
    text.utf8.withBytes { utf8 in
      var sum = 0
      ScalarReader(utf8).forEachCluster { range, cluster in
        sum += cluster.cells
        #expect(Cells.count(utf8.part(0..<range.upperBound)) == sum)
        return true
      }
    }
  }
}
