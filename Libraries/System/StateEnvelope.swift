/// The content of a state file: a view state with the path of its screen, as in `{"screen":
/// "ledger/detail", "state": {…}}`.
package struct StateEnvelope<State: Codable>: Codable {
  package var screen: String
  package var state: State

  package init(screen: String, state: State) {
    self.screen = screen
    self.state = state
  }
}
