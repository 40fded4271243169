import Console
import Foundation
import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// A person at the live program: each line is an act of the person, a server or the terminal.
///
/// `press j Return`, `type ferry`, `click words`, `wheel 1 words`, `size 100x24`, `pictures` (the
/// terminal shows them), `loaded`, `failed`, `damaged` or `unknown` (the pictures that are awaited),
/// `undrawable` (the first picture), `wait` (the servers don't answer) and `answer`, `server …`
/// (what they answer from now on), `tick`, `second 20` (one or several pass), and `elsewhere …` (an
/// act in another process).
struct LiveScript {
  /// The screens, each below its act.
  private(set) var text = ""
  let session: LiveSession
  private var other: LiveSession?
  private var number = 0
  /// The rows of the screen before.
  private var shown: [String] = []

  /// Opens an app, or the home screen.
  init(
    _ app: String?,
    columns: Int,
    rows: Int,
    in place: World.Place = .demo,
    glyphs: Glyphs = .unicode
  ) async throws {
    session = try await LiveSession(
      app,
      columns: columns,
      rows: rows,
      in: World(place),
      glyphs: glyphs)
    show("\(app ?? "reader") opens")
  }

  /// Performs all acts.
  mutating func play(_ acts: String) async throws {
    for line in acts.lines {
      try await act(line, in: session)
      show(line)
    }
  }

  private mutating func act(_ line: String, in session: LiveSession) async throws {
    let world = session.world
    let verb = line.prefix { $0 != " " }
    let words = String(line.dropFirst(verb.count + 1))
    switch verb {
    case "press":
      for key in words.keys {
        await session.press(key)
      }
    case "type": await session.type(words)
    case "click": await point(at: words) { .click(column: $0, row: $1) }
    case "wheel":
      let parts = words.split(separator: " ", maxSplits: 1)
      let rows = Int(parts[0]) ?? 0
      await point(at: String(parts[1])) { .wheel(rows, column: $0, row: $1) }
    case "size":
      let numbers = words.split(separator: "x").compactMap { Int($0) }
      await session.take(.resized(columns: numbers[0], rows: numbers[1]))
    case "pictures": await session.take(.pictures(PixelSize(width: 8, height: 16)))
    case "loaded":
      world.answerPictures(.success(HTTPResponse(status: 200, body: SamplePicture.png)))
    case "failed": world.answerPictures(.failure(.offline))
    case "damaged": world.answerPictures(.success(HTTPResponse(status: 200)))
    case "unknown": world.answerPictures(.success(HTTPResponse("?")))
    case "undrawable":
      let number = session.reader.screen().pictures.first?.file.number ?? 0
      await session.take(.undrawable(picture: number))
    case "wait": world.isWaiting = true
    case "answer": world.isWaiting = false
    case "server": world.answer = words
    case "tick": await session.take(.timedOut)
    case "second":
      for _ in 0..<(Int(words) ?? 1) {
        world.pass(.seconds(1))
        await session.show()
      }
    case "elsewhere":
      if other == nil {
        other = try await LiveSession("posts", in: World(.disk, in: session.world.folder))
      }
      if let other { try await act(words, in: other) }
    default: preconditionFailure("no act \(verb)")
    }
    await session.show()
  }

  /// Does something with the mouse where some words are on the screen.
  private func point(at words: String, _ key: (_ column: Int, _ row: Int) -> Key) async {
    for (row, cells) in session.screen.cells.enumerated() {
      guard let start = cells.joined().range(of: words)?.lowerBound else { continue }
      let column = cells.joined()[..<start].unicodeScalars.count
      return await session.press(key(column, row))
    }
    Issue.record("no \(words) to point at")
  }

  private mutating func show(_ act: String) {
    number += 1
    let screen = session.screen
    let rows = screen.rows.reversed().drop(while: \.isEmpty).reversed()
    let line = "┄┄ \(number). \(act) "
    let end = String(repeating: "┄", count: max(2, screen.cells[0].count - line.count))
    let isSame = Array(rows) == shown
    shown = Array(rows)
    let parts = [line + end] + (isSame ? ["(the same)"] : shown) + effects(screen)
    text += parts.joinedLines + "\n"
  }

  /// What the rows don't show of an act.
  private func effects(_ screen: ScreenModel) -> [String] {
    var lines = session.world.takeTold()
    let reversed = screen.words(of: screen.reversed)
    if !reversed.isEmpty { lines.append("reversed: \(reversed.joined(separator: " · "))") }
    let filled = Dictionary(grouping: screen.filled) { $0[0] }
    for (row, cells) in filled.sorted(by: { $0.key < $1.key }) {
      let columns = cells.map { $0[1] }
      lines.append("filled: \(cells.count) cells from \(columns.min() ?? 0) in row \(row)")
    }
    if screen.modes.contains(25) {
      lines.append("the cursor is in cell \(screen.column) of row \(screen.row)")
    }
    let pictures = screen.pictures.places.values.sorted { first, second in
      first.compare(second, options: .numeric) == .orderedAscending
    }
    if !pictures.isEmpty { lines.append("shows pictures at \(pictures.joined(separator: ", "))") }
    let awaited = session.world.awaitedPictures
    if awaited > 0 { lines.append("awaits \(awaited) pictures") }
    let wrong = screen.unknown + screen.pictures.refused
    if !wrong.isEmpty { lines.append("wrong bytes: \(wrong)") }
    return lines.map { "→ \($0)" }
  }
}

extension ScreenModel {
  /// The words of some cells, one for cells that are side by side.
  fileprivate func words(of places: Set<[Int]>) -> [String] {
    var words: [String] = []
    var last = [-1, -1]
    for place in places.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let isNext = place[0] == last[0] && place[1] == last[1] + 1
      words.append((isNext ? words.removeLast() : "") + cells[place[0]][place[1]])
      last = place
    }
    return words
  }
}
