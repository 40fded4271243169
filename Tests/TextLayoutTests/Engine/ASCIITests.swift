import GalleyTestSupport
import Testing

@testable import TextLayout

/// What the library itself draws in a terminal without Unicode.
struct ASCIITests {
  /// A page that has a block of each kind, and all of their forms; its own words are ASCII.
  private static let page = Stack(gap: 1) {
    Block.texts
    Block.controls
    for border in [Box.Border.light, .heavy, .double, .rounded, .panel] {
      Box(title: "Log", note: "3 rows", border: border) { TextBlock("a line") }
    }
    Row {
      TextBlock("left")
      Rule.vertical()
      TextBlock("right")
    }
    TableBlock(of: ["1.5", "20", "300.25"]) {
      Column("Name", minimum: 12) { TextBlock($0) }
      Column("Time", minimum: 12) { TextBlock($0) }.alignedAtPoint()
      Column("Place", minimum: 12) { TextBlock($0) }
    }.selected(1)
    FormBlock([FormBlock.Field("Name", help: "Help.", error: "Wrong.") { TextBlock("x") }])
    Viewport(scroll: .row(2), rows: 3) { for row in 1...9 { TextBlock("row \(row)") } }
    Stack { for row in 1...9 { TextBlock("row \(row)") } }.covered {
      Box { Flow.Item.button("Close", action: 1) }
    }
  }

  @Test(arguments: 1...90) func `each block has an ASCII form without a question mark`(_ width: Int)
  {
    let text = frame(Self.page, width, glyphs: .ascii).text
    let others = text.filter { !$0.isASCII || $0 == "?" }
    #expect(others == "", "\(text)")
  }
}

extension Block {
  fileprivate static var texts: Block {
    let words = "one two three four five/six/seven/eight"
    return Stack {
      TextBlock(words)
      TextBlock([Run(words)], overflow: .fold)
      TextBlock(words).truncated(to: 1)
      TextBlock(words).truncatedInTheMiddle()
      TextBlock(words).truncatedAtTheStart()
      TextBlock("an item").marked(Run("- ", .marker)).selected(true)
    }.asBlock
  }

  fileprivate static var controls: Block {
    Stack {
      Flow([.button("Retry", action: 1), .button("Stop", isEnabled: false, action: 2)])
      Flow([
        .option("Name", isSelected: true, action: 3), .option("Time", isSelected: false, action: 4),
      ])
      Flow(
        [.tab("News", isSelected: true, action: 5), .tab("Posts", isSelected: false, action: 6)],
        rows: 1)
      TextField("Code", text: "secret", isSecret: true, action: 7)
      TextField("Pier", text: "", example: "East", action: 8)
      TextField("Name", text: "a long name", isEnabled: false, action: 9)
    }.asBlock
  }
}
