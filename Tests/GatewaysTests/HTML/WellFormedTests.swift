import Testing

@testable import Gateways

@Suite struct WellFormedTests {
  @Test(arguments: [[], [0x41], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80]] as [[UInt8]])
  func `bytes are well-formed exactly where decoding them changes nothing`(start: [UInt8]) {
    // Every pair of bytes behind every beginning, and before what may complete it.
    for first in UInt8.min...UInt8.max {
      for second in stride(from: UInt8(0), through: 0xF8, by: 8) {
        for end: [UInt8] in [[], [0x80], [0xBF, 0x80], [0x80, 0x80, 0x41]] {
          for low: UInt8 in [0, 7] {
            let bytes = start + [first, second | low] + end
            let isUnchanged = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
            let isWellFormed = bytes.withUnsafeBufferPointer { $0.isWellFormed }
            if isWellFormed != isUnchanged { Issue.record("\(bytes)") }
          }
        }
      }
    }
  }

  @Test func `one bad byte is found wherever it stands in a long text`() {
    let good = Array(repeating: UInt8(ascii: "a"), count: 40)
    #expect(good.withUnsafeBufferPointer { $0.isWellFormed })
    for index in good.indices {
      var bad = good
      bad[index] = 0xFF
      #expect(!bad.withUnsafeBufferPointer { $0.isWellFormed })
    }
  }
}
