import TextLayout

/// The controls of a gallery. The styles and the script are files in `Resources`.
enum GalleryPage {
  static let rules = String(decoding: PackageResources.gallery_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.gallery_js, as: UTF8.self)

  static let tools = """
    <form class="tools" role="search" aria-label="States shown"><label class="filter">Filter
    <input type="search" name="filter" placeholder="names and words" aria-keyshortcuts="/" autocomplete="off"></label>
    <output aria-live="polite"></output> <span>
    <button type="button" aria-label="Previous state" aria-keyshortcuts="ArrowLeft" title="Previous state (←)">‹</button>
    <button type="button" aria-label="Next state" aria-keyshortcuts="ArrowRight" title="Next state (→)">›</button></span>
    <label><input type="checkbox" name="outside"> server’s words</label>
    <button type="button" aria-label="Keys" aria-keyshortcuts="?" title="Keys (?)">?</button></form>
    <dialog><h2>Keys</h2><dl>\(keys.map { "<dt>\($0)</dt><dd>\($1)</dd>" }.joined())</dl>
    <form method="dialog"><button>Close</button></form></dialog>
    """

  private static let keys = [
    ("← →", "the state before, the next state"),
    ("/", "the filter"),
    ("Return", "from the filter to the tree"),
    ("↑ ↓", "move in the tree"),
    ("b", "before and after, in turn"),
    ("Esc", "clears the filter, or shows the contact sheet"),
    ("?", "this list"),
  ]
}

extension HTML {
  /// An element around HTML.
  ///
  /// - Parameter name: the class, which the styles and the script know.
  static func element(_ tag: String, class name: String = "", _ content: String) -> String {
    let attribute = name.isEmpty ? "" : " class=\"\(name)\""
    return "<\(tag)\(attribute)>\(content)</\(tag)>"
  }

  /// A figure with a caption.
  static func figure(_ caption: String, _ content: String, class name: String = "") -> String {
    element("figure", class: name, element("figcaption", escaped(caption)) + content)
  }

  /// A link to a part of the page, whose words are its name.
  static func link(to part: String, _ words: String? = nil) -> String {
    "<a href=\"#\(escaped(part))\">\(escaped(words ?? part))</a>"
  }

  /// A button that copies a text.
  static func copyButton(_ name: String, _ text: String) -> String {
    "<button type=\"button\" data-copy=\"\(escaped(text))\">Copy \(name)</button>"
  }
}
