import TextLayout

/// A program with a field and what was done at the top, which stay, and rows that scroll.
package struct ListProgram: PageProgram, Sendable {
  package enum Action: Hashable, Sendable {
    case choose(Int)
    case find
  }

  package private(set) var line = LineEditor()
  package var chosen: [Int] = []
  /// The names of the keys that the page doesn't use.
  package private(set) var keys = ""
  package private(set) var isOver = false
  private var count: Int

  package init(count: Int = 12) { self.count = count }

  package var page: Block {
    Viewport {
      TextField(line: line, action: Action.find)
      TextBlock("chosen \(chosen), keys “\(keys)”")
    } _: {
      for row in 0..<count {
        Flow.Item.button("row \(row)", action: Action.choose(row))
      }
    }.asBlock
  }

  package mutating func handle(_ input: PageInput<Action>) {
    switch input {
    case .action(.choose(let row)): chosen.append(row)
    case .action(.find): count = 3
    case .typed(let key, _): line.take(key)
    case .key("q"): isOver = true
    case .key(let key): keys.append("\(key.name) ")
    case .ticked: count += 1
    case .moved: break
    }
  }
}
