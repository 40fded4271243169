import TextLayout

/// The controls of a gallery. The styles and the script are files in `Resources`.
enum GalleryPage {
  static let rules = PackageResources.gallery_css.decoded
  static let script = PackageResources.gallery_js.decoded

  static let tools = """
    <form class="tools" role="search" aria-label="States shown">
    <label class="filter">Filter
    <input type="search" name="filter" placeholder="names and words" autocomplete="off"></label>
    <output aria-live="polite"></output>
    <span>
    <button type="button" aria-label="Previous state" title="Previous state (←)">‹</button>
    <button type="button" aria-label="Next state" title="Next state (→)">›</button></span>
    <label><input type="checkbox" name="outside"> server’s words</label>
    <button type="button" aria-label="Keys" title="Keys (?)">?</button>
    </form>
    <dialog>
    <h2>Keys</h2>
    <dl>\(keys)</dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """

  private static let keys = """
    <dt>← →</dt><dd>the state before, the next state</dd>
    <dt>/</dt><dd>the filter</dd>
    <dt>Return</dt><dd>from the filter to the tree</dd>
    <dt>↑ ↓</dt><dd>move in the tree</dd>
    <dt>b</dt><dd>before and after, in turn</dd>
    <dt>Esc</dt><dd>clears the filter, or shows the contact sheet</dd>
    <dt>?</dt><dd>this list</dd>
    """
}

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

  /// A figure with a caption.
  static func figure(
    _ caption: String,
    _ content: String,
    class name: String = ""
  ) -> String {
    let caption = element("figcaption", escaped(caption))
    return element("figure", class: name, caption + content)
  }

  /// A link to a part of the page, whose words are its name.
  static func link(to part: String, _ words: String? = nil) -> String {
    let words = escaped(words ?? part)
    return "<a href=\"#\(escaped(part))\">\(words)</a>"
  }

  /// A button that copies a text.
  static func copyButton(_ name: String, _ text: String) -> String {
    let text = escaped(text)
    return "<button type=\"button\" data-copy=\"\(text)\">Copy \(name)</button>"
  }
}
