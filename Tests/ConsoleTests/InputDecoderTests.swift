import GalleyTestSupport
import Testing

@testable import Console

@Suite struct InputDecoderTests {
  private func inputs(_ text: String) -> [TerminalInput] {
    var decoder = InputDecoder()
    return decoder.take(text.utf8) + decoder.timeOut()
  }

  private static func typed(_ text: String) -> [TerminalInput] {
    text.unicodeScalars.map { .key(.character($0)) }
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up),
    ("\u{1B}OB", .down),
    ("\u{1B}[1;5C", .wordRight),
    ("\u{1B}[1;3D", .wordLeft),
    ("\u{1B}b", .wordLeft),
    ("\u{1B}[1;2C", .right),
    ("\u{1B}[D", .left),
    ("\u{1B}[H", .home),
    ("\u{1B}[1~", .home),
    ("\u{1B}[F", .end),
    ("\u{1B}[4~", .end),
    ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown),
    ("\u{1B}[3~", .delete),
    ("\u{1B}[Z", .backTab),
    ("\t", .tab),
    ("\r", .enter),
    ("\n", .enter),
    ("\u{7F}", .backspace),
    ("\u{1B}OM", .enter),
    ("\u{1B}O5A", .up),
    ("\u{1B}O1;5B", .down),
    ("\u{1B}", .escape),
    ("\u{3}", .control("c")),
    ("q", .character("q")),
    ("é", .character("é")),
    ("猫", .character("猫")),
    ("👩", .character("👩")),
    ("\u{1B}[<0;12;3M", .click(column: 11, row: 2)),
    ("\u{1B}O\u{1B}[A", .up),
    ("\u{1B}[1\u{1B}[B", .down),
    ("\u{1B}[<0;0;0M", .click(column: 0, row: 0)),
    ("\u{1B}[<64;1;2M", .wheel(-1, column: 0, row: 1)),
    ("\u{1B}[<65;3;1M", .wheel(1, column: 2, row: 0)),
    ("\u{1B}[<32;4;2M", .drag(column: 3, row: 1)),
    ("\u{1B}[<0;4;2m", .release(column: 3, row: 1)),
  ])
  func `each key is known by its bytes`(bytes: String, key: Key) {
    #expect(inputs(bytes) == [.key(key)])
  }

  @Test(arguments: [
    ("]11;rgb:0000/0000/0000\u{07}", TerminalInput.background(isDark: true)),
    ("]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(isDark: false)),
    ("]11;rgb:2/2/2\u{07}", .background(isDark: true)),
    ("]11;rgb:fd/f6/e3\u{07}", .background(isDark: false)),
    ("]11;rgb:0000/0000/ffff\u{07}", .background(isDark: true)),
    ("]11;rgb:0000/ffff/0000\u{07}", .background(isDark: false)),
    ("_Gi=31;OK\u{1B}\\", .kitty),
    ("_Gi=4653057,p=9;EBADPNG:x\u{1B}\\", .undrawable(4_653_057)),
    ("_Gi=16777215,p=4294967295;ENOENT:x\u{1B}\\", .lost(16_777_215)),
    ("P>|WezTerm 1\u{1B}\\", .name("WezTerm 1")),
    ("[?62;4c", .attributes),
  ])
  func `an answer can pause at every byte, and types nothing`(answer: String, input: TerminalInput)
  {
    let bytes = Array("\u{1B}\(answer)q".utf8)
    for pauses in [true, false] {
      for border in 1..<bytes.count - 1 {
        var decoder = InputDecoder()
        decoder.awaitsAnswers = true
        var inputs = decoder.take(bytes[..<border])
        if pauses { inputs += decoder.timeOut() }
        inputs += decoder.take(bytes[border...])
        let escape = pauses && border == 1 ? [TerminalInput.key(.escape)] : []
        #expect(inputs == escape + [input] + Self.typed("q"), "after byte \(border)")
      }
    }
  }

  @Test(arguments: [
    "\u{1B}[I",
    "\u{1B}[200;5u",
    "\u{1B}[15~",
    "\u{1B}[[A",
    "\u{1B}x",
    "\u{1B}]11;rgb:00/00\u{7}",
    "\u{1B}]11;rgb:zz/00/00\u{1B}\\",
    "\u{1B}]11;?\u{7}",
    "\u{1B}P0\u{1B}\\",
    "\u{1B}O2P",
    "\u{85}",
    "\u{0}",
    "\u{1B}[R",
    "\u{1B}[;R",
    "\u{1B}[4;3;3R",
    "\u{1B}[4;-3R",
    "\u{1B}[<2;10;20M",
    "\u{1B}[<3;10;20m",
    "\u{1B}[<M",
    "\u{1B}[<0;1M",
    "\u{1B}[<3;1;1M",
    "\u{1B}[32;10;20M",
    "\u{1B}[M q!",
    "\u{1B}[M\u{7F}\r\u{1B}",
  ])
  func `an unknown sequence is ignored as a whole`(bytes: String) {
    #expect(inputs(bytes + "z") == Self.typed("z"))
  }

  @Test func `the keys don't depend on how the bytes are split into reads`() {
    let text =
      "a\u{1B}[Aé\u{1B}[5~猫\u{1B}[200~two\nlines é\u{1B}[Ax\u{1B}[201~\u{1B}OB👩\u{1B}[1;5Dq"
    let whole = inputs(text)
    #expect(whole.contains(.key(.paste("two\nlines é\u{1B}[Ax"))))
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = InputDecoder()
        var parts = decoder.take(bytes[..<first])
        parts += decoder.take(bytes[first..<second])
        parts += decoder.take(bytes[second...])
        if parts != whole || decoder.isPending { Issue.record("split at \(first) and \(second)") }
      }
    }
  }

  @Test func `a lone escape is a key after a delay, and the first of two at once`() {
    var decoder = InputDecoder()
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.isPending)
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(decoder.timeOut() == [])
    #expect(!decoder.isPending)
    #expect(inputs("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(inputs("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
  }

  @Test func `the bytes of a letter can arrive with pauses`() {
    var decoder = InputDecoder()
    let inputs = "日é".utf8.flatMap { decoder.take([$0]) + decoder.timeOut() }
    #expect(inputs == Self.typed("日é"))
  }

  @Test(
    arguments: [
      [0xC3],
      [0xE7, 0x8C],
      [0xF0, 0x9F, 0x91],
      [0xC0, 0xAF],
      [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0x80], [0xE0, 0x80, 0x80],
    ] as [[UInt8]])
  func `an incomplete letter and invalid UTF-8 type nothing`(bytes: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.take(bytes + [0x71]) == Self.typed("q"))
    #expect(decoder.take(bytes + [0x1B]) + decoder.timeOut() == [.key(.escape)])
  }

  @Test(arguments: [[0x1B, 0x5B], [0x1B, 0x5D, 0x31]] as [[UInt8]])
  func `an incomplete sequence types nothing after a delay`(bytes: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.take(bytes) + decoder.timeOut() == [])
    #expect(decoder.take([0x71]) == Self.typed("q"))
  }

  @Test func `an endless paste keeps only its beginning, in bounded memory`() {
    var decoder = InputDecoder(pasteLimit: 100)
    let digits = String(repeating: "0123456789", count: 10)
    #expect(decoder.take("\u{1B}[200~".utf8) == [])
    for _ in 0..<100 { #expect(decoder.take(digits.utf8) == []) }
    #expect(decoder.take("\u{1B}[201~q".utf8) == [.key(.paste(digits))] + Self.typed("q"))
  }

  @Test func `no byte sequence traps, and the decoder recovers`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = [
      0x1B,
      0x5B,
      0x4F,
      0x5D,
      0x32,
      0x30,
      0x31,
      0x7E,
      0x41,
      0x3B,
      0xC3,
      0xA9,
      0xFF,
      0x07,
      0x5C,
      0x00,
    ]
    for _ in 0..<300 {
      var decoder = InputDecoder(pasteLimit: 20)
      for _ in 0..<40 {
        guard let byte = alphabet.randomElement(using: &generator) else { continue }
        _ = decoder.take([byte])
      }
      _ = decoder.take("\u{1B}[201~".utf8)
      _ = decoder.timeOut()
      #expect(decoder.take("q".utf8) == Self.typed("q"))
    }
  }
}
