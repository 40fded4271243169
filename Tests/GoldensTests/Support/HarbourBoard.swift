import TextLayout

@testable import Goldens

/// A view state with fields of several kinds.
struct HarbourBoard: Codable, Sendable {
  enum Kind: String, Codable { case ferry, bus }
  enum Content: Codable {
    case loading(String)
    case loaded(rows: [Row])
  }
  struct Row: Codable {
    var title: String
    var note: String?
  }
  var heading = "Next from here"
  var kind = Kind.ferry
  var count = 2
  var content = Content.loading("…")
  var notes: [String] = []
  /// It is drawn nowhere.
  var address = "https://example.com"

  var block: Block {
    Block {
      TextBlock(heading)
      if case .loaded(let rows) = content {
        for row in rows {
          TextBlock(outside: row.title)
          if let note = row.note { TextBlock(outside: note) }
        }
      } else {
        TextBlock("waiting for \(kind.rawValue)")
      }
      for note in notes {
        TextBlock(outside: note)
      }
    }
  }
}

extension StateFields {
  /// The fields of a board with two rows, beside other boards.
  static func board() throws -> StateFields {
    let two = [HarbourBoard.Row(title: "one", note: "late"), HarbourBoard.Row(title: "two")]
    let three = [HarbourBoard.Row(title: "three", note: "full")]
    let samples = [
      Sample("loaded", "two rows", HarbourBoard(content: .loaded(rows: two))),
      Sample("loading", "no rows", HarbourBoard(kind: .bus)),
      Sample(
        "three", "a third", HarbourBoard(count: 3, content: .loaded(rows: three), notes: ["soon"])),
    ]
    let screen = Screen("harbour/board", samples: samples, layout: \.block)
    return try StateFields(screen.samples[0], FieldSamples.samples(of: screen.samples))
  }
}
