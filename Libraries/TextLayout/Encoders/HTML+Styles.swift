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
    \(rules)
    """
  }

  /// The backgrounds of an element with a line, from each side to half a pixel beyond the middle, or
  /// with a block.
  private static let arms = [
    "0 50% / calc(50% + .5px) var(--l, 0)", "100% 50% / calc(50% + .5px) var(--r, 0)",
    "50% 0 / var(--u, 0) calc(50% + .5px)", "50% 100% / var(--d, 0) calc(50% + .5px)",
    "var(--b, 0 0/0 0)",
  ].map { "linear-gradient(currentColor 0 0) \($0) no-repeat" }.joined(separator: ",\n        ")

  /// The rule of each role. Weights, lines and fonts are those of light pages.
  private var rules: String {
    let roles = Set(light.styles.keys).union(dark.styles.keys)
    return roles.map(rule).sorted().joined(separator: "\n")
  }

  private func rule(of role: Role) -> String {
    let style = light[role]
    let light = HTML.colors(style, on: .light)
    let dark = HTML.colors(dark[role], on: .dark)
    // Most monospaced fonts have no light weight, so it has a colour between those of the text and
    // the page.
    let ink = style.weight == .light ? "color-mix(in srgb, currentColor 68%, Canvas)" : nil
    let text = HTML.either(light.text ?? ink, dark.text ?? ink, else: "currentColor")
    let ground = HTML.either(light.ground, dark.ground, else: "transparent")
    let colors = [text.map { "color: \($0)" }, ground.map { "background: \($0)" }]
    var rule = "pre.frame .\(role) { \(HTML.declarations(style, colors)) }"
    if style.reversed {
      rule += "\npre.frame .filled.\(role) * { color: inherit }"
    }
    if style.font != .page {
      let size = style.font == .largeSystem ? HTML.largeSize : 1
      rule += """

        pre.frame .set .\(role) { font-family: system-ui, sans-serif; \
        font-size-adjust: ch-width \(HTML.figureWidth); font-size: var(--fit, \(size)em) }
        """
    }
    return rule
  }

  /// A colour of light and of dark pages; nil if it has neither.
  private static func either(
    _ light: String?,
    _ dark: String?,
    else other: String
  ) -> String? {
    if light == dark { return light }
    return "light-dark(\(light ?? other), \(dark ?? other))"
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
