import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

/// The focus on a screen.
@Suite(.firstFailure) struct FocusTests {
  private static let themes: [Theme] = [
    .standard(.dark), .standard(.light), Theme.standard(.dark).withoutColors, Theme(),
  ]

  private func screen(_ view: PageView, by theme: Theme, _ glyphs: Glyphs) -> [UInt8] {
    let size = Size(width: view.drawn.width + PageView.margin, height: view.drawn.height)
    var screen = ScreenBuffer(columns: size.width, rowCount: size.height ?? 1)
    let page = ShownPage(view, at: PageView.margin, by: ANSI(theme: theme))
    screen.draw(page, in: 0..<view.drawn.height)
    return screen.bytes(replacing: nil)
  }

  /// A page of controls at any place: side by side, of several rows, in boxes and panes, selected.
  private struct Page {
    private var random: SeededGenerator
    private var actions = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func control() -> Block {
      actions += 1
      let name = "do \(actions)"
      let words = Stack {
        let role: Role = random.happens(oneIn: 2) ? "link" : "tag"
        for row in 0...random.number(below: 3) { TextBlock("\(name), row \(row)", role) }
      }
      switch random.number(below: 5) {
      case 0: return Flow.Item.button(name, action: name).asBlock
      case 1: return words.action(name).filled(.selected)
      case 2: return words.selected(random.happens(oneIn: 2)).action(name)
      case 3: return Box { words }.action(name)
      default: return words.action(name)
      }
    }

    private mutating func blocks(depth: Int) -> [Block] {
      (0...random.number(below: 3)).map { _ in block(depth: depth) }
    }

    mutating func block(depth: Int) -> Block {
      guard depth > 0 else { return control() }
      switch random.number(below: 4) {
      case 0, 1:
        let cells = blocks(depth: depth - 1)
        let share = random.number(below: 2)
        return Row(gap: 1) { for cell in cells { cell.share(share) } }.asBlock
      case 2: return Stack(blocks(depth: depth - 1)).asBlock
      default:
        let inner = block(depth: depth - 1)
        let box = random.happens(oneIn: 2) ? Box { inner } : Box { Viewport { inner } }
        return Stack { box.height(share: 1) }.asBlock
      }
    }
  }

  @Test func `the focus on a control of two rows is seen beside others`() {
    let row = Row {
      for day in 1...3 {
        Stack {
          TextBlock("day \(day)")
          TextBlock("more")
        }.action(day)
      }
    }
    var view = PageView(row.asBlock, size: Size(width: 40, height: 6))
    var model = ScreenModel(columns: 42, rows: 6)
    view.move(.step(1))
    model.take(screen(view, by: Theme(), .unicode))
    let marked = Set((0..<2).flatMap { row in (9..<9 + 5 - row).map { [row, $0] } })
    #expect(model.reversed == marked)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the screen is another one for each control with the focus, in every theme`(_ seed: UInt64) {
    var pages = Page(seed: seed)
    let page = pages.block(depth: 3)
    for width in [24, 60, 110].untilFailure {
      let view = PageView(page, size: Size(width: width, height: 14))
      for theme in Self.themes {
        for glyphs in [Glyphs.unicode, .ascii] {
          var screens: [[UInt8]: Control] = [:]
          for control in view.visibleControls {
            var focused = view
            focused.position.focus = control.id
            let screen = screen(focused, by: theme, glyphs)
            let other = screens.updateValue(control, forKey: screen)
            #expect(other == nil, "width \(width), \(control.id)")
          }
        }
      }
    }
  }
}
