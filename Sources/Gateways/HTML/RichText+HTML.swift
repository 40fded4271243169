import GalleyDomain

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
  ///   - site: the scheme and host of the body's page, such as `https://example.com`. Addresses
  ///     that start with a slash
  ///     are resolved against it (RFC 3986, 4.2); other relative addresses are unchanged, because their base is
  ///     unknown.
  /// - Complexity: O(n) in the number of bytes, in time and memory, at any nesting.
  public init(html: String, site: String? = nil) {
    self.init(html: Array(html.utf8), site: site)
  }

  /// Parses a body of HTML in UTF-8, such as a file. Ill-formed parts become U+FFFD.
  public init(html: [UInt8], site: String? = nil) {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    // CR LF and CR are LF (WHATWG 13.2.3.5).
    let source = html.indices.lazy.compactMap { index in
      html[index] != carriageReturn
        ? html[index] : html[index...].dropFirst().first == lineFeed ? nil : lineFeed
    }
    var builder = TreeBuilder(html.contains(carriageReturn) ? Array(source) : html, site: site)
    self = builder.build()
  }
}
