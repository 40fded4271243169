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

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - scheme: the colours; nil for those of the page.
  ///   - isSpoken: whether its words are told beside it, so that a screen reader passes by.
  mutating func add(
    _ frame: Frame,
    _ html: HTML,
    scheme: HTML.Scheme? = nil,
    isSpoken: Bool = false
  ) {
    let fragment = html.fragment(frame, scheme: scheme)
    var rows = fragment.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if isSpoken { rows[0].replace("<pre ", with: "<pre aria-hidden=\"true\" ") }
    lines += rows
  }

  /// Adds a spoken text.
  mutating func add(spoken rows: [String]) {
    lines.append("<pre class=\"spoken\">")
    lines += rows.map(HTML.escaped)
    lines.append("</pre>")
  }

  /// Adds a step of a flow around the frame of its page.
  mutating func add(step number: Int, _ step: FlowStep, _ frame: Frame, _ html: HTML) {
    var words = "\(number). \(step.event)"
    for effect in step.effects { words += "\n→ \(effect)" }
    let paragraph = HTML.escaped(words).replacing("\n", with: "<br>")
    lines.append("<div class=\"step\"><p>\(paragraph)</p>")
    add(frame, html)
    add(frame.shortenings)
    lines.append("</div>")
  }

  /// Adds the texts that are shortened, and can't be read in another part of the page.
  mutating func add(_ shortenings: [Shortening]) {
    let places = Explanation.places(of: shortenings.filter(\.losesWords))
    let reasons = places.map { "row \($0.row + 1): \(Explanation.reason(for: $0))" }
    addMarks("shortened", "\(places.count) shortened", reasons)
  }

  /// The drawing with the rules that it breaks.
  func adding(_ violations: [GateViolation]) -> GalleryDrawing {
    let gates = violations.map(\.gate.name).unique.joined(separator: ", ")
    return changing(self) { drawing in
      drawing.addMarks("broken", "breaks \(gates)", violations.map(\.description))
    }
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
