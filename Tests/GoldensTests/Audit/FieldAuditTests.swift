import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct FieldAuditTests {
  private struct Board: Codable, Sendable {
    enum Kind: String, Codable { case a, b }
    struct Row: Codable, Sendable {
      var title: String
      var forgotten: String?
    }
    var rows = [Row(title: "one", forgotten: "drawn nowhere"), Row(title: "two")]
    var count = 2
    var isOpen = true
    var unused = 7
    var kind = Kind.a
  }

  /// The audit of states with a layout.
  private func audit<State: Codable & Sendable>(
    _ states: [State],
    only index: Int? = nil,
    exempting exemptions: [Exemption] = [],
    _ layout: @escaping @Sendable (State) -> [String]
  ) throws -> FieldAudit {
    let samples = states.enumerated().map { number, state in
      Sample("state\(number)", "a state", state)
    }
    let screen = Screen("app/screen", samples: samples) { state in
      Block {
        for words in layout(state) {
          TextBlock(words)
        }
      }
    }
    let catalogue = Catalogue("App", screens: [screen], exemptions: exemptions, tool: "app")
    return try FieldAudit(catalogue, index.map { [screen.samples[$0]] })
  }

  private func words(_ board: Board) -> [String] {
    let titles = board.rows.map(\.title)
    let others = [
      "\(board.count)",
      "\(board.isOpen)",
      board.kind.rawValue,
    ]
    return titles + others
  }

  private static let states = [Board(), Board(count: 3), Board(count: 4)]

  /// The words of each state, and only in the last one those of the forgotten field.
  private func wordsOfAll(_ board: Board) -> [String] {
    let forgotten = board.rows[0].forgotten ?? ""
    return words(board) + (board.count == 4 ? [forgotten] : [])
  }

  @Test func `fields that no golden of the screen shows are named, unless they are exempt`() throws
  {
    struct Empty: Codable, Sendable {}
    let exemptions: [Exemption] = [
      .field("forgotten", because: "it is for the log"),
      .field("unused", because: "it is unused"),
    ]
    let useless = exemptions + [.field("other", in: "app/", because: "of x")]
    let drawn = Specimen.of("a", path: "a/b/c")
    let audits: KeyValuePairs = [
      "one state": try audit([Board()], words),
      "values of an enum are those of other samples":
        try audit([Board(), Board(kind: .b)], only: 1, words),
      "what one state shows is no problem of the others":
        try audit(Self.states, wordsOfAll),
      "a state alone is judged by the goldens of all":
        try audit(Self.states, only: 0, wordsOfAll),
      "all fields are exempt": try audit([Board()], exempting: exemptions, words),
      "an exemption covers nothing": try audit([Board()], exempting: useless, words),
      "no field": try audit([Empty()]) { _ in ["a"] },
      "no state": try FieldAudit(Catalogue("A", specimens: [drawn], tool: "a")),
    ]
    let told = audits.map { name, audit in ([name] + audit.messages).joined(separator: "\n  ") }
    expectGolden(told)
    #expect(audits[0].value.count > 8)
  }

  @Test func `the audit alters states that are an array, a string or a number`() throws {
    /// The fields that the layout doesn't show.
    func fields<State: Codable & Sendable>(
      _ state: State,
      _ layout: @escaping @Sendable (State) -> [String]
    ) throws -> [String?] {
      let messages = try audit([state], layout).messages
      return messages.map { $0.fields.last }
    }
    #expect(try fields(["x", "y"]) { $0 } == [])
    #expect(try fields(["x", "y"]) { _ in ["always"] } == ["state", "state[]"])
    #expect(try fields("x") { [$0] } == [])
    #expect(try fields(7) { _ in ["always"] } == ["state"])
  }
}
