import TextLayout

/// The places where a drawing shortens or folds its text, with the reasons.
package enum Explanation {
  /// Returns a heading and a line for each place, from top to bottom; rows and cells are counted from 1. Nil if nothing
  /// is shortened or folded.
  package static func report(of specimen: Specimen, at size: Size) -> String? {
    let frame = specimen.draw(size, .unicode)
    guard !frame.shortenings.isEmpty else { return nil }
    let heading = "\(specimen.path) at \(size)"
    let runs = frame.runs
    let lines = frame.shortenings.unlikeNeighbours.map { shortening in
      let text = shortening.textNumber.flatMap { number in runs.first { $0.textNumber == number }?.text }
      let beginning = text.map { $0.count > 24 ? "\($0.prefix(23))…" : $0 }
      let source = beginning.map { ", in the text that begins “\($0)”" } ?? ""
      return "  row \(shortening.row + 1), cell \(shortening.column + 1)\(source): \(reason(for: shortening))"
    }
    return "\(heading): \(counted(lines.count, "place"))\n" + lines.joined(separator: "\n") + "\n"
  }

  static func reason(for shortening: Shortening) -> String {
    let hidden = shortening.hidden.split(separator: "\n").joined(separator: " · ")
    return switch shortening.rule {
    case .foldedWord: "a word wider than its line continues on the next"
    case .foldedCode: "a line of code wider than the page continues on the next row"
    case .lines(let limit): "limited to \(counted(limit, "line")); hidden: “\(hidden)”"
    case .middle: "wider than its line; hidden in the middle: “\(hidden)”"
    case .columns(let count): "no room for \(counted(count, "column")): “\(hidden)”"
    case .pieces(let count): "no room for \(counted(count, "more piece")): “\(hidden)”"
    case .narrowed(let cells, let wanted): "drawn in \(cells) of \(counted(wanted, "cell"))"
    case .words: "a row of this table has one line, so the cell is drawn as its words"
    case .stacked(let cells, let room):
      "the columns need \(counted(cells, "cell")) and have \(room), so they are stacked"
    case .above(let rows): "\(counted(rows, "row")) above the window: “\(hidden)”"
    case .below(let rows): "\(rows.map { counted($0, "row") } ?? "more rows") below the window: “\(hidden)”"
    case .covered: "behind the block in front: “\(hidden)”"
    case .gaveWay: "removed to leave room for the scrolling part: “\(hidden)”"
    }
  }
}

extension [Shortening] {
  /// The places, where the texts that are hidden at one place, as by a window, are one.
  fileprivate var unlikeNeighbours: [Shortening] {
    reduce(into: []) { places, next in
      if let last = places.last, last.rule == next.rule, (last.row, last.column) == (next.row, next.column) {
        places[places.count - 1].hidden += "\n" + next.hidden
        places[places.count - 1].textNumber = nil
      } else {
        places.append(next)
      }
    }
  }
}
