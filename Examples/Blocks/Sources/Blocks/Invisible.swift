import Goldens
import TextLayout

/// A link to a pier.
struct Link: Codable, Sendable {
  /// The words of the link.
  var words: String
  /// The pier that it opens.
  var pier: Int
}

extension Block {
  /// A heading and a list, for a screen reader as well.
  @BlockBuilder static func spokenList(_ items: [String]) -> Block {
    words("Ferries", "title").heading(1)
    Stack {
      for (index, item) in items.enumerated() {
        words("- \(item)").meaning(.item(index + 1))
      }
    }.meaning(.list(count: items.count))
  }

  /// A button that the program finds again in the frame.
  static func open(_ link: Link) -> Block {
    words("[ \(link.words) ]", "label").meaning(.button).action(link.pier)
  }
}

extension Specimen {
  static let invisible: [Specimen] = [
    block("meaning/list", "a heading and a list", ["Skerry", "Holm"]) { .spokenList($0) },
    block("region/action", "a button", Link(words: "Open the pier", pier: 3)) { .open($0) },
  ]

  /// A flow: what the board shows as events arrive.
  static let fog = Specimen(flow: "blocks/flows/fog", "a ferry is delayed, then leaves") {
    [
      ("Fog comes in", "delayed by fog"), ("The fog lifts", "on time"),
      ("The ferry leaves", "left"),
    ].map {
      FlowStep(event: $0, page: .remark(["Skerry", $1]))
    }
  }
}
