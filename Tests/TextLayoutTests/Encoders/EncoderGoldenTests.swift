import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

/// One page in every format, to be read in a browser and a terminal.
///
/// It has words and targets to escape, wide clusters, symbols, right-to-left words, a smooth box,
/// and a background that is as wide as the page; and its themes have every style, some of them only
/// in the light or the dark one.
struct EncoderGoldenTests {
  private let light = Theme([
    "strong": Style(TerminalColor(rgb: 0x00FF, palette: 12), weight: .bold, underline: true),
    "quiet": Style(weight: .light),
    "struck": Style(italic: true, strikethrough: true),
    "ground": Style(background: TerminalColor(rgb: 0xABCDEF, palette: 7)),
    "both": Style(
      TerminalColor(rgb: 0x808080, palette: 8), background: TerminalColor(rgb: 0x00FF, palette: 4)),
    "unused": Style(weight: .bold),
  ])
  private let dark = Theme([
    "strong": Style(background: TerminalColor(rgb: 0x123456, palette: 4), weight: .light),
    "ground": Style(background: TerminalColor(rgb: 0x222222, palette: 0)),
  ])

  private var drawn: Frame {
    let address = "https://example.com/?a='&b=\""
    let page = Stack(gap: 1) {
      TextBlock("é <港> ●●x 漢字 👩‍👩‍👧‍👦 ", "strong")
      TextBlock(
        Run(keeping: "<script>&\"'", "strong"),
        " ",
        Run("a link", "struck", link: address))
      Row {
        TextBlock(outside: "שלום (2015)!", "quiet")
        TextBlock("1,234", "both")
      }
      Box(border: .rounded, role: "quiet") {
        Stack(["one", "two"])
      }
      Box(border: .none, background: "ground", padding: 1, height: 2) {
        TextBlock("on a background", "quiet")
      }
    }
    return frame(page, 30)
  }

  @Test func `a page is encoded in every format`() {
    let html = HTML(light: light, dark: dark)
    let page = html.page(drawn, title: "<a>")
    let styles = StyleRuns.encode(drawn)
    expectGolden(page, named: "encoders/page", ending: "html")
    expectGolden(styles, named: "encoders/page", ending: "styles.txt")
  }

  @Test(arguments: [ANSI.Depth.sixteen, .indexed, .full])
  func `each colour depth writes its own codes`(depth: ANSI.Depth) {
    let bytes = ANSI(theme: light, depth: depth).encode(drawn)
    expectGolden(
      bytes,
      named: "encoders/page.\(depth)",
      ending: "ansi.txt")
  }
}
