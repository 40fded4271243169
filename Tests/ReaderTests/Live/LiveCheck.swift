import Console
import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import reader

/// Compares the screens of a live program with the pages of their states.
struct LiveCheck {
  private var expected = ScreenModel(columns: 1, rows: 1)
  private var drawn: ScreenBuffer?
  private var count = 0

  /// What is wrong on the screen after an act; nil for nothing.
  mutating func difference(_ session: LiveSession, after before: Reader, _ act: String) throws
    -> String?
  {
    let reader = session.reader
    let screen = session.screen
    if !screen.unknown.isEmpty { return "unknown bytes: \(screen.unknown)" }
    if reader.help != nil { return nil }
    let app = reader.pages.app.flatMap { reader.pages.apps[$0] }
    let pane = reader.pages.pane
    var differences = [
      try difference(pane, of: app?.page.state, in: reader.pages.pageColumns, on: session),
      repeatedKey(of: session),
      movement(of: before, to: reader, by: act),
    ]
    if let side = reader.pages.side, let columns = reader.pages.sideColumns {
      let before = app?.pageBefore?.state
      differences.append(try difference(side, of: before, in: columns, on: session))
    }
    return differences.compactMap(\.self).first
  }

  /// The first row of a page on the screen that isn't that of a state, with the other one.
  private mutating func difference(
    _ pane: Pane, of state: ScreenState?, in columns: Range<Int>, on session: LiveSession
  ) throws -> String? {
    guard pane.position.filter.isEmpty, let state else { return nil }
    let reader = session.reader
    let page = pane.view.drawn
    let size = Size(width: page.width, height: page.height, scroll: pane.view.scroll)
    count += 1
    // Beside its list, an open item has no way back.
    let isBeside = pane.page.depth > 0 && reader.pages.side != nil
    let frame =
      isBeside
      ? Frame(drawing: pane.page.tree, size: size, glyphs: page.glyphs)
      : try drawing(of: state, size, page.glyphs)
    var buffer = ScreenBuffer(columns: frame.width, rowCount: frame.rowCount)
    buffer.draw(frame, by: ScreenStyle(depth: nil).encoder)
    if expected.columns != frame.width || expected.cells.count != frame.rowCount {
      expected = ScreenModel(columns: frame.width, rows: frame.rowCount)
      drawn = nil
    }
    expected.take(buffer.bytes(replacing: drawn))
    drawn = buffer
    let statusRows = reader.drawnStatusLine.frame.rowCount
    // An empty row above the status line stays.
    let rows = min(reader.pages.size.pageRows, reader.pages.size.rows - 1) - statusRows + 1
    for row in 0..<max(0, rows) where row < expected.cells.count {
      let shown = zip(session.screen.cells[row][columns], expected.cells[row]).map { cell, golden in
        "▌✓◆".contains(cell) && golden == " " ? golden : cell
      }
      if shown != expected.cells[row] {
        return "row \(row)\n\(shown.joined())\n\(expected.cells[row].joined())"
      }
    }
    return nil
  }

  /// The drawing of a state. Reading it from JSON takes most of the time, so that is done for some.
  private func drawing(of state: ScreenState, _ size: Size, _ glyphs: Glyphs) throws -> Frame {
    guard Thoroughness.isFull || count % 8 == 1 else {
      return Frame(drawing: state.block, size: size, glyphs: glyphs)
    }
    let screen = Catalogue.galley.screens.first { $0.path == state.screen }
    return try #require(screen).reading(state.json()).draw(size, glyphs)
  }

  /// The key that two hints have.
  private func repeatedKey(of session: LiveSession) -> String? {
    guard session.reader.mode == .browsing, session.reader.remark == nil else { return nil }
    let hints = session.statusLine.trimmingPrefix { $0 == " " }.split(separator: "   ")
    let keys = hints.map { hint in hint.prefix { $0 != " " } }
    let repeated = keys.first { key in keys.count { $0 == key } > 1 }
    return repeated.map { "two hints for \($0): \(hints)" }
  }

  /// What is wrong if a key that moves on every page moves otherwise here.
  private func movement(of before: Reader, to reader: Reader, by act: String) -> String? {
    let name = act.dropFirst("press ".count)
    let pane = before.pages.pane
    guard act.hasPrefix("press "), let key = KeyList.movingKey(named: name),
      before.mode == .browsing, before.help == nil, before.number == nil,
      reader.pages.pane.id == pane.id, key != .tab
    else { return nil }
    var view = pane.view
    _ = view.move(by: key)
    let position = reader.pages.pane.view.position
    let isSame = position.focus == view.position.focus && position.scroll == view.scroll
    return isSame ? nil : "\(name) moves to row \(position.scroll), not \(view.scroll)"
  }
}

extension KeyList {
  /// The key that moves on every page as a listed key does; nil if the listed key doesn't move.
  fileprivate static func movingKey(named name: Substring) -> Key? {
    let moving = [
      "j": "↓", "k": "↑", "Space": "PgDn", "b": "PgUp", "g": "Home", "G": "End", "Ctrl-D": "Ctrl-D",
    ]
    return moving[String(name)].map { Key(named: Substring($0)) }
  }
}
