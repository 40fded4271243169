import GalleyDomain
import GalleySystem

/// Encodes a view state as JSON and decodes it.
func roundTrip<State: Codable>(_ state: State) throws -> State {
  try JSONDecoder().decode(State.self, from: Data(try json(state).utf8))
}

/// The JSON of a view state with sorted keys, on one line.
func json(_ state: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(state), as: UTF8.self)
}

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
