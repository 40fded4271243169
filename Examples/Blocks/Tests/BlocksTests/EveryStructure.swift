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
  // A tree, whose guides go on beside all rows of a branch:
  expectText(
    Tree(TextBlock("Ferries")) {
      Tree(TextBlock("North Quay")) {
        Tree(stop)
        Tree(name)
      }
      Tree(TextBlock("South Quay"))
    }, width: 24
  ) {
    """
    Ferries
    ├─ North Quay
    │  ├─ Little Skerry and
    │  │  the old light
    │  └─ MV Petrel
    └─ South Quay
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

@Test func `every room`() {
  // At most so many cells:
  expectText(stop.width(most: 20), width: 30) {
    """
    Little Skerry and
    the old light
    """
  }
  // A block as wide as its content in the middle of a wider page, and one at its end:
  expectText(
    Stack {
      Box { name }.aligned(.center)
      Flow([.button("Cancel", action: 0), .button("Sail", action: 1)]).aligned(.trailing)
    }, width: 30
  ) {
    """
            ┌───────────┐
            │ MV Petrel │
            └───────────┘
              [ Cancel ]  [ Sail ]
    """
  }
  // At least so many cells, and exactly so many, which a dialog keeps while a person types:
  expectText(
    Stack {
      Box { name }.width(least: 16).aligned(.center)
      Box { stop }.width(16).aligned(.center)
    }, width: 30
  ) {
    """
           ┌──────────────┐
           │ MV Petrel    │
           └──────────────┘
           ┌──────────────┐
           │ Little       │
           │ Skerry and   │
           │ the old      │
           │ light        │
           └──────────────┘
    """
  }
  // Empty rows and cells around a block:
  expectText(
    Stack {
      name.padded(Box.Padding(top: 1, bottom: 1, leading: 4))
      stop
    }
  ) {
    """

        MV Petrel

    Little Skerry and the old light
    """
  }
}

@Test func `every bar`() {
  // A line as long as a number, which is spoken as its percentage:
  expectText(Bar(27, of: 40, "bar", track: "rule"), width: 20) {
    """
    █████████████▌░░░░░░
    """
  }
  // The same before its number, or before other words:
  expectText(
    Stack {
      Bar(27, of: 40).followed()
      Bar(3, of: 8).followed(by: "3 of 8", cells: 8)
    }, width: 20
  ) {
    """
    ████████▊       67 %
    ███▊          3 of 8
    """
  }
  // A column as high as each number:
  expectText(Bar(columns: [3, 4, 6, 9, 8, 5], spokenAs: "from 3 to 9, now 5", "bar"), width: 6) {
    """
    ▂▃▅█▇▄
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
