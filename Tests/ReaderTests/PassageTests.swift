import GalleyDomain
import GalleyGateways
import Testing
import TextLayout

@testable import GalleyRendering

/// Passages of bodies that once read badly, from HTML to the rows of a page.
@Suite struct PassageTests {
  /// A passage, what stays whole on one row, and what isn't drawn.
  private static let passages = [
    (
      "<p><a href=https://a.b>a</a> (<a href=https://b.c>1</a>, <a href=https://c.d>2</a>)</p>",
      "(1[2], 2[3])",
      "…"
    ),
    ("<p>Yes there is!<sup>(<i>*</i>)</sup></p>", "Yes there is!(*)", "^"),
    ("<p>it warns about auto-closing of tags in such pages</p>", "auto-closing", "auto- "),
    ("<p>only names of [a-zA-Z0-9] are read</p>", "[a-zA-Z0-9]", "…"),
    ("<pre>ffmpeg -pix_fmt yuv420p -vf scale</pre>", "-vf", "-↩"),
    ("<p>push to <code>‹remote›/&lt;branch&gt;</code> by hand</p>", "‹remote›/<branch>", "…"),
    ("<p>a</p><p><img></p><p>b</p>", "a", "┌"),
    ("<p>see <a href='https://a.b/x'>https://a.b/x</a> for it</p>", "https://a.b/x", "[1]"),
    ("<p>see <a href='https://a.b/long-path/to/it.html'>it</a></p>", "it[1]", "…"),
    ("<p><img src='https://a.b/b.png'></p>", "https://a.b/b.png", "…"),
    ("<p>&#x200F;Build 5 שלום</p>", "Build 5", "U+200F"),
    ("<p>나는 한국어를 배운다 그리고 쓴다</p>", "한국어를", "…"),
    ("<p>x<sup>2<sup>n</sup></sup> grows</p>", "x^(2^(n))", "x²ⁿ"),
    ("<p>some words about e-mail and other things</p>", "e-mail", "e- "),
    ("<p>since 2016-11-24 it has been so and so</p>", "2016-11-24", "…"),
  ]

  @Test(arguments: passages)
  func `a passage reads well at every width`(_ html: String, _ whole: String, _ never: String) {
    let block = RichTextLayout(RichText(html: html), figures: []).block
    for width in 24...60 {
      let rows = Frame(drawing: block, size: Size(width: width)).rows
      #expect(
        rows.contains { $0.contains(whole) } && !rows.contains { $0.contains(never) },
        "\(width): \(rows)")
    }
  }
}
