import Domain

extension RichText {
  /// Reads a body of HTML as a browser would show it: there is no HTML that can't be read.
  ///
  /// Tags are read by the WHATWG standard (13.2.5), and broken or misplaced ones have the effect that they have there,
  /// as far as it can be seen. Nothing that a browser shows is lost; scripts, styles, comments and templates vanish.
  /// Deeper than ``maximumDepth``, containers give way to what they hold. A NUL is nothing in HTML, U+FFFD in attributes,
  /// SVG and MathML.
  ///
  /// - Parameters:
  ///   - html: the body.
  ///   - site: scheme and host of the page that the body is from, such as `https://example.com`. Addresses that begin with
  ///     a slash are relative to it (RFC 3986, 4.2); others without a scheme stay as they are, since nothing says relative to
  ///     what they are meant.
  /// - Complexity: O(n) in the bytes, in time and in memory, however deep the elements are nested.
  public init(html: String, site: String? = nil) {
    var html = html
    self = html.withUTF8 { source in
      var builder = TreeBuilder(source, site: site)
      return builder.build()
    }
  }
}
