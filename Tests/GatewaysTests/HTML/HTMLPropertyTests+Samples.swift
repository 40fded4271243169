import GalleyTestSupport

@testable import GalleyGateways

extension HTMLPropertyTests {
  static let orderlyTags = """
    p div ul ol li blockquote h1 h3 pre section b i code kbd var a a span nonsense center svg q dd
    form math mi foreignObject g ruby rb rt select option textarea
    """

  /// The underscores stand for spaces.
  static let movingTags = """
    table tr td td_rowspan=3 th_colspan=2 tbody thead tfoot caption details summary dl dt dd
    p ul li pre b kbd a div blockquote hr br
    """

  /// Elements that the reader names, and others: of older pages, SVG, MathML and East Asian text,
  /// and unknown ones.
  static let elements =
    Element.allCases.map(\.rawValue).filter { $0 != "" } + otherElements.map(String.init)

  private static let otherElements = """
    rt rp rb rtc ruby svg math mi msup mroot mtr foreignObject desc select option datalist textarea
    frameset noscript xmp plaintext listing menu button input video object wbr span nonsense
    """.split(whereSeparator: \.isWhitespace)

  /// Tags that open one element or two.
  static let openTags = Example.text("open-tags.txt").split(separator: "\n").map(String.init)

  /// Invented bodies with every construct.
  static let samples = (1...3).map {
    Example.text("body-\($0).html")
  }
}
