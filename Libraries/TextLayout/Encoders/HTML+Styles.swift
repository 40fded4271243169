extension HTML {
  /// The colours of a page, as CSS has them.
  struct Page {
    /// The colour of text without a style.
    let ink: String
    /// The background.
    let paper: String

    static let light = Page(ink: "#1c1c1e", paper: "#fbfaf7")
    static let dark = Page(ink: "#e8e6e1", paper: "#18181a")
    /// The colours that the reader prefers.
    static let either = Page(
      ink: "light-dark(\(light.ink), \(dark.ink))",
      paper: "light-dark(\(light.paper), \(dark.paper))"
    )
  }

  /// The rules that `fragment` needs. The attribute `data-theme`, `light` or `dark`, overrides the
  /// system's setting for the page or an element, except on paper, which is light. On a screen, lines
  /// are drawn by the page, so that rows have the leading of prose. A printer leaves out what is
  /// behind words: there, rows are as high as the line-drawing glyphs of common fonts.
  package var styleSheet: String {
    """
    :root { color-scheme: light; }
    @media screen { :root { color-scheme: light dark; }
      [data-theme="light"] { color-scheme: light; } [data-theme="dark"] { color-scheme: dark; } }
    :root, [data-theme] { color: \(Page.either.ink);
      background: \(Page.either.paper); }
    pre.frame[data-theme] { padding: .5rem; }
    h2 { font: 600 15px system-ui, sans-serif; }
    pre.frame { font: 15px/1.13 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
      line-height: round(down, 1.14em, 1px); }
    pre.frame bdi { unicode-bidi: isolate; }
    pre.frame bdi:not([dir]) { direction: ltr; }
    pre.frame .w { display: inline-block; width: 2ch; overflow: hidden; vertical-align: bottom; text-align: center; }
    pre.frame .filled { display: inline-block; min-width: var(--width); }
    pre.frame .filled:empty::before { content: " "; }
    pre.frame a { color: inherit; }
    pre.frame .set { display: inline-block; height: 1lh; vertical-align: bottom; }
    @media screen { pre.frame { line-height: round(down, 1.3em, 1px); }
      pre.frame i[style] { display: inline-block; height: 1lh; vertical-align: bottom; font-style: normal;
        -webkit-text-fill-color: transparent;
        background: \(HTML.arms); } }
    \(HTML.rules(light))
    @media screen and (prefers-color-scheme: dark) {
    \(HTML.rules(dark, of: ":root:not([data-theme=\"light\"]) pre.frame:not([data-theme=\"light\"])"))
    }
    @media screen {
    \(HTML.rules(dark, of: "pre.frame:not([data-theme=\"light\"]):is([data-theme=\"dark\"], [data-theme=\"dark\"] *)"))
    }
    """
  }

  /// The backgrounds of an element with a line, from each side to half a pixel beyond the middle, or
  /// with a block.
  private static let arms = [
    "0 50% / calc(50% + .5px) var(--l, 0)", "100% 50% / calc(50% + .5px) var(--r, 0)",
    "50% 0 / var(--u, 0) calc(50% + .5px)", "50% 100% / var(--d, 0) calc(50% + .5px)",
    "var(--b, 0 0/0 0)",
  ].map { "linear-gradient(currentColor 0 0) \($0) no-repeat" }.joined(separator: ",\n        ")

  private static func rules(_ theme: Theme, of root: String = "pre.frame") -> String {
    var rules: [String] = []
    for (role, style) in theme.styles {
      // Most monospaced fonts have no light weight, so it has a colour between those of the text
      // and the page.
      let isFaint = style.weight == .light && style.foreground == nil && !style.hasGround
      let color = isFaint ? "color: color-mix(in srgb, currentColor 68%, Canvas); " : ""
      let colors = colors(style, on: .either)
      let text = colors.text.map { "color: \($0)" }
      let ground = colors.ground.map { "background: \($0)" }
      let declarations = declarations(style, [text, ground])
      var rule = "\(root) .\(role) { \(color)\(declarations) }"
      if style.reversed {
        rule += "\n\(root) .filled.\(role) * { color: inherit }"
      }
      if style.font != .page {
        rule += "\n\(root) .set .\(role) { font-family: system-ui, sans-serif }"
      }
      if style.font == .largeSystem {
        rule += "\n\(root) .set:not(.beside) .\(role) { font-size: 1.2em }"
      }
      rules.append(rule)
    }
    return rules.sorted().joined(separator: "\n")
  }

  /// The colours of a style's text and of its background; nil are those around it.
  static func colors(_ style: Style, on page: Page) -> (text: String?, ground: String?) {
    let text = style.foreground?.hexadecimal
    let ground = style.background?.hexadecimal
    return style.reversed ? (ground ?? page.paper, text ?? page.ink) : (text, ground)
  }

  /// - Parameter colors: the declarations of colours.
  static func declarations(_ style: Style, _ colors: [String?]) -> String {
    var parts = colors.compactMap(\.self)
    if style.weight != .regular {
      let weight = style.weight == .bold ? 700 : 300
      parts.append("font-weight: \(weight)")
    }
    if style.italic {
      parts.append("font-style: italic")
    }
    var lines: [String] = []
    if style.underline { lines.append("underline") }
    if style.strikethrough { lines.append("line-through") }
    if !lines.isEmpty {
      let decoration = lines.joined(separator: " ")
      parts.append("text-decoration: \(decoration)")
    }
    return parts.joined(separator: "; ")
  }
}
