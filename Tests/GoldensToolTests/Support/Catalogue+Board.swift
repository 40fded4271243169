import Goldens
import TextLayout

/// A view state with a field of every kind.
struct BoardState: Codable, Sendable {
  enum Content: Codable, Sendable {
    case loading
    case loaded(rows: [Row])
  }

  struct Row: Codable, Sendable {
    var name: String
    var minutes: Int
    var note: String?
  }

  var title: String
  var share: Double
  var isOpen: Bool
  var content: Content

  static let quay = BoardState(
    title: "North Quay",
    share: 0.5,
    isOpen: true,
    content: .loaded(rows: [
      Row(name: "Ann", minutes: 4, note: "late"),
      Row(name: "Bea", minutes: 12),
    ])
  )
}

extension Block {
  init(_ state: BoardState) {
    self = Block {
      TextBlock(outside: state.title, .title).heading(1)
      TextBlock("\(state.isOpen ? "open" : "closed"), \(state.share) full")
      switch state.content {
      case .loading: TextBlock("Loading…")
      case .loaded(let rows):
        for row in rows {
          Either(atLeast: 30) {
            Row([
              Row.Cell(TextBlock(outside: row.name).asBlock),
              Row.Cell(TextBlock("\(row.minutes) min").asBlock),
            ])
          } else: {
            TextBlock(outside: "\(row.name) \(row.minutes)")
          }
          if let note = row.note { TextBlock(outside: note) }
        }
      }
    }
  }
}

extension Catalogue {
  /// Two screens of boards and a flow.
  static let boards: Catalogue = {
    let flow = Specimen(flow: "app/flows/opening", "loads") {
      [
        FlowStep(
          event: "The board is opened",
          effects: ["request the rows"],
          page: TextBlock("Loading…").asBlock
        ),
        FlowStep(event: "The server answers", page: TextBlock("Ann").asBlock),
      ]
    }
    let loading = BoardState(
      title: "North Quay",
      share: 0.5,
      isOpen: true,
      content: .loading)
    let states = [
      Sample("loaded", "two rows", BoardState.quay),
      Sample("loading", "before the answer", loading),
    ]
    return Catalogue(
      "Boards",
      screens: ["app/board", "app/second"].map { path in
        Screen(path, samples: states) { Block($0) }
      },
      flows: [flow],
      tool: "preview"
    )
  }()
}
