import TextLayout

/// The controls of a gallery. The styles and the script are files in `Resources`.
enum GalleryPage {
  static let rules = PackageResources.gallery_css.decoded
  static let script = PackageResources.gallery_js.decoded

  /// The switches, whose values are the words of the address.
  ///
  /// - Parameter apps: the first parts of the states' paths.
  static func tools(apps: [String]) -> String {
    let conditions = Condition.allCases.map { condition in
      (condition == .recorded ? "" : condition.rawValue, condition.title)
    }
    let sizes = GalleryState.sizes.enumerated().map { index, size in
      (index == 0 ? "" : size.description, size.description)
    }
    let marks = ["shortened", "broken", "changed"].map { ($0, $0) }
    let options = apps.map { HTML.element("option", HTML.escaped($0)) }
    return """
      <form class="tools" role="search" aria-label="Switches">
      \(choice("size", "Size", sizes + [(GalleryFigure.spoken, "spoken")]))
      \(choice("words", "Words", conditions))
      \(choice("glyphs", "Glyphs", [("", "Unicode"), ("ascii", "ASCII")]))
      \(choice("theme", "Colours", [("", "system"), ("light", "light"), ("dark", "dark")]))
      \(choice("only", "States shown", [("", "all")] + marks))
      <label><select name="app" aria-label="App"><option value="">all apps</option>\(options.joined())</select></label>
      <label class="filter">Filter
      <input type="search" name="filter" placeholder="names and words" autocomplete="off"></label>
      <input type="hidden" name="side">
      <button type="button" name="flip">before ⇄ after</button>
      <label><input type="checkbox" name="outside"> server’s words</label>
      <span class="steps">
      <button type="button" name="previous" aria-label="Previous state" title="Previous state (←)">‹</button>
      <button type="button" name="next" aria-label="Next state" title="Next state (→)">›</button>
      <a href="#" title="All states (Esc)">All states</a></span>
      <button type="button" name="help" aria-label="Keys" title="Keys (?)">?</button>
      <output aria-live="polite"></output>
      </form>
      <dialog>
      <h2>Keys</h2>
      <dl>\(keys)</dl>
      <form method="dialog"><button>Close</button></form>
      </dialog>
      """
  }

  /// Buttons of which one is pressed, the first at the beginning.
  private static func choice(
    _ name: String,
    _ title: String,
    _ values: [(value: String, words: String)]
  ) -> String {
    let buttons = values.enumerated().map { index, option in
      let state = index == 0 ? " checked" : ""
      let input = "<input type=\"radio\" name=\"\(name)\" value=\"\(option.value)\"\(state)>"
      return HTML.element("label", input + HTML.escaped(option.words))
    }
    let legend = HTML.element("legend", title)
    return HTML.element("fieldset", legend + buttons.joined())
  }

  private static let keys = """
    <dt>← →</dt><dd>the state before, the next state</dd>
    <dt>Return</dt><dd>opens the state</dd>
    <dt>Esc</dt><dd>shows all states, or clears the filter</dd>
    <dt>/</dt><dd>the filter</dd>
    <dt>b</dt><dd>before and after, in turn</dd>
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
