import Goldens
import GoldensTesting
import Testing
import TextLayout

private let name = TextBlock("MV Petrel")
private let stop = TextBlock("Little Skerry and the old light")

@Test func `every structure`() {
  // Blocks below each other, with empty rows between, and more around one of them:
  expectText(
    Stack(gap: 1) {
      name
      stop
      name.spaced(before: 2, after: 2)
      stop
    }
  ) {
    """
    MV Petrel

    Little Skerry and the old light


    MV Petrel


    Little Skerry and the old light
    """
  }
  // The same without gaps, as the whole of a block; conditions and loops are allowed wherever
  // blocks are listed:
  expectText(Block { for hour in 8...9 { TextBlock("\(hour):40") } }) {
    """
    8:40
    9:40
    """
  }
  // Any number of rows, built when they are seen:
  expectText(LazyList(count: 10_000) { TextBlock("Berth \($0 + 1)") }, height: 2) {
    """
    Berth 1
    Berth 2
    """
  }
  // A prefix; further rows are indented:
  expectText(stop.marked(Run("• ", isOrnament: true)), width: 20) {
    """
    • Little Skerry and
      the old light
    """
  }
  // A prefix on every row:
  expectText(stop.prefixed(Run("│ ", "rule", isOrnament: true)), width: 20) {
    """
    │ Little Skerry and
    │ the old light
    """
  }
  // At most so many cells, in the middle of a wider page:
  expectText(stop.limited(to: 20, isCentered: true), width: 30) {
    """
         Little Skerry and
         the old light
    """
  }
  // A line, as long as the page or as a text:
  expectText(
    Block {
      Rule("━", "rule")
      name
      Rule("─", "rule", length: .matching(name))
    }, width: 20
  ) {
    """
    ━━━━━━━━━━━━━━━━━━━━
    MV Petrel
    ─────────
    """
  }
  // Fields after their labels, with help or a problem below:
  expectText(
    FormBlock {
      FormBlock.Field("Boat", help: "As on the stern.") { name }
      FormBlock.Field("Length", error: "✗ In metres.") { TextBlock("long") }
    }
  ) {
    """
    Boat    MV Petrel
            As on the stern.
    Length  long
            ✗ In metres.
    """
  }
}

@Test func `every box`() {
  // A frame:
  expectText(Box(role: "rule") { name }, width: 20) {
    """
    ┌──────────────────┐
    │ MV Petrel        │
    └──────────────────┘
    """
  }
  // A title and a note in the upper line, round corners, and space around the content:
  expectText(
    Box(title: "ferry", note: "2", border: .rounded, padding: 4) { name }, width: 20
  ) {
    """
    ╭ ferry ──────── 2 ╮
    │    MV Petrel     │
    ╰──────────────────╯
    """
  }
  // A height with the content in the middle, and double lines:
  expectText(Box(border: .double, height: 3) { name.aligned(.center) }, width: 20) {
    """
    ╔══════════════════╗
    ║                  ║
    ║    MV Petrel     ║
    ║                  ║
    ╚══════════════════╝
    """
  }
  // A panel, whose rows have a background in a terminal:
  expectText(Box(border: .panel, background: "panel", padding: 2) { name }, width: 20) {
    """
    ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
      MV Petrel
    ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """
  }
  // The selected one of several, and a block with a background:
  expectText(
    Stack {
      name.selected(true)
      stop.selected(false).filled("panel")
    }, width: 40
  ) {
    """
    ▸ MV Petrel
      Little Skerry and the old light
    """
  }
}
