import Console
import Foundation
import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens
@testable import GoldensTesting
@testable import GoldensTool

/// The workbench without a terminal.
@Suite struct WorkbenchTests {
  /// A workbench in a terminal of some size, after some keys.
  static func workbench(
    _ keys: String = "", columns: Int = 80, rows: Int = 24, of catalogue: Catalogue = .boards,
    depth: ANSI.Depth? = nil
  ) -> Workbench {
    var bench = Workbench(
      .init(catalogue: catalogue, specimens: catalogue.specimens, depth: depth))
    (bench.columns, bench.rows) = (columns, rows)
    bench.draw()
    press(keys, on: &bench)
    return bench
  }

  /// Presses keys, each by its name or as itself.
  @discardableResult static func press(_ keys: String, on bench: inout Workbench) -> [Workbench
    .Effect]
  {
    var effects: [Workbench.Effect] = []
    for name in keys.split(separator: " ") {
      let isName = Key(named: name) != .character(name.unicodeScalars.first ?? " ")
      for key in isName ? [Key(named: name)] : name.unicodeScalars.map({ Key.character($0) }) {
        effects += bench.press(key)
        bench.draw()
      }
    }
    return effects
  }

  /// The screen as text.
  static func text(_ bench: Workbench) -> String {
    var model = ScreenModel(columns: bench.columns, rows: bench.rows)
    model.take(bench.screen().bytes(replacing: nil))
    #expect(model.unknown == [])
    return model.text + "\n"
  }

  private func workbench(_ keys: String = "", columns: Int = 80, rows: Int = 24) -> Workbench {
    Self.workbench(keys, columns: columns, rows: rows)
  }

  @Test(arguments: [
    ("list", "", 80, 24), ("wide", "J > s", 120, 30), ("narrow", "J Return", 40, 20),
    ("fields", "J e ↓ ↓ ↓ →", 80, 17),
    ("keys", "?", 80, 50), ("flow", "J J J J J . .", 80, 16),
  ])
  func `each page of the workbench is a golden`(name: String, keys: String, columns: Int, rows: Int)
  {
    expectGolden(
      Self.text(workbench(keys, columns: columns, rows: rows)),
      named: "workbench/\(name).\(columns)x\(rows)")
  }

  @Test func `a review shows every form of a cause before it is accepted`() throws {
    var bench = workbench(columns: 120, rows: 40)
    let (old, new) = ("3 votes\n\n5 votes\n", "4 votes\n\n7 votes\n")
    let change = Change(
      path: "boards/list/a.40.txt", specimen: nil, verdict: .changed, old: Array(old.utf8),
      new: Array(new.utf8))
    let review = Review(Differences(Comparison(changes: [change], count: 1)))
    bench.show(review)
    bench.draw()
    let cause = try #require(review.causes.first)
    #expect(
      review.causes.count == 1 && ([cause.title] + cause.lines).joined().contains("“3” → “4”"))
    for line in cause.lines { #expect(Self.text(bench).contains(line), "\(line)") }
  }

  @Test func `the picture in the README is the workbench`() throws {
    var bench = Self.workbench(
      "/ posts/detail Return J J J J J } +", columns: 88, rows: 18, of: .galley, depth: .full)
    bench.isDark = true
    let screen = ScreenPicture(bench.screen())
    let picture = SVG(html: HTML(light: screen.theme, dark: screen.theme)).encode(
      screen.frame, title: "The workbench", scheme: .dark)
    let file = packageFolder + "/docs/images/workbench.svg"
    if RecordFlag.isSet { try Data(picture).write(to: URL(filePath: file)) }
    let isSame = try Data(picture) == Data(contentsOf: URL(filePath: file))
    #expect(isSame, "GOLDENS_RECORD=1 swift test --filter WorkbenchTests draws it again")
  }

  @Test func `a page fits any terminal`() {
    for keys in ["", "Return", "e", "?", "/bo", "w", "i", "s s s"] {
      for (columns, rows) in [(1, 1), (19, 9), (20, 10), (40, 12), (59, 24), (60, 24), (200, 50)] {
        let screen = workbench("J \(keys)", columns: columns, rows: rows).screen()
        #expect(screen.rows.count == rows)
        #expect(screen.rows.allSatisfy { $0.cells <= columns }, "\(keys) at \(columns)x\(rows)")
      }
    }
    #expect(Self.text(workbench(columns: 30, rows: 5)).contains("too small"))
  }

  @Test func `every key of the list is used once`() {
    let names = Workbench.keys.bindings.flatMap { $0.names.split(separator: " ") }
    #expect(Set(names).count == names.count)
  }

  @Test func `the list is folded, filtered and gone through`() {
    var bench = workbench()
    #expect(bench.original?.path == "app/board/loaded", "a folder is shown by its first state")
    Self.press("J J J", on: &bench)
    #expect(bench.original?.path == "app/second/loaded")
    Self.press("K ←", on: &bench)
    #expect(bench.states.row?.name == "board")
    Self.press("/", on: &bench)
    Self.press("sec ing", on: &bench)
    #expect(bench.states.rows.count == 0, "words are typed without spaces here")
    Self.press("Esc", on: &bench)
    for word in ["/", "sec", "Space", "ing"] { Self.press(word, on: &bench) }
    #expect(bench.states.rows.count == 3)
    Self.press("Return j j", on: &bench)
    #expect(bench.original?.path == "app/second/loading")
    Self.press("Esc", on: &bench)
    #expect(bench.states.filter == "" && bench.original?.path == "app/second/loading")
    #expect(workbench("n").remark == "no state has a mark")
  }

  @Test func `the size is changed by dragging an edge, within bounds`() {
    var bench = workbench("J")
    let edge = bench.pageColumn + 40
    for key in [
      Key.click(column: edge, row: 5), .drag(column: edge + 6, row: 5),
      .release(column: edge + 6, row: 5),
    ] {
      _ = bench.press(key)
    }
    #expect(bench.look.width == 46)
    bench.look.width = 40
    bench.draw()
    let (lower, column) = (
      Workbench.pageRow + (bench.drawn.panels.first?.frame.rowCount ?? 0), bench.pageColumn + 5
    )
    for key in [Key.click(column: column, row: lower), .drag(column: column, row: lower + 9)] {
      _ = bench.press(key)
    }
    #expect(bench.look.height == lower + 9 - Workbench.pageRow && bench.inspected == nil)
    _ = bench.press(.release(column: column, row: lower))
    _ = bench.press(.drag(column: column, row: lower))
    #expect(bench.look.height == lower + 9 - Workbench.pageRow)
    bench.look.width = 1_000
    #expect(bench.look.width == 500)
    Self.press("] ]", on: &bench)
    #expect(bench.look.left == 16)
  }

  @Test
  func
    `colours never move a character, ASCII is ASCII, and the second size is that of another golden`()
  {
    var bench = workbench("J")
    let plain = Self.text(bench)
    for _ in Look.Colours.allCases {
      Self.press("t", on: &bench)
      let rows = Self.text(bench).split(separator: "\n").dropFirst()
      #expect(
        rows.elementsEqual(plain.split(separator: "\n").dropFirst()),
        "style never moves a character")
    }
    Self.press("U", on: &bench)
    let isASCII = Self.text(bench).allSatisfy(\.isASCII)
    #expect(isASCII)
    Self.press("U s", on: &bench)
    #expect(bench.drawn.panels.map(\.frame.width) == [40, 100])
  }

  @Test func `a click on a hint presses its key, and the mouse doesn't leave the page of keys`() {
    var bench = workbench("J")
    for key in [Key.click(column: 3, row: 23), .release(column: 3, row: 23)] {
      _ = bench.press(key)
    }
    #expect(Self.text(bench).hasPrefix("The list\n"))
    _ = bench.press(.wheel(1, column: 3, row: 3))
    #expect(bench.help?.scroll == 3)
    _ = bench.press(.character("x"))
    #expect(bench.help == nil && bench.strain == nil)
    #expect(bench.press(.click(column: 75, row: 23)) == [.quit])
  }

  @Test func `a click chooses a line, and names the code of a cell`() {
    var bench = workbench("J")
    _ = bench.press(.click(column: 5, row: 4))
    bench.draw()
    #expect(bench.original?.path == "app/board/loading")
    var subject = bench.subject
    subject.code = { CodeLines(Catalogue.boards.specimens) }
    bench = Workbench(subject)
    (bench.columns, bench.rows) = (80, 30)
    bench.draw()
    _ = bench.press(.click(column: bench.pageColumn + 1, row: 3))
    bench.draw()
    #expect(Self.text(bench).contains("Catalogue+Board.swift:"))
    guard case .edit(let line)? = bench.press(.character("o")).first else {
      Issue.record("no line")
      return
    }
    #expect(line.contains("Board.swift:"))
  }
}
