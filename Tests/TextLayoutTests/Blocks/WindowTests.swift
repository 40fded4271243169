import GalleyTestSupport
import Testing
import TextLayout

/// Windows at any depth, stacks with shares of a height, and layers.
struct WindowTests {
  private func lines(_ name: String, _ count: Int) -> Block {
    Stack((0..<count).map { TextBlock("\(name) \($0)").asBlock }).asBlock
  }

  @Test
  func `a viewport with rows of its own is a window on any page, and the rest is recorded`() {
    let page = Stack {
      TextBlock("above")
      Viewport(scroll: .end, rows: 2) {
        lines("line", 5)
      }
      TextBlock("below")
    }
    expectGolden(drawn(page, 20))
  }

  @Test
  func `a dialog is drawn over a page, and only it is spoken and selected`() {
    let page = Stack {
      for number in 0..<5 {
        TextBlock("漢字漢字漢字 text \(number)").action(number)
      }
    }
    let layers = page.covered(dimmed: "aside") {
      Box {
        TextBlock("Delete?")
        TextBlock("[ Yes ]").action("yes")
      }
    }
    expectGolden(drawn(layers, 20), styles(layers, 20), spoken(layers))
  }

  @Test
  func `columns of a table have shares, and are left out where a word doesn't fit its share`() {
    let table = TableBlock(of: ["harbour"]) {
      Column("A", priority: 1) { TextBlock($0) }.share()
      Column("B") { TextBlock($0) }.share(2)
    }
    expectGolden(drawn(table, 23, 22))
  }
}
