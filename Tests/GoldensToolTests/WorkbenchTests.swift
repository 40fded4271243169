import Console
import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens
@testable import GoldensTesting
@testable import GoldensTool

/// The workbench without a terminal.
struct WorkbenchTests {
  /// A workbench in a terminal of some size.
  private func workbench(
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
  private func press(_ keys: String, on bench: inout Workbench) {
    for word in keys.fields {
      let key = word.keys[0]
      let isLetters = key == .character(word.unicodeScalars.first ?? " ")
      for key in isLetters ? word.unicodeScalars.map(Key.character) : [key] {
        for case .edit(let line) in bench.press(key) { bench.remark = "edits \(line)" }
        bench.draw()
      }
    }
  }

  /// Expects the page of a golden below each heading to be the screen after the keys in it.
  @discardableResult
  private func expectScreens(_ name: String, of bench: inout Workbench) throws -> String {
    let store = GoldenStore(folder: "\(packageFolder)/Tests/Snapshots/workbench")
    let golden = try #require(try store.read("\(name).txt")).text
    let headings = golden.lines.filter { $0.hasPrefix("# ") }
    let pages = headings.map { heading in
      press(String(heading.dropFirst(2)), on: &bench)
      return "\(heading)\n\(bench.screen().model.text)\n"
    }
    let all = pages.joinedLines
    expectGolden(all, named: "workbench/\(name)", replacing: [#"\.swift:\d+"#: ".swift:…"])
    return all
  }

  @Test(arguments: [
    "list.80x24",
    "wide.120x30",
    "strain.80x12",
    "code.80x14",
    "layers.80x12",
    "keys.80x46",
    "small.59x9",
    "fields.80x17",
  ])
  func `each page of the workbench is a golden, step by step`(name: String) throws {
    let size = try #require(Size(String(name.split(separator: ".")[1])))
    var bench = workbench(columns: size.width, rows: size.height ?? 24)
    try expectScreens(name, of: &bench)
  }

  @Test func `in a terminal that is too small, no key but those that quit does anything`() {
    var bench = workbench(columns: 59, rows: 9)
    for key: Key in ["c", "a", "A", "e", "?"] {
      #expect(bench.press(key) == [])
    }
    #expect(bench.press("q") == [.quit])
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
    let pages = try expectScreens("review.80x30", of: &bench)
    for line in review.causes.flatMap(\.lines) {
      #expect(pages.contains(line), "\(line)")
    }
    // What a filter hides is not accepted.
    for key: Key in ["a", "A"] {
      var bench = workbench(columns: 80, rows: 30)
      bench.show(review)
      press("/ list/b Return", on: &bench)
      #expect(bench.press(key) == [.record(Array(all[2...3]))])
      #expect(bench.causes?.review.waitingCount == 0)
    }
  }

  @Test func `the list of causes names styles and spoken texts as the reports do`() {
    let changes = ["40.txt", "40.styles.txt", "spoken.txt"].map { ending in
      Change(path: "boards/list/a.\(ending)", verdict: .orphaned, old: "a\n".bytes)
    }
    let differences = Differences(Comparison(changes: changes, count: changes.count))
    let entries = CauseList(Review(differences)).list.entries
    #expect(entries.map(\.detail) == ["40, styles, spoken"])
  }

  @Test func `the list of causes keeps the quotation marks of a page`() {
    let texts = ["Ann said “late”\n", "Ann said “early”\n"].map(\.bytes)
    let change = Change(path: "a.40.txt", verdict: .changed, old: texts[0], new: texts[1])
    let differences = Differences(Comparison(changes: [change], count: 1))
    let sections = CauseList(Review(differences)).list.sections
    #expect(sections.map(\.title) == ["“late” → “early”"])
  }

  @Test func `every size of a golden is shown, whatever a person can choose`() {
    let sizes = [
      Size(width: 40),
      Size(width: 60, height: 600),
      Size(width: 600),
      Size(width: 40, height: 4),
    ]
    let page = Specimen(path: "app/page/tall", about: "a page", sizes: sizes) {
      TextBlock("Ann").asBlock
    }
    let catalogue = Catalogue("Pages", specimens: [page], tool: "pages")
    var bench = workbench(of: catalogue)
    for size in sizes.dropFirst() + sizes {
      press("=", on: &bench)
      #expect(bench.look.size == size)
    }
  }

  @Test func `the picture in the README is the workbench`() {
    var bench = workbench(columns: 88, rows: 18, of: .galley, depth: .full)
    press("/ posts/detail Return J J J J } +", on: &bench)
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
      var bench = workbench(columns: columns, rows: rows)
      press("J \(keys)", on: &bench)
      let screen = bench.screen()
      #expect(screen.rows.count == rows)
      #expect(screen.rows.allSatisfy { $0.cells <= columns }, "\(keys)")
    }
  }
}
