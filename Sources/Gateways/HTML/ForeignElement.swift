/// An open element of SVG or MathML (WHATWG 13.2.6.5).
struct ForeignElement {
  /// The rules for parsing the start tags and text directly inside.
  enum Content {
    /// As SVG or MathML.
    case foreign
    /// As HTML, except for `mglyph` and `malignmark` (WHATWG 13.2.4.2, “MathML text integration
    /// point”).
    case mathText
    /// As HTML (WHATWG 13.2.4.2, “HTML integration point”).
    case html
  }

  let name: String
  let isMath: Bool
  let content: Content
  private let isHidden: Bool
  /// The number of elements directly inside so far.
  var childCount = 0
  /// The text that stands for the drawing of MathML at the end of the element.
  var closingMark = ""

  /// Whether MathML draws its children by their place, so that white space between them means
  /// nothing.
  var placesChildren: Bool {
    [
      "mfrac", "mmultiscripts", "mover", "mroot", "msub", "msubsup", "msup", "mtable", "mtr",
      "munder", "munderover",
    ].contains(name)
  }

  /// - Parameters:
  ///   - name: the tag's name.
  ///   - parent: the enclosing element of SVG or MathML; `nil` for the outermost.
  ///   - isHTML: whether the attribute `encoding` says that the content is HTML.
  init(name: String, in parent: ForeignElement?, isHTML: Bool) {
    self.name = name
    isMath = parent?.isMath ?? (name == "math")
    if isMath {
      content =
        ["mi", "mo", "mn", "ms", "mtext"].contains(name)
        ? .mathText : isHTML && name == "annotation-xml" ? .html : .foreign
      // Only the first child of `semantics` is visible (MathML Core 3.6).
      isHidden = parent?.name == "semantics" && (name == "annotation" || name == "annotation-xml")
    } else {
      content = ["foreignobject", "desc", "title"].contains(name) ? .html : .foreign
      // Elements whose text is never drawn (SVG 2, 5.3, 5.7, 15.2, 6.2).
      isHidden = ["desc", "title", "metadata", "script", "style"].contains(name)
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
  func reads(_ element: Element, named name: String) -> Bool {
    switch content {
    case .html: true
    case .mathText: name != "mglyph" && name != "malignmark"
    case .foreign: isMath && self.name == "annotation-xml" && element == .svg
    }
  }

  /// Whether a start tag ends SVG and MathML; `font` does so only with certain attributes.
  static func isEnded(by name: String, _ attributes: Attributes) -> Bool {
    htmlOnly.contains(name)
      || name == "font"
        && (attributes[.color] != nil || attributes[.face] != nil || attributes[.size] != nil)
  }

  private static let htmlOnly: Set = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
    "embed", "h1", "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p",
    "pre", "ruby", "s",
    "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]
}
