import TextLayout

extension HTML {
  /// An element around HTML.
  ///
  /// - Parameter name: the class, which the styles and the script know.
  static func element(
    _ tag: String,
    class name: String = "",
    _ content: String
  ) -> String {
    var start = tag
    if !name.isEmpty { start += " class=\"\(name)\"" }
    return "<\(start)>\(content)</\(tag)>"
  }

  /// A link to a part of the page, whose words are its name.
  static func link(to part: String, _ words: String? = nil) -> String {
    let words = escaped(words ?? part)
    return "<a href=\"#\(escaped(part))\">\(words)</a>"
  }
}
