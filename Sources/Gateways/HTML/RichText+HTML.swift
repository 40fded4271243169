import GalleyDomain
import GalleySystem

extension RichText {
  /// Parses a body of HTML; any text is valid.
  ///
  /// Tags are parsed according to the WHATWG standard (13.2.5), with the standard's visible effects
  /// for invalid and misplaced ones, as far as they are those of a question site. An unknown
  /// element keeps its text; comments and what a browser never shows are dropped. Containers deeper
  /// than ``maximumDepth`` are replaced with their content. NUL is dropped in text, and becomes
  /// U+FFFD in attributes.
  ///
  /// - Parameters:
  ///   - html: the body.
  ///   - page: the address of the body's page, against which relative addresses are resolved (RFC
  ///     3986, 5.2); without it, they are unchanged.
  /// - Complexity: O(n) in the number of bytes, in time and memory, at any nesting.
  public init(html: String, page: URL? = nil) {
    let source = Array(html.utf8)
    let hasReturns = source.contains(UInt8(ascii: "\r"))
    var builder = TreeBuilder(hasReturns ? Self.withLineFeeds(source) : source, page: page)
    self = builder.build()
  }

  /// The source with LF in place of CR LF and CR (WHATWG 13.2.3.5).
  private static func withLineFeeds(_ html: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var source: [UInt8] = []
    for (byte, next) in zip(html, html.dropFirst() + [0]) {
      let isReturn = byte == "\r"
      if isReturn, next == lineFeed { continue }
      source.append(isReturn ? lineFeed : byte)
    }
    return source
  }
}
