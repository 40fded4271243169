import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

struct GatesTests {
  private static let lines = (1...17).map { "row \($0)" }

  /// A specimen with a window of ten rows, whose layout draws another number of rows.
  private static func window(rows: Int) -> Specimen {
    let size = Size(width: 40, height: 10)
    let words = Specimen.of(sizes: [size]) { TextBlock("words").asBlock }
    return words.drawing { frame, size in
      guard size.height != nil else { return frame }
      let empty = Array(repeating: "", count: rows - 1)
      return Frame(width: size.width, rows: ["words"] + empty)
    }
  }

  /// A page of nine lines in a window of six rows.
  private static let page = Specimen.of(sizes: [Size(width: 40, height: 6)]) {
    Block {
      for line in 1...9 {
        TextBlock("line \(line)")
      }
    }
  }

  private static func status(_ cell: @escaping @Sendable (TextBlock) -> Row.Cell) -> Specimen {
    .of {
      Row {
        TextBlock("ferry").filling(minimum: 5)
        cell(TextBlock("loading…").truncated(to: 1))
      }.asBlock
    }
  }

  /// A specimen with a view state that is read back as something else.
  private static func reading(_ read: @escaping @Sendable () throws -> Specimen) -> Specimen {
    var specimen = Specimen.sound
    specimen.writeJSON = { try $0("{}".bytes) }
    specimen.reading = { _ in try read() }
    return specimen
  }

  private struct Unreadable: Error {}

  /// A specimen with another drawing each time.
  private static func counting(_ block: @escaping @Sendable (Int) -> Block) -> Specimen {
    let counter = Counter()
    return .of { block(counter.next()) }
  }

  /// What is wrong with a specimen, or isn't.
  private static let planted: [(String, Specimen)] = [
    ("nothing", .sound),
    ("a line is wider than the page at width 57", .sound.drawing(widerAt57)),
    ("a line is as wide as the page", line("", from: 0)),
    ("a wide character begins in the last cell", line("界", from: 1)),
    ("a cluster begins 7 cells from the end, and has 8 in some terminals", line("👩‍👩‍👧‍👦", from: 7)),
    ("a window has a row too few", window(rows: 9)),
    ("a window has a row too many", window(rows: 11)),
    (
      "a window leaves out a row",
      .sound.showing { size in
        var rows = lines
        if size.scroll >= 8 { rows.remove(at: 8) }
        return rows
      }
    ),
    (
      "the last window is too short",
      .sound.showing { size in
        size.height == nil ? lines : lines.dropLast()
      }
    ),
    ("a page in a window", page),
    (
      "a window loses words of the page",
      page.drawing { frame, size in
        guard size.height != nil else { return frame }
        let window = (1...6).map { "line \($0)" }
        return Frame(width: size.width, rows: window)
      }
    ),
    ("a glyph has no ASCII", .of("Who? ⌘ knows")),
    ("a glyph is not ASCII", .sound.showing { _ in ["plain", "a ✓ mark"] }),
    ("words from outside are not ASCII", .of { TextBlock(outside: "⌘ 港の時計 ? ✓").asBlock }),
    (
      "alternatives are spoken differently",
      .of {
        Either(atLeast: 400) {
          TextBlock("24 November")
        } else: {
          TextBlock("24 Nov")
        }.asBlock
      }
    ),
    ("a cell is as wide as its words with either glyphs", status { $0.whole() }),
    ("a cell cuts a word in ASCII", status { $0.fixed(8) }),
    (
      "a second drawing has another role",
      counting { number in
        TextBlock("drawn", number.isMultiple(of: 2) ? "title" : "link").asBlock
      }
    ),
    (
      "a second drawing has other words",
      counting { number in
        Block {
          TextBlock("drawn")
          TextBlock("\(number) times")
        }
      }
    ),
    ("the state is read back", reading { .sound }),
    ("the state is read back as another", reading { .of("something else") }),
    ("the state can't be read back", reading { throw Unreadable() }),
    ("a word is missing at a width", rows { $0 == 133 ? ["seals"] : ["harbour seals"] }),
    ("a text is on narrow pages", rows { $0 < 60 ? ["title", "notice"] : ["title"] }),
    ("a text isn't on the narrowest page", rows { $0 == 20 ? ["title"] : ["title", "notice"] }),
    ("a word is shorter at a width", rows { [$0 == 90 ? "24 Nov" : "24 November"] }),
    ("a repeated text is there once", rows { $0 == 90 ? ["again"] : ["again", "again"] }),
    (
      "an ellipsis hides what the frame doesn't record",
      rows { [$0 < 30 ? "Harbour seals ret…" : "Harbour seals return"] }
    ),
    ("items that don't fit are counted", .of { tags.asBlock }),
    ("text is wrapped", text(.wrap)),
    ("text is folded", text(.fold)),
    ("text has a line", text(.truncate(lines: 1))),
    ("text has two lines", text(.truncate(lines: 2))),
    ("text is cut in the middle", text(.truncateMiddle)),
    ("text is cut at the start", text(.truncateStart)),
  ]

  private static let words =
    "The footbridge lifts by itself: 港の時計が百年ぶりに鳴った。 https://example.com/a/path?with=a&query"

  private static let tags = Flow(
    ["ios", "swift", "animation", "navigationbar"].map { Flow.Item([Run(SafeText(outside: $0))]) },
    rows: 1)

  private static func text(_ overflow: TextBlock.Overflow) -> Specimen {
    .of { TextBlock([Run(SafeText(outside: words))], overflow: overflow).asBlock }
  }

  /// A page with rows for each width.
  private static func rows(_ rows: @escaping @Sendable (Int) -> [String]) -> Specimen {
    .sound.showing { rows($0.width) }
  }

  /// A line with an end that begins so many cells before that of the page.
  private static func line(_ end: String, from cells: Int) -> Specimen {
    .sound.showing { size in
      ["", String(repeating: "x", count: size.width - cells) + end]
    }
  }

  private static func widerAt57(_ frame: Frame, _ size: Size) -> Frame {
    guard size.width == 57 else { return frame }
    let wide = String(repeating: "x", count: 58)
    return Frame(width: 57, rows: frame.rows + [wide])
  }

  // Proves X5, X6.
  @Test func `each planted violation is found by its gate, with its place`() {
    let sections = Self.planted.map { name, specimen in
      let violations = Gates.check(specimen).map { "\($0)\n" }
      return "# \(name)\n" + violations.joined()
    }
    expectGolden(sections.joinedLines, named: "gates")
  }

  @Test func `panes of a flow hide other rows at other widths without losing words`() {
    let words = (1...9).map { TextBlock("the bridge is closed from \($0) o'clock on") }
    let flow = Specimen(flow: "a/flows/b", "panes") {
      Interaction(true, size: Size(width: 40, height: 12)) { _ in
        Stack {
          Row {
            Box { Viewport { Stack { for line in words { line } } } }.share()
            Box { LazyList(count: 9) { words[$0] } }.share()
          }.height(share: 1)
          TextBlock("q quit")
        }.asBlock
      } update: { (_, _: PageInput<Int>) in
      }.steps
    }
    #expect(Gates.check(flow) == [])
  }

  @Test func `a long list in a window is built a few times, and not at every width`() {
    let counter = Counter()
    let count = 2_000
    let list = LazyList(count: count) { row in
      _ = counter.next()
      return TextBlock("row \(row)")
    }
    let size = Size(width: 80, height: 20)
    let specimen = Specimen.of(sizes: [size]) {
      Block {
        TextBlock("rows")
        Box { Viewport { list } }.height(share: 1)
      }
    }
    #expect(Gates.check(specimen) == [])
    #expect(counter.next() < 30 * count)
  }

  @Test func `a window of a long list is checked at more widths than the list`() {
    let list = LazyList(count: 1_100) { TextBlock("row \($0)") }
    let specimen = Specimen.of(sizes: [Size(width: 80, height: 20)]) { list.asBlock }
    let wide = specimen.drawing { frame, size in
      guard size.width == 36 else { return frame }
      let line = String(repeating: "x", count: 37)
      return Frame(width: 36, rows: [line] + frame.rows.dropFirst())
    }
    #expect(Gates.check(specimen) == [])
    let message = "\(wide.path) at 36x20: width: row 1 has 37 cells"
    #expect(Gates.check(wide).map(\.description) == [message])
  }

  @Test func `white space at the end of a row and a control character are violations`() throws {
    try Example.check { ending in
      let frame = Frame(width: 40, rows: ["a", "b" + ending])
      let found = CheckedFrame(frame, Size(width: 40), "a").lines
      return found.map(\.message).joined(separator: "; ")
    }
  }

  @Test func `ANSI output whose text differs from “one two” is a violation`() throws {
    try Example.check { output in
      let frame = Frame(width: 40, rows: ["one two"])
      let found = CheckedFrame(frame, Size(width: 40), "a").ansi(output.bytes)
      return found.map(\.description).joined(separator: "; ")
    }
  }
}
