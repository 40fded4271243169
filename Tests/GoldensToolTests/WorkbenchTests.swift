import Console
import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens
@testable import GoldensTesting
@testable import GoldensTool

/// The workbench without a terminal.
@Suite struct WorkbenchTests {
  /// A workbench in a terminal of some size.
  private static func workbench(
    columns: Int = 80,
    rows: Int = 24,
    of catalogue: Catalogue = .boards,
    depth: ANSI.Depth? = nil
  ) -> Workbench {
    var bench = Workbench(
      .init(
        catalogue: catalogue,
        specimens: catalogue.specimens,
        depth: depth,
        code: { CodeLines(Catalogue.boards.specimens) }
      )
    )
    bench.columns = columns
    bench.rows = rows
    bench.draw()
    return bench
  }

  /// Presses keys, each by its name or as itself.
  private static func press(_ keys: String, on bench: inout Workbench) {
    for word in keys.split(separator: " ") {
      let key = Key(named: word)
      let isLetters = key == .character(word.unicodeScalars.first ?? " ")
      for key in isLetters ? word.unicodeScalars.map(Key.character) : [key] {
        for case .edit(let line) in bench.press(key) { bench.remark = "edits \(line)" }
        bench.draw()
      }
    }
  }

  /// The screen as text.
  private static func text(_ bench: Workbench) -> String {
    var model = ScreenModel(columns: bench.columns, rows: bench.rows)
    model.take(bench.screen().bytes(replacing: nil))
    #expect(model.unknown == [])
    return model.text + "\n"
  }

  /// The screen after each step of a script, below the keys of the step.
  private static func screens(_ script: String, of bench: inout Workbench) -> String {
    let parts = script.split(separator: " | ", omittingEmptySubsequences: false)
    let steps = parts.map(String.init)
    let screens = steps.map { keys in
      press(keys, on: &bench)
      let screen = text(bench).replacing(/\.swift:\d+/, with: ".swift:…")
      return "# \(keys)\n\(screen)"
    }
    return screens.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "list.80x24",
      " | J J J | K ← | / sec ing | Esc / sec Space ing | Return | Esc | K K K K K K | J | / bo"
    ),
    ("wide.120x30", "J s | ] ] | U"),
    ("strain.80x12", "J x x x | PgDn | X | J | / lo Return Esc"),
    ("code.80x14", "J i | i i | I | o"),
    ("layers.80x12", "J e x | i | ? | Esc | / s | Esc | e x i | Esc | Esc | Esc"),
    ("keys.80x46", "?"),
    ("small.59x9", "J"),
    (
      "fields.80x17",
      """
      J e | Return soon Return | ↓ → | → | ← ↓ ↓ ↓ ↓ Return 7 Return | ↓ Backspace | ↓ ↓ ↓ → \
      | ↓ → | ↓ → → | ↓ Return ! Return | Backspace | u u u u u u u u u u u u u
      """
    ),
  ])
  func `each page of the workbench is a golden, step by step`(name: String, script: String) throws {
    let size = try #require(Size(String(name.split(separator: ".")[1])))
    var bench = Self.workbench(columns: size.width, rows: size.height ?? 24)
    expectGolden(Self.screens(script, of: &bench), named: "workbench/\(name)")
  }

  @Test func `changes are made again by another program`() {
    var bench = Self.workbench()
    Self.press("J e ↓ ↓ ↓ Return 7 Return }", on: &bench)
    var other = Self.workbench()
    other.begin(bench.session)
    other.draw()
    // The cursor is on the first field again.
    let screens = [bench, other].map { Self.text($0).replacing("▌", with: " ") }
    #expect(screens[0] == screens[1])
    #expect(screens[0].contains("changed"))
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
    var bench = Self.workbench(columns: 80, rows: 30)
    bench.show(review)
    bench.draw()
    let pages = Self.screens(" | → ↓ | / b | Esc a", of: &bench)
    expectGolden(pages, named: "workbench/review.80x30")
    for line in review.causes.flatMap(\.lines) {
      #expect(pages.contains(line), "\(line)")
    }
  }

  @Test func `the picture in the README is the workbench`() {
    var bench = Self.workbench(columns: 88, rows: 18, of: .galley, depth: .full)
    Self.press("/ posts/detail Return J J J J } +", on: &bench)
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
    for keys in ["", "Return", "e", "?", "/bo", "i", "s s s"] {
      var bench = Self.workbench(columns: columns, rows: rows)
      Self.press("J \(keys)", on: &bench)
      let screen = bench.screen()
      #expect(screen.rows.count == rows)
      #expect(screen.rows.allSatisfy { $0.cells <= columns }, "\(keys)")
    }
  }
}
