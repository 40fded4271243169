import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct FieldAuditTests {
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
  private static func audit<State: Codable & Sendable>(
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

  private static func words(_ board: Board) -> [String] {
    let titles = board.rows.map(\.title)
    let others = [
      "\(board.count)",
      "\(board.isOpen)",
      board.kind.rawValue,
    ]
    return titles + others
  }

  @Test func `only the planted fields that are never drawn are found`() throws {
    let audit = try Self.audit([Board()], Self.words)
    let message = "app/screen/state0: no golden of the screen shows "
    #expect(audit.messages == [message + "rows[].forgotten", message + "unused"])
    #expect(audit.count > 8)
  }

  @Test func `values of an enum are replaced with those of other samples`() throws {
    let audit = try Self.audit([Board(), Board(kind: .b)], only: 1, Self.words)
    #expect(audit.messages.count == 2)
    #expect(audit.messages.allSatisfy { $0.hasPrefix("app/screen/state1") })
  }

  @Test func `a field that one state shows is no problem of the others`() throws {
    let audit = try Self.audit(Self.states, Self.wordsOfAll)
    #expect(audit.messages == ["app/screen/state0: no golden of the screen shows unused"])
  }

  private static let states = [Board(), Board(count: 3), Board(count: 4)]

  /// The words of each state, and only in the last one those of the forgotten field.
  private static func wordsOfAll(_ board: Board) -> [String] {
    let forgotten = board.rows[0].forgotten ?? ""
    return words(board) + (board.count == 4 ? [forgotten] : [])
  }

  @Test func `a state alone is judged by the goldens of all states of its screen`() throws {
    for index in Self.states.indices {
      let audit = try Self.audit(Self.states, only: index, Self.wordsOfAll)
      let message = "app/screen/state\(index): no golden of the screen shows unused"
      #expect(audit.messages == [message])
    }
  }

  @Test func `an exempt field is no problem, and an exemption that covers nothing is one`() throws {
    var exemptions: [Exemption] = [
      .field("forgotten", because: "it is for the log"),
      .field("unused", because: "it is unused"),
    ]
    let sound = try Self.audit([Board()], exempting: exemptions, Self.words)
    #expect(sound.messages == [])
    exemptions.append(.field("other", in: "app/", because: "of x"))
    let audit = try Self.audit([Board()], exempting: exemptions, Self.words)
    let message =
      "the exemption of the field “other” in “app/” because of x covers nothing: remove it"
    #expect(audit.messages == [message])
  }

  @Test func `the audit alters states that are an array, a string or a number`() throws {
    /// The fields that the layout doesn't show.
    func fields<State: Codable & Sendable>(
      _ state: State,
      _ layout: @escaping @Sendable (State) -> [String]
    ) throws -> [Substring?] {
      let messages = try Self.audit([state], layout).messages
      return messages.map { $0.split(separator: " ").last }
    }
    #expect(try fields(["x", "y"]) { $0 } == [])
    #expect(try fields(["x", "y"]) { _ in ["always"] } == ["state", "state[]"])
    #expect(try fields("x") { [$0] } == [])
    #expect(try fields(7) { _ in ["always"] } == ["state"])
  }

  @Test func `an audit fails without a field and without a state`() throws {
    struct Empty: Codable, Sendable {}
    let empty = try Self.audit([Empty()]) { _ in ["a"] }
    #expect(empty.messages == ["no field was audited: there is no state with a field"])
    let specimen = Specimen.of("a", path: "a/b/c")
    let audit = try FieldAudit(Catalogue("A", specimens: [specimen], tool: "a"))
    #expect(audit.messages == ["a/b/c: there is no view state to audit"])
  }

}
