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
    var builder = TreeBuilder(tokenizer: Tokenizer(html.withNormalizedLineEnds, page: page))
    self = builder.build()
  }
}

extension String {
  /// The bytes, in which each CR LF and each CR is an LF (WHATWG 13.2.3.5).
  fileprivate var withNormalizedLineEnds: [UInt8] {
    let source = Array(utf8)
    guard source.contains(UInt8(ascii: "\r")) else { return source }
    return source.indices.compactMap { index in
      guard source[index] == "\r" else { return source[index] }
      let isPair = source[index...].dropFirst().first == "\n"
      return isPair ? nil : UInt8(ascii: "\n")
    }
  }
}
