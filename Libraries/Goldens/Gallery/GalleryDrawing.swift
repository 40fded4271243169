import GalleySystem
import TextLayout

/// The lines of HTML of a drawing, with what is shortened in it and the rules that it breaks.
///
/// A page and its script show drawings in this form alone.
struct GalleryDrawing {
  private(set) var lines: [String]

  /// - Parameter caption: the words above it.
  init(_ caption: String) {
    lines = [HTML.element("figcaption", HTML.escaped(caption))]
  }

  /// Adds the drawing of a specimen, or those of a flow's steps.
  mutating func add(_ specimen: Specimen, _ size: Size, _ glyphs: Glyphs, _ html: HTML) {
    guard let steps = specimen.steps?() else {
      let frame = specimen.draw(size, glyphs)
      add(frame, html, scheme: specimen.scheme, isSpoken: specimen.spoken != nil)
      return
    }
    for (index, step) in steps.enumerated() {
      let words = (["\(index + 1). \(step.event)"] + step.effects.map { "→ \($0)" })
      let paragraph = words.map(HTML.escaped).joined(separator: "<br>")
      lines.append("<div class=\"step\"><p>\(paragraph)</p>")
      let frame = CrashNote.naming(specimen.name) {
        Frame(drawing: step.page, size: size, glyphs: glyphs)
      }
      add(frame, html)
      lines.append("</div>")
    }
  }

  /// Adds a frame, and the texts in it that are shortened, as far as no scrolling shows them.
  ///
  /// - Parameters:
  ///   - scheme: the colours; nil for those of the page.
  ///   - isSpoken: whether its spoken text stands beside it, so that a screen reader skips it.
  mutating func add(
    _ frame: Frame,
    _ html: HTML,
    scheme: HTML.Scheme? = nil,
    isSpoken: Bool = false
  ) {
    let fragment = html.fragment(frame, scheme: scheme).utf8
    let parts = fragment.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var rows = parts.map { String(Substring($0)) }
    if isSpoken { rows[0].replace("<pre ", with: "<pre aria-hidden=\"true\" ") }
    lines += rows
    let places = Explanation.places(of: frame.shortenings.filter(\.losesWords))
    let reasons = places.map { "row \($0.row + 1): \(Explanation.reason(for: $0))" }
    addMarks("shortened", "\(places.count) shortened", reasons)
  }

  /// Adds a spoken text.
  mutating func add(spoken rows: [String]) {
    lines.append("<pre class=\"spoken\">")
    lines += rows.map(HTML.escaped)
    lines.append("</pre>")
  }

  /// Adds the rules that the drawing breaks.
  mutating func add(_ violations: [GateViolation]) {
    let gates = violations.map(\.gate.name).unique.joined(separator: ", ")
    addMarks("broken", "breaks \(gates)", violations.map(\.description))
  }

  private mutating func addMarks(_ name: String, _ summary: String, _ reasons: [String]) {
    if reasons.isEmpty { return }
    let limit = GalleryDrawing.reasonLimit
    let items = reasons.map { reason in
      let words = reason.count > limit ? reason.prefix(limit) + "…" : reason
      return HTML.element("li", HTML.escaped(words))
    }
    let title = HTML.element("summary", HTML.escaped(summary))
    let list = HTML.element("ul", items.joined())
    lines.append(HTML.element("details", class: name, title + list))
  }

  /// The characters of a reason that are shown: a text can have thousands.
  private static let reasonLimit = 100
}

extension Shortening {
  /// Whether words are hidden that no scrolling shows.
  fileprivate var losesWords: Bool {
    switch rule {
    case .above, .below, .covered: false
    default: !hidden.isEmpty
    }
  }
}
