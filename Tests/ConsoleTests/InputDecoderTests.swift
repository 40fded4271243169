import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

struct InputDecoderTests {
  /// The inputs, which don't depend on how the bytes are split into reads.
  private func inputs(_ text: String) -> [TerminalInput] {
    let bytes = text.bytes
    let whole = inputs([bytes])
    for border in bytes.indices {
      let parts = inputs([Array(bytes[..<border]), Array(bytes[border...])])
      #expect(parts == whole, "after byte \(border)")
    }
    #expect(inputs(bytes.map { [$0] }) == whole, "byte by byte")
    return whole
  }

  private func inputs(_ reads: [[UInt8]]) -> [TerminalInput] {
    var decoder = InputDecoder()
    let inputs = reads.flatMap { decoder.take($0) } + decoder.timeOut()
    #expect(!decoder.isPending)
    return inputs
  }

  private func typed(_ text: String) -> [TerminalInput] {
    text.unicodeScalars.map { .key(.character($0)) }
  }

  /// The inputs in words, in which typed letters have no quotation marks.
  private func words(_ inputs: [TerminalInput]) -> String {
    inputs.map { input in
      switch input {
      case .key(.character(let letter)): "\(letter)"
      case .key(let key): "\(key)"
      default: "\(input)"
      }
    }.joined(separator: " ")
  }

  @Test func `each key is known by its bytes`() throws {
    try Example.check { words(inputs($0)) }
  }

  @Test func `an answer types nothing`() throws {
    try Example.check { words(inputs("\u{1B}\($0)q")) }
  }

  @Test func `an unknown sequence is ignored as a whole`() throws {
    try Example.check { words(inputs($0 + "z")) }
  }

  @Test func `the bytes of a letter can arrive with pauses`() {
    var decoder = InputDecoder()
    let inputs = "日é".utf8.flatMap { decoder.take([$0]) + decoder.timeOut() }
    #expect(inputs == typed("日é"))
  }

  @Test func `an incomplete letter and invalid UTF-8 type nothing`() throws {
    try Example.check { line in
      let bytes = line.hexadecimal
      return words(inputs([bytes + [0x71], bytes + [0x1B]]))
    }
  }

  /// Each `…` in a line is a wait.
  @Test func `a lone escape is a key after a wait, and what never ends is left by some keys`()
    throws
  {
    try Example.check { line in
      var decoder = InputDecoder()
      let parts = line.split(separator: "…", omittingEmptySubsequences: false)
      return words(parts.flatMap { decoder.take($0.utf8) + decoder.timeOut() })
    }
  }

  @Test func `an endless paste keeps only its beginning, in bounded memory`() {
    var decoder = InputDecoder(pasteLimit: 100)
    let digits = String(repeating: "0123456789", count: 10)
    #expect(decoder.take("\u{1B}[200~".utf8) == [])
    for _ in 0..<100 {
      #expect(decoder.take(digits.utf8) == [])
    }
    let end = decoder.take("\u{1B}[201~q".utf8)
    #expect(end == [.key(.paste(digits))] + typed("q"))
  }

  @Test func `no byte sequence traps, and the decoder recovers`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = "\u{1B}[O]201~A;\u{E9}\u{7}\\\0".bytes + [0xFF]
    for _ in 0..<300 {
      var decoder = InputDecoder(pasteLimit: 20)
      for _ in 0..<40 {
        _ = decoder.take([generator.one(of: alphabet)])
      }
      _ = decoder.take("\u{1B}[201~".utf8)
      _ = decoder.timeOut()
      #expect(decoder.take("q".utf8) == typed("q"))
    }
  }
}
