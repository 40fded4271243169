import Goldens
import GoldensTesting
import Testing
import TextLayout

private let hours = Block { for hour in 1...9 { TextBlock("\(hour) o'clock").action(hour) } }

@Test func `every window`() {
  // A part that scrolls below a fixed one. What is hidden is recorded in the frame:
  expectText(
    Viewport(scroll: .row(2)) {
      TextBlock("Tides")
    } _: {
      hours
    }, height: 4
  ) {
    """
    Tides
    3 o'clock
    4 o'clock
    5 o'clock
    """
  }
  // The end, such as of a log, in so many rows:
  expectText(Viewport(scroll: .end, rows: 2) { hours }) {
    """
    8 o'clock
    9 o'clock                             ↑7
    """
  }
  // The rows around a region, such as the one with the focus:
  expectText(Viewport(scroll: .showing(Identifier(5)), rows: 3) { hours }) {
    """
    3 o'clock
    4 o'clock
    5 o'clock                          ↑2 +4
    """
  }
  // Shares of the height:
  expectText(
    Stack {
      Box(title: "tides") { Viewport { hours } }.height(share: 1)
      Viewport(scroll: .end) { hours }.height(share: 1, minimum: 2, maximum: 2)
      TextBlock("q: quit").height()
    }, width: 20, height: 8
  ) {
    """
    ┌ tides ───────────┐
    │ 1 o'clock        │
    │ 2 o'clock        │
    │ 3 o'clock        │
    └────────────── +6 ┘
    8 o'clock
    9 o'clock         ↑7
    q: quit
    """
  }
  // A dialog in front, in the middle of the page; the page behind can be dimmed:
  expectText(
    hours.covered(dimmed: "aside") { Box { TextBlock("Quit?") } }, width: 20, height: 5
  ) {
    """
    1 o'clock
    2 o'c┌───────┐
    3 o'c│ Quit? │
    4 o'c└───────┘
    5 o'clock
    """
  }
  // What draws nothing, and has no gaps around it:
  expectText(
    Stack(gap: 1) {
      TextBlock("a")
      Block.nothing
      TextBlock("b")
    }
  ) {
    """
    a

    b
    """
  }
}
