/// A part of a window that a person scrolls.
package struct ScrollPane: Hashable, Sendable {
  /// The number among those of the page.
  let number: Int
  /// The rows above its window.
  let scroll: Int
  /// What is painted of it: all, or as many rows as are needed.
  let body: Frame
  /// The rows of its window on the page.
  var rows = 0..<0
  /// The columns of its window on the page.
  var columns = 0..<0

  /// The maximum scroll position in the painted rows.
  var scrollLimit: Int { max(0, body.rowCount - rows.count) }

  /// Whether all of its rows are painted.
  var isWhole: Bool { body.pageRows != nil }
}

extension Frame {
  /// The parts of the window that a person scrolls.
  var scrollPanes: [ScrollPane] {
    regions.compactMap { region in
      guard case .pane(let value) = region.kind else { return nil }
      return value.value(as: ScrollPane.self).map { pane in
        changing(pane) {
          $0.rows = region.rows
          $0.columns = region.columns
        }
      }
    }
  }
}

extension Region {
  /// Whether it is that of a part of a window.
  var isPane: Bool {
    if case .pane = kind { true } else { false }
  }
}
