/// The content of a state file: a view state with the path of its screen, as in `{"screen":
/// "ledger/detail", "state": {…}}`.
package struct StateEnvelope<State> {
  package var screen: String
  package var state: State

  package init(screen: String, state: State) {
    self.screen = screen
    self.state = state
  }
}

extension StateEnvelope: Decodable where State: Decodable {}

extension StateEnvelope: Encodable where State: Encodable {
  /// Writes the file part by part: sorted keys, two spaces per level, one line feed at the end.
  ///
  /// - Parameters:
  ///   - quote: writes a string with its quotation marks.
  ///   - put: receives the parts.
  package func write(
    quoting quote: @escaping (String) -> String,
    to put: @escaping ([UInt8]) throws -> Void
  ) throws {
    var writer = JSONWriter(quote: quote, to: put)
    try writer.write(self)
  }
}
