/// An open element of SVG or MathML (WHATWG 13.2.6.5).
struct ForeignElement {
  /// The rules for parsing the start tags and text directly inside.
  enum Content {
    /// As SVG or MathML.
    case foreign
    /// As HTML, except for `mglyph` and `malignmark` (WHATWG 13.2.4.2, “MathML text integration point”).
    case mathText
    /// As HTML (WHATWG 13.2.4.2, “HTML integration point”).
    case html
  }

  let name: PackedName
  let isMath: Bool
  let content: Content
  private let isHidden: Bool

  /// - Parameters:
  ///   - name: the tag's name.
  ///   - parent: the enclosing element of SVG or MathML; `nil` for the outermost.
  ///   - isHTML: whether the attribute `encoding` says that the content is HTML.
  init(name: PackedName, in parent: ForeignElement?, isHTML: Bool) {
    self.name = name
    isMath = parent?.isMath ?? (name == Self.math)
    if isMath {
      content = Self.mathTexts.contains(name) ? .mathText : isHTML && name == Self.annotationXML ? .html : .foreign
      // Only the first child of `semantics` is visible (MathML Core 3.6).
      isHidden = parent?.name == Self.semantics && (name == Self.annotation || name == Self.annotationXML)
    } else {
      content = Self.svgWithHTML.contains(name) ? .html : .foreign
      isHidden = Self.svgHidden.contains(name)
    }
  }

  /// The entry in the stack of open elements.
  var element: Element {
    switch (content, isHidden) {
    case (.foreign, false): .foreign
    case (.foreign, true): .hiddenForeign
    case (_, false): .integrationPoint
    case (_, true): .hiddenIntegrationPoint
    }
  }

  /// Whether a start tag inside is parsed as HTML.
  func reads(_ element: Element, named name: PackedName) -> Bool {
    switch content {
    case .html: true
    case .mathText: name != Self.mglyph && name != Self.malignmark
    case .foreign: isMath && self.name == Self.annotationXML && element == .svg
    }
  }

  /// Whether a start tag ends SVG and MathML; `font` does so only with certain attributes.
  static func isEnded(by name: PackedName, _ attributes: Attributes) -> Bool {
    htmlOnly.contains(name)
      || name == font && (attributes[.color] != nil || attributes[.face] != nil || attributes[.size] != nil)
  }

  static let link = PackedName("a")
  private static let (math, semantics, annotation) = (
    PackedName("math"), PackedName("semantics"), PackedName("annotation")
  )
  private static let annotationXML = PackedName("annotation-xml")
  private static let (mglyph, malignmark, font) = (
    PackedName("mglyph"), PackedName("malignmark"), PackedName("font")
  )
  private static let mathTexts = Set(["mi", "mo", "mn", "ms", "mtext"].map { PackedName($0) })
  private static let svgWithHTML = Set(["foreignobject", "desc", "title"].map { PackedName($0) })
  /// Elements whose text is never drawn (SVG 2, 5.3, 5.7, 15.2, 6.2).
  private static let svgHidden = Set(["desc", "title", "metadata", "script", "style"].map { PackedName($0) })
  private static let htmlOnly = Set(
    [
      "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2",
      "h3",
      "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby",
      "s",
      "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
    ].map { PackedName($0) })
}
