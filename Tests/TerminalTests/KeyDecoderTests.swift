import GalleyTestSupport
import Testing

@testable import GalleyTerminal

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.take(text.utf8) + decoder.timeOut()
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft),
    ("\u{1B}b", .wordLeft), ("\u{1B}[1;2C", .right), ("\u{1B}[D", .left), ("\u{1B}[H", .home),
    ("\u{1B}[1~", .home), ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter), ("\n", .enter),
    ("\u{7F}", .backspace), ("\u{1B}OM", .enter), ("\u{1B}O5A", .up), ("\u{1B}O1;5B", .down),
    ("\u{1B}", .escape), ("\u{3}", .control("c")), ("q", .character("q")), ("é", .character("é")),
    ("猫", .character("猫")), ("👩", .character("👩")),
  ])
  func `each key is known by its bytes`(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    "\u{1B}[I", "\u{1B}[200;5u", "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}[15~", "\u{1B}[[A", "\u{1B}x",
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P>|tmux 3.3\u{1B}\\",
    "\u{1B}O2P", "\u{85}", "\u{0}",
  ])
  func `an unknown sequence is ignored as a whole`(bytes: String) {
    #expect(keys(bytes + "z") == [.character("z")])
  }

  @Test(arguments: [
    "\u{1B}[<2;10;20M", "\u{1B}[<0;10;20m", "\u{1B}[32;10;20M", "\u{1B}[M q!", "\u{1B}[M\u{7F}\r\u{1B}",
  ])
  func `a mouse event is not a key`(bytes: String) {
    #expect(keys(bytes + "z") == [.character("z")])
  }

  @Test func `a sequence that begins within another is recognised`() {
    #expect(keys("\u{1B}O\u{1B}[A") == [.up])
    #expect(keys("\u{1B}[1\u{1B}[B") == [.down])
  }

  @Test func `the keys don't depend on how the bytes are split into reads`() {
    let text = "a\u{1B}[Aé\u{1B}[5~猫\u{1B}[200~two\nlines é\u{1B}[Ax\u{1B}[201~\u{1B}OB👩\u{1B}[1;5Dq"
    let whole = keys(text)
    #expect(whole.contains(.paste("two\nlines é\u{1B}[Ax")))
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = KeyDecoder()
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(parts.flatMap { decoder.take($0) } == whole)
        #expect(!decoder.isPending)
      }
    }
  }

  @Test func `a lone escape is a key only after a delay`() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.isPending)
    #expect(decoder.timeOut() == [.escape])
    #expect(!decoder.isPending)
    #expect(decoder.timeOut() == [])
  }

  @Test func `the first of two escapes is a key at once`() {
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func `the bytes of a letter can arrive with pauses`() {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in "日é".utf8 {
      keys += decoder.take([byte])
      #expect(!decoder.isPending)
      keys += decoder.timeOut()
    }
    #expect(keys == [.character("日"), .character("é")])
  }

  @Test(arguments: [[0xC3], [0xE7, 0x8C], [0xF0, 0x9F, 0x91]] as [[UInt8]])
  func `an incomplete letter types nothing when another key follows`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.take(bytes + [0x71]) == [.character("q")])
    #expect(decoder.take(bytes + [0x1B]) + decoder.timeOut() == [.escape])
  }

  @Test(arguments: [[0x1B, 0x5B], [0x1B, 0x5D, 0x31]] as [[UInt8]])
  func `an incomplete sequence types nothing after a delay`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.take(bytes) + decoder.timeOut() == [])
    #expect(decoder.take([0x71]) == [.character("q")])
  }

  @Test(
    arguments: [[0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x80], [0xE0, 0x80, 0x80]]
      as [[UInt8]])
  func `invalid UTF-8 types nothing`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.take(bytes + [0x71]) == [.character("q")])
  }

  @Test func `an endless paste keeps only its beginning, in bounded memory`() {
    var decoder = KeyDecoder(pasteLimit: 100)
    #expect(decoder.take("\u{1B}[200~".utf8) == [])
    for _ in 0..<1_000 { #expect(decoder.take("0123456789".utf8) == []) }
    let keys = decoder.take("\u{1B}[201~".utf8)
    #expect(keys == [.paste(String(repeating: "0123456789", count: 10))])
    #expect(decoder.take("q".utf8) == [.character("q")])
  }

  @Test func `no byte sequence traps, and the decoder recovers`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var decoder = KeyDecoder(pasteLimit: 20)
      let alphabet: [UInt8] = [
        0x1B, 0x5B, 0x4F, 0x5D, 0x32, 0x30, 0x31, 0x7E, 0x41, 0x3B, 0xC3, 0xA9, 0xFF, 0x07, 0x5C, 0x00,
      ]
      _ = decoder.take((0..<40).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
      _ = decoder.take("\u{1B}[201~".utf8)
      _ = decoder.timeOut()
      #expect(decoder.take("q".utf8) == [.character("q")])
    }
  }

  @Test func `a click and the wheel are keys, and other mouse events are none`() {
    var decoder = KeyDecoder()
    let events = ["0;12;3M", "0;12;3m", "64;1;1M", "65;1;1M", "2;5;5M", "32;1;1M", "0;0;0M", "M", "0;1M", "3;1;1M"]
    let keys = events.flatMap { decoder.take("\u{1B}[<\($0)".utf8) }
    #expect(
      keys == [.click(column: 11, row: 2), .wheel(-1), .wheel(1), .click(column: 0, row: 0)])
  }

  @Test(arguments: [
    ("rgb:0000/0000/0000", true), ("rgb:ffff/ffff/ffff", false), ("rgb:2/2/2", true), ("rgb:fd/f6/e3", false),
    ("rgb:0000/0000/ffff", true), ("rgb:0000/ffff/0000", false), ("rgb:00/00", nil), ("rgb:zz/00/00", nil), ("?", nil),
  ]) func `the background is light or dark by its luminance`(colour: String, isDark: Bool?) {
    for end in ["\u{07}", "\u{1B}\\"] {
      var decoder = KeyDecoder()
      #expect(decoder.take("\u{1B}]11;\(colour)\(end)x".utf8) == [.character("x")])
      #expect(decoder.isBackgroundDark == isDark)
    }
  }

  @Test(arguments: [
    "]11;rgb:0000/0000/0000\u{07}", "]11;rgb:0000/0000/0000\u{1B}\\", "_Gi=31;OK\u{1B}\\", "P>|WezTerm 1\u{1B}\\",
    "[6;20;10t", "[?62;4c",
  ]) func `an answer can pause at every byte, and types nothing`(answer: String) {
    let bytes = Array("\u{1B}\(answer)".utf8)
    for pauses in [true, false] {
      for border in 1..<bytes.count {
        var (whole, decoder) = (KeyDecoder(), KeyDecoder())
        (whole.awaitsAnswers, decoder.awaitsAnswers) = (true, true)
        #expect(whole.take(bytes) == [])
        #expect(whole.isBackgroundDark != nil || whole.pictures != .init() || !whole.awaitsAnswers, "it is known")
        var keys = decoder.take(bytes[..<border])
        if pauses { keys += decoder.timeOut() }
        keys += decoder.take(bytes[border...])
        #expect(keys == (pauses && border == 1 ? [.escape] : []), "after byte \(border)")
        #expect(decoder == whole, "after byte \(border)")
      }
    }
  }
}
