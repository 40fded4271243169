import CWidth
import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyRendering
import Goldens
import TextLayout

/// A fault of a page.
enum Fault: String, CaseIterable, Sendable {
  /// A row has more cells than the page.
  case tooWide = "wider than the page"
  /// The sum of a row's scalars is wider than the page, as in a terminal without cluster support.
  case tooWideByScalars = "wider than the page by its scalars"
  /// The C library counts more columns than the page has. This is a remark, not a fault, since its
  /// Unicode version can differ.
  case tooWideForSystem = "wider than the page for the C library (a remark)"
  /// A control character, an escape or a bidirectional control is in the output, or a directional
  /// mark although no text has right-to-left letters.
  case control = "a control"
  /// A row ends with a space.
  case trailingBlank = "a blank at the end of a row"
  /// Drawing the page took more than 50 ms of processor time.
  case tooSlow = "slower than 50 ms"

  /// Whether it is only a remark.
  var isRemark: Bool { self == .tooWideForSystem }
}

/// Draws inputs and checks every row. Each worker has its own checker.
struct PageChecker {
  /// Caches of the cells of each scalar, and of the C library's columns.
  private var cells = [Int8](repeating: -1, count: 0x110000)
  private var columns = [Int8](repeating: -1, count: 0x110000)

  private static let screens = [
    ("news/list", "{\"headlines\":", "}", ""), ("news/detail", "{\"headlines\":", "}", ""),
    ("case-studies/list", "{\"case_studies\":", "}", ""),
    ("case-studies/detail", "{\"case_studies\":", "}", ""),
    ("posts/list", "", "", ""), ("posts/detail", "", "", ""), ("posts/comments", "", "", ""),
    ("feed/list", "{\"stories\":", "}", "a"),
    ("feed/list", "{\"metadata\":{\"innerdata\":", "}}", "b"),
    ("feed/list", "", "", "c"), ("questions/search", "{\"items\":", "}", ""),
    ("questions/detail", "{\"items\":", "}", ""),
  ].map { path, head, tail, name in
    (
      screen: Catalogue.galley.screens.first { $0.path == path }, head: Array(head.utf8),
      tail: Array(tail.utf8),
      name: name
    )
  }

  /// The page of an input; `nil` if there is none.
  func page(of input: FuzzInput) -> Frame? {
    let size = Size(clamping: input.width)
    switch input.kind {
    case .html:
      return Frame(
        drawing: Block(questionPage(RichText(html: String(decoding: input.bytes, as: UTF8.self)))),
        size: size)
    case .json:
      let way = Self.screens[input.choice % Self.screens.count]
      let input = PayloadInput(payloads: [way.name: way.head + input.bytes + way.tail])
      return way.screen?.payload?(input).specimen?.draw(size, .unicode)
    case .prose, .code: return Frame(drawing: block(of: input), size: size)
    }
  }

  private func block(of input: FuzzInput) -> Block {
    let string = String(decoding: input.bytes, as: UTF8.self)
    if input.kind == .code {
      let code = Block.text(
        TextBlock([Run(SafeText(outside: string, breaks: .keep))], overflow: .fold))
      return input.choice.isMultiple(of: 2) ? code : code.prefixed(Run(SafeText(own: "│ ")))
    }
    let overflow: TextBlock.Overflow =
      switch input.choice % 4 {
      case 0: .truncate(lines: 1 + input.choice % 3)
      case 1: .truncateMiddle
      default: .wrap
      }
    let text = Block.text(
      TextBlock([Run(SafeText(outside: string, breaks: .keep))], overflow: overflow))
    switch input.choice / 4 % 4 {
    case 0:
      return .row(
        Row([Row.Cell(.text(TextBlock([Run(SafeText(own: "x"))]))), Row.Cell(text)], gap: 1))
    case 1:
      return .table(
        TableBlock(header: [text, text], rows: [[text, text]], ruleRole: .plain, keyRole: .plain))
    default: return text
    }
  }

  /// The faults of a page, each kind once.
  mutating func faults(of frame: Frame) -> Set<Fault> {
    var faults: Set<Fault> = []
    // The letters can be in the part of a text that has no room.
    let rows = frame.rows
    let text = (rows.joined() + frame.shortenings.map(\.hidden).joined()).unicodeScalars
    if text.contains(where: Self.isDirectionalMark), !text.contains(where: Self.isRightToLeft) {
      faults.insert(.control)
    }
    for row in rows {
      Array(row.utf8).withBytes { check($0, width: frame.width, &faults) }
    }
    return faults
  }

  private mutating func check(_ row: Bytes, width: Int, _ faults: inout Set<Fault>) {
    guard !row.isEmpty else { return }
    if Cells.count(row) > width { faults.insert(.tooWide) }
    var (alone, system) = (0, 0)
    var isBlank = false
    for scalar in String(decoding: row, as: UTF8.self).unicodeScalars {
      alone += count(scalar)
      system += systemCount(scalar)
      if Self.isControl(scalar) { faults.insert(.control) }
      isBlank = scalar.properties.isWhitespace
    }
    if alone > width { faults.insert(.tooWideByScalars) }
    if system > width { faults.insert(.tooWideForSystem) }
    // A no-break space is allowed within a row, but not at its end.
    if isBlank { faults.insert(.trailingBlank) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isDirectionalMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x61C, 0x200E, 0x200F].contains(scalar.value)
  }

  /// Whether the scalar is in a block with right-to-left letters or Arabic numbers.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C: false
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }

  private mutating func count(_ scalar: Unicode.Scalar) -> Int {
    let index = Int(scalar.value)
    if index < 0x7F { return 1 }
    if cells[index] < 0 { cells[index] = Int8(Cells.count(String(scalar))) }
    return Int(cells[index])
  }

  private mutating func systemCount(_ scalar: Unicode.Scalar) -> Int {
    let index = Int(scalar.value)
    if index < 0x7F { return 1 }
    if columns[index] < 0 { columns[index] = Int8(max(0, galley_wcwidth(scalar.value))) }
    return Int(columns[index])
  }
}
