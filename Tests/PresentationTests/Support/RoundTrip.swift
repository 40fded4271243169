import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A view state as JSON, and back.
func roundTrip<State: Codable>(_ state: State) throws -> State {
  try JSONDecoder().decode(State.self, from: Data(try json(state).utf8))
}

/// A view state as JSON with sorted keys, on one line.
func json(_ state: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(state), as: UTF8.self)
}

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests write texts as they are.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
