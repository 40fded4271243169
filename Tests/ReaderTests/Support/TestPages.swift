import GalleyDomain
import GalleyRendering
import TextLayout

@testable import reader

func paragraph(_ words: String) -> Block {
  .text(TextBlock([Run(SafeText(outside: words))]))
}

/// A list of items, each with an action and some words.
func listPage(_ count: Int) -> Block {
  var blocks = [paragraph("Back").action(ScreenAction.back)]
  for number in 0..<count {
    let words = String(repeating: "with some more words ", count: number % 4)
    let item = paragraph("Item \(number) \(words)")
    blocks.append(item.action(ScreenAction.open(number)))
  }
  return .stack(Stack(blocks, gap: 1))
}

func testPane(_ tree: Block, width: Int = 40, height: Int = 10) -> Pane {
  Pane(Page(own: tree), size: Size(width: width, height: height))
}

extension Pane {
  /// Moves several times.
  mutating func move(_ motion: Motion, times: Int) {
    for _ in 0..<times {
      view.move(motion)
    }
  }
}

func focusedAction(_ pane: Pane) -> ScreenAction? { pane.focused?.screenAction }
