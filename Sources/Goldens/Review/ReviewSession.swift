import TextLayout

/// A review of the goldens that differ, cause by cause: a state machine that a terminal drives.
///
/// It accepts the drawings made for the comparison; nothing is drawn again.
public struct ReviewSession: Sendable {
  /// The views of a golden.
  public enum View: String, CaseIterable, Sendable {
    /// The differing rows, old and new ones below each other.
    case difference
    /// Old and new side by side, or below each other in a narrow terminal.
    case both
    /// Only the recorded file.
    case old
    /// Only the drawing.
    case new
  }

  /// A command of the reviewer.
  public enum Command: Hashable, Sendable {
    case accept, acceptAll, skip, back, show(View), nextGolden, previousGolden, quit
    /// Scrolls by a number of rows; stops at either end.
    case scroll(Int)
    /// Scrolls by a number of windows.
    case page(Int)
  }

  /// The next step after a command.
  public enum Effect: Equatable, Sendable {
    /// Draw the page again.
    case redraw
    /// Write these goldens, one group at a time, then go on.
    case record([[Finding]])
    /// Quit, because all groups are reviewed or the reviewer asked for it.
    case quit
  }

  /// The causes, the one with the most changes first.
  public let groups: [ChangeGroup]
  /// Whether the goldens of two sides are only read, and no command writes.
  public let isReading: Bool
  /// The current group, counted from 0; at the end of the review, the number of groups.
  public private(set) var index = 0
  /// The view of the golden.
  public private(set) var view = View.difference
  /// The current golden of the group, counted from 0.
  public private(set) var golden = 0
  /// The rows above the window.
  public private(set) var scroll = 0
  /// The rows of the window, and the maximum of `scroll`, as of the last drawing.
  private var (window, scrollLimit) = (1, 0)
  /// The number of accepted goldens.
  public private(set) var acceptedCount = 0
  /// The goldens that couldn't be recorded, one line each.
  public private(set) var notes: [String] = []
  /// The accepted groups, which aren't shown again.
  private var accepted: Set<Int> = []

  /// Creates a review of a comparison, without its unstable goldens, which can't be accepted.
  public init(_ comparison: Comparison) {
    isReading = comparison.sides != nil
    groups = ChangeGroup.groups(of: comparison.findings.filter { $0.verdict != .unstable })
  }

  /// Whether all groups are reviewed.
  public var isDone: Bool { index >= groups.count }

  /// Handles a command.
  public mutating func handle(_ command: Command) -> Effect {
    guard !isDone else { return .quit }
    switch command {
    case .accept where isReading, .acceptAll where isReading: return .redraw
    case .accept:
      let findings = groups[index].findings
      accepted.insert(index)
      advance()
      return .record([findings])
    case .acceptAll:
      let rest = (index..<groups.count).filter { !accepted.contains($0) }
      accepted.formUnion(rest)
      index = groups.count
      return .record(rest.map { groups[$0].findings })
    case .skip:
      advance()
      return isDone ? .quit : .redraw
    case .back:
      if let previous = (0..<index).last(where: { !accepted.contains($0) }) { index = previous }
      (golden, scroll) = (0, 0)
      return .redraw
    case .show(let view):
      self.view = view
      scroll = 0
      return .redraw
    case .nextGolden, .previousGolden:
      let count = groups[index].findings.count
      golden = (golden + (command == .nextGolden ? 1 : count - 1)) % count
      scroll = 0
      return .redraw
    case .scroll(let rows):
      scroll = min(scrollLimit, max(0, scroll + min(max(rows, -scrollLimit), scrollLimit)))
      return .redraw
    case .page(let pages): return handle(.scroll(pages * window))
    case .quit: return .quit
    }
  }

  /// Handles the result of recording a group.
  public mutating func note(_ recording: Recording) {
    acceptedCount += recording.steps.count
    notes += recording.outdated.map { "\($0.path) is left as it is: it has changed on the disk since it was compared" }
    notes += recording.obstructed.map { "\($0.finding.path) is left as it is: \($0.reason)" }
    notes += recording.refused.map { "\($0.finding.path) is left as it is: \($0.violation)" }
  }

  private mutating func advance() {
    repeat { index += 1 } while accepted.contains(index)
    (golden, scroll) = (0, 0)
  }

  /// Draws the page: a heading, the golden and the keys.
  ///
  /// Rows that are too long are folded; unchanged rows in the view `difference` are truncated.
  ///
  /// - Returns: a frame of `height` rows; empty ones when the review is done.
  /// - Complexity: O(n) in the text of the golden.
  public mutating func draw(width: Int, height: Int) -> Frame {
    guard !isDone else { return Frame(drawing: .nothing, size: Size(width: width, height: height)) }
    let body = body
    let rows = Frame(drawing: body, size: Size(width: width)).rowCount
    let fixed = viewport(body, rows: 0..<0, of: rows).fixedParts(width: width, height: height)
    window = max(1, height - fixed.top.rowCount - fixed.bottom.rowCount)
    scrollLimit = max(0, rows - window)
    scroll = min(scroll, scrollLimit)
    let shown = viewport(body, rows: scroll..<min(rows, scroll + window), of: rows)
    return Frame(drawing: .viewport(shown), size: Size(width: width, height: height, scroll: scroll))
  }
}
