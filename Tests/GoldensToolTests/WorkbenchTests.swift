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
    _ keys: String = "",
    columns: Int = 80,
    rows: Int = 24,
    of catalogue: Catalogue = .boards,
    depth: ANSI.Depth? = nil
  ) -> Workbench {
    var bench = Workbench(
      .init(catalogue: catalogue, specimens: catalogue.specimens, depth: depth)
    )
    bench.columns = columns
    bench.rows = rows
    bench.draw()
    press(keys, on: &bench)
    return bench
  }

  /// Presses keys, each by its name or as itself.
  @discardableResult
  static func press(_ keys: String, on bench: inout Workbench) -> [Workbench.Effect] {
    var effects: [Workbench.Effect] = []
    for word in keys.split(separator: " ") {
      let key = Key(named: word)
      let isLetters = key == .character(word.unicodeScalars.first ?? " ")
      for key in isLetters ? word.unicodeScalars.map(Key.character) : [key] {
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
    ("list", "", 80, 24),
    ("wide", "J s", 120, 30),
    ("fields", "J e ↓ ↓ ↓ →", 80, 17),
    ("keys", "?", 80, 46),
    ("filter", "/ loa", 80, 12),
    ("strain", "J x x x", 80, 12),
  ])
  func `each page of the workbench is a golden`(name: String, keys: String, columns: Int, rows: Int)
  {
    let text = Self.text(workbench(keys, columns: columns, rows: rows))
    expectGolden(text, named: "workbench/\(name).\(columns)x\(rows)")
  }

  @Test func `a review lists causes with their states, and shows every form and golden`() throws {
    func changes(of state: String, _ old: String, _ new: String) -> [Change] {
      [40, 100].map { width in
        Change(
          path: "boards/list/\(state).\(width).txt",
          specimen: nil,
          verdict: .changed,
          old: old.bytes,
          new: new.bytes
        )
      }
    }
    let all =
      changes(of: "a", "3 votes\n\n5 votes\n", "4 votes\n\n7 votes\n")
      + changes(of: "b", "3 votes\n", "4 votes\n")
      + changes(of: "c", "a ferry\n", "a boat\n")
    let review = Review(Differences(Comparison(changes: all, count: all.count)))
    var bench = workbench(columns: 80, rows: 30)
    bench.show(review)
    bench.draw()
    let list = Self.text(bench)
    Self.press("→ ↓", on: &bench)
    let pages = list + "\n" + Self.text(bench)
    expectGolden(pages, named: "workbench/review.80x30")
    for line in review.causes.flatMap(\.lines) {
      #expect(pages.contains(line), "\(line)")
    }
    Self.press("a", on: &bench)
    #expect(bench.causes?.list.row == SectionList.Row(section: 1), "the next cause")
  }

  @Test func `the picture in the README is the workbench`() {
    var bench = Self.workbench(
      "/ posts/detail Return J J J J } +",
      columns: 88,
      rows: 18,
      of: .galley,
      depth: .full
    )
    bench.isDark = true
    let screen = ScreenPicture(bench.screen())
    let picture = SVG(screen.theme).picture(screen.frame, title: "The workbench", scheme: .dark)
    expectGolden(picture, named: "pictures/workbench", ending: "svg")
  }

  @Test(arguments: [
    (1, 1),
    (59, 24),
    (60, 9),
    (60, 10),
    (200, 50),
  ])
  func `a page fits any terminal`(columns: Int, rows: Int) {
    let pages = [
      "",
      "Return",
      "e",
      "?",
      "/bo",
      "i",
      "s s s",
    ]
    for keys in pages {
      let screen = workbench("J \(keys)", columns: columns, rows: rows).screen()
      #expect(screen.rows.count == rows)
      #expect(screen.rows.allSatisfy { $0.cells <= columns }, "\(keys)")
    }
  }

  @Test func `a small terminal has a message`() {
    let bench = workbench(columns: 30, rows: 5)
    #expect(Self.text(bench).contains("too small"))
  }

  @Test func `the list is folded, filtered and gone through`() {
    var bench = workbench()
    #expect(bench.original?.path == "app/board/loaded", "a section is shown by its first state")
    Self.press("J J J", on: &bench)
    #expect(bench.original?.path == "app/second/loaded")
    Self.press("K ←", on: &bench)
    #expect(bench.list.row == SectionList.Row(section: 0))
    Self.press("/ sec ing", on: &bench)
    #expect(bench.states.rows.count == 0, "words are typed without spaces here")
    Self.press("Esc / sec Space ing", on: &bench)
    #expect(bench.states.rows.count == 2)
    #expect(bench.states.count == 1)
    Self.press("Return", on: &bench)
    #expect(bench.original?.path == "app/second/loading")
    Self.press("Esc", on: &bench)
    #expect(bench.states.filter == "")
    #expect(bench.original?.path == "app/second/loading")
    while bench.original?.path != bench.states.entries.first?.path {
      Self.press("K", on: &bench)
    }
    Self.press("K", on: &bench)
    #expect(bench.original?.path == bench.states.entries.last?.path, "around the end")
    Self.press("J", on: &bench)
    #expect(bench.original?.path == bench.states.entries.first?.path)
  }

  @Test func `Esc leaves what is shown`() {
    var bench = workbench("J x J / lo Return")
    let filtered = Self.text(bench)
    Self.press("Esc", on: &bench)
    #expect(Self.text(bench) != filtered, "the strain of another state isn't shown")
    #expect(bench.list.filter == "")
  }

  @Test func `a size is within bounds, and the second one is that of another golden`() {
    var bench = workbench("J U")
    let isASCII = Self.text(bench).allSatisfy(\.isASCII)
    #expect(isASCII)
    Self.press("U s", on: &bench)
    #expect(bench.drawn.panels.map(\.frame.width) == [40, 100])
    bench.look.width = 1_000
    #expect(bench.look.width == 500)
    Self.press("] ]", on: &bench)
    #expect(bench.look.left == 16)
  }

  @Test func `the code of each row with words is named, and opened`() throws {
    var subject = workbench().subject
    subject.code = { CodeLines(Catalogue.boards.specimens) }
    var bench = Workbench(subject)
    bench.draw()
    Self.press("J i", on: &bench)
    #expect(bench.inspected?.row == 0)
    #expect(Self.text(bench).contains("Catalogue+Board.swift:"))
    Self.press("i i", on: &bench)
    #expect(bench.inspected?.row == 2)
    Self.press("I", on: &bench)
    #expect(bench.inspected?.row == 1)
    guard case .edit(let line)? = Self.press("o", on: &bench).first else {
      Issue.record("no line")
      return
    }
    #expect(line.contains("Board.swift:"))
  }
}
