import Testing

@testable import TextCells

struct ProseWrappingTests {
  private func lines(_ text: String, _ width: Int, rest: Int? = nil) -> [String] {
    wrapped(text, width, rest: rest, isProse: true).map { $0.drawn(of: text) }
  }

  @Test func `a single last word gets company from the line above`() {
    #expect(
      lines("nobody on the island can say who", 28) == ["nobody on the island can", "say who"])
    #expect(
      lines("one two six four\none two six four", 15) == [
        "one two", "six four", "one two", "six four",
      ])
    // It costs as much as a whole empty line, because few words fit on a narrow one.
    #expect(lines("she is an islander now", 20) == ["she is an", "islander now"])
  }

  @Test func `a last word with a hyphen, or with a place for one, is still a single word`() {
    #expect(lines("she said that he is well-known", 20) == ["she said that he", "is well-known"])
    #expect(
      lines("she said that he is be\u{AD}yond", 20) == ["she said that he", "is be\u{AD}yond"])
  }

  @Test func `a last word in a script without spaces is a syllable or an ideograph`() {
    #expect(lines("ちょっと寒かったが、コーヒーはあった。", 34) == ["ちょっと寒かったが、コーヒーは", "あった。"])
    #expect(lines("岛上除了灯塔看守人和他的狗。", 26) == ["岛上除了灯塔看守人和他", "的狗。"])
    #expect(
      lines("ออกไปตอนสี่ทุ่มครึ่ง และไม่มีใครอยู่บนเกาะ", 25) == ["ออกไปตอนสี่ทุ่มครึ่ง และไม่มีใคร", "อยู่บนเกาะ"])
    #expect(lines("อยู่บนเกาะนอกจากคนเฝ้ากับสุนัขของเขา", 27) == ["อยู่บนเกาะนอกจากคนเฝ้ากับสุนัข", "ของเขา"])
    #expect(lines("བར་དུ་གླིང་ཕྲན་ནང་སུ་ཡང་མེད།", 21) == ["བར་དུ་གླིང་ཕྲན་ནང་སུ་", "ཡང་མེད།"])
  }

  @Test func `a last line below a fifth of the width costs the square of a quarter of it`() {
    #expect(lines("aaaa bbbb cccccc the a b", 20) == ["aaaa bbbb cccccc", "the a b"])
    #expect(lines("aaaa bbbb cccc these a b", 20) == ["aaaa bbbb cccc these", "a b"])
    #expect(lines("aaaa bbbb cccccc the ab c", 20) == ["aaaa bbbb cccccc the", "ab c"])
  }

  @Test func `a hyphen costs the square of a fifth of the width`() {
    #expect(
      lines("aaaa bbbb ccccccc b\u{AD}eyond dd ee", 20) == [
        "aaaa bbbb ccccccc", "b\u{AD}eyond dd ee",
      ])
    #expect(
      lines("aaaa bbbb ccccc bey\u{AD}ond dd ee", 20) == ["aaaa bbbb ccccc bey-", "ond dd ee"])
  }

  @Test func `a break within a word costs the square of the width`() {
    #expect(lines("Mapping real-world painpoints", 28) == ["Mapping", "real-world painpoints"])
    #expect(lines("denied to /home/ann/posts", 21) == ["denied", "to /home/ann/posts"])
    #expect(
      lines("Reinventing the in-store experience", 20) == [
        "Reinventing the", "in-store experience",
      ])
    #expect(lines("aaaa bbbb cccc d-eeee ff", 16) == ["aaaa bbbb cccc", "d-eeee ff"])
  }

  @Test func `the sixty-fourth line costs as much as others, and not as a last line`() {
    let lines62 = Array(repeating: "aaaaaaaaaa", count: 62)
    func rows(_ text: String) -> [String] {
      Array(lines((lines62 + [text] + lines62).joined(separator: " "), 10)[62..<64])
    }
    #expect(rows("aaaa bbbb ccccc") == ["aaaa bbbb", "ccccc"])
    #expect(rows("aaaa bbbb cc") == ["aaaa", "bbbb cc"])
  }

  @Test(arguments: [" \u{3000}", "\u{3000} ", " \u{2003}\n", "\u{200B} "])
  func `blanks at the end are no word`(_ blanks: String) {
    #expect(
      lines("nobody on the island can say who" + blanks, 28) == [
        "nobody on the island can", "say who",
      ])
    #expect(
      lines("one two six four" + blanks + "one two six four", 10) == [
        "one two", "six four", "one two", "six four",
      ])
  }

  @Test(arguments: ["\u{200B}\u{3000}", "\u{200B} ", "\u{200B}\u{200B}\u{3000} "])
  func `a line doesn't begin with the spaces after an opportunity without cells`(gap: String) {
    let text = "aaaa bb\(gap)“cc dddd” ee\(gap)“ff gggg” hh"
    for width in 1...26 {
      for line in wrapped(text, width, isProse: true) {
        let drawn = line.drawn(of: text)
        let reach = Cells.reach(drawn)
        #expect(reach == line.reach && (reach <= width || width < 3), "\(width): \(drawn)")
        #expect(drawn.unicodeScalars.first?.properties.isWhitespace != true, "\(width): \(drawn)")
      }
    }
  }

  @Test func `a paragraph is read in parts, so its beginning doesn't need its end`() {
    let text = String(repeating: "word ", count: 100_000)
    text.utf8.withBytes { utf8 in
      var count = 0
      Wrapping.prose(utf8, first: 20, rest: 20) { _ in
        count += 1
        return count < 3
      }
      #expect(count == 3)
    }
    #expect(wrapped(text, 20, isProse: true).count == 25_000)
  }

  @Test(arguments: [1, 20_17, 0xCAFE] as [UInt64])
  func
    `text of any kind has the opportunities, the text and the number of lines of first fit, and fits`(
      _ seed: UInt64
    )
  {
    print("generated text: seed \(seed)")
    var source = GeneratedText(seed: seed)
    let texts = (0..<5).map { _ in
      SafeText(outside: source.text(pieces: 40), breaks: .keep).string
    }
    for text in texts {
      for width in Array(1...24) + stride(from: 27, through: 220, by: 8) {
        let first = 1 + source.number(below: width)
        if let problem = problem(
          in: wrapped(text, first, rest: width, isProse: true), of: text, first, width)
        {
          Issue.record("\(first), \(width): \(problem) in \(text.debugDescription)")
          break
        }
      }
    }
  }

  /// Returns what is wrong with the lines of a text; nil if nothing is.
  private func problem(in lines: [LineSlice], of text: String, _ first: Int, _ width: Int)
    -> String?
  {
    if !lines.contains(where: { $0.indent > 0 }),
      lines.count != wrapped(text, first, rest: width).count
    {
      return "\(lines.count) lines"
    }
    for (index, line) in lines.enumerated() {
      let room = (index == 0 ? first : width) - line.indent
      let string = String(line.drawn(of: text).dropFirst(line.indent))
      guard line.reach <= room || room == 1 && line.reach == 2, Cells.reach(string) == line.reach
      else { return string }
      // First fit breaks at the same place if the line is just as wide as this one.
      let isChosen = line.end == .opportunity || line.end == .hyphen
      guard isChosen, !text.contains("://"), !text.contains("www.") else { continue }
      let rest = String(decoding: text.utf8.dropFirst(line.range.lowerBound), as: UTF8.self)
      if wrapped(rest, line.reach)[0].range.count != line.range.count { return string }
    }
    return nil
  }

  @Test(.timeLimit(.minutes(1))) func `many opportunities are set in linear time`() {
    for piece in ["a ", "漢", "\u{200B}a", "a\u{AD}", "a-", " \u{3000}", "x \u{301}"] {
      let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
      #expect(wrapped(text, 200, isProse: true).count > 1 || piece == " \u{3000}")
    }
  }
}
