import GalleySystem
import GalleyTestSupport
import Testing

@testable import Goldens

struct StateFileTests {
  private struct State: Codable, Equatable {
    var words: String
  }

  private func encode(_ state: some Codable, screen: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try StateFile.write(state, screen: screen) { bytes += $0 }
    return bytes
  }

  @Test func `every scalar survives, and none can do harm`() throws {
    let others: [UInt32] = [
      0x3164,
      0xD7FF,
      0xE000,
      0xF8FF,
      0xFEFF,
      0xFFFD,
      0xFFFF,
      0x1_F468,
      0xE_0041,
      0x10_FFFF,
    ]
    var scalars = String.UnicodeScalarView()
    let numbers = Array(0..<0x3000) + others
    scalars += numbers.compactMap { Unicode.Scalar($0) }
    let bytes = try encode(State(words: String(scalars)), screen: "a/b")
    let decoded = try StateFile.decode(State.self, from: bytes)
    #expect(decoded.words.unicodeScalars.elementsEqual(scalars))
    #expect(try StateFile.screen(in: bytes) == "a/b")
    for scalar in bytes.text.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(category != .control)
      #expect(category != .format)
    }
  }

  @Test func `the keys are sorted and the file ends with one line feed`() throws {
    let state = State(words: "a/b \"c\" \\ é")
    let bytes = try encode(state, screen: "a/b")
    expectGolden(bytes.text)
  }
}
