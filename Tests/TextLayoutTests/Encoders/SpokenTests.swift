import GalleyTestSupport
import Testing
import TextLayout

struct SpokenTests {
  // Proves X4.
  @Test
  func `words from outside can't imitate the program's own`() throws {
    let known = /status|button|image|code|row|[12 :.]/
    try Example.check { words in
      for line in spokenWords(around: Run(keeping: words)) {
        #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        let own = programWords(line)?.replacing(known, with: "")
        if own != "" {
          return "\(line)"
        }
      }
      return "outside"
    }
  }

  /// The lines of a tree with a run in each place where words can be.
  private func spokenWords(around run: Run) -> [String] {
    let text = TextBlock(run)
    let tree = Stack {
      text.meaning(.status)
      text.marked(run)
      TableBlock(header: [text.asBlock], rows: [[text.asBlock], []])
      Flow([Flow.Item([run], meaning: .button)])
      Box {
        text.meaning(.image)
        text.meaning(.code)
      }
    }
    return spoken(tree).lines
  }

  /// The words outside of brackets, of which doubled ones don't count; nil if a bracket isn't
  /// closed.
  private func programWords(_ line: String) -> String? {
    var own = String.UnicodeScalarView()
    var scalars = Array(line.unicodeScalars)[...]
    var isOutside = false
    while let scalar = scalars.popFirst() {
      if !isOutside, scalar == "⟨" {
        isOutside = true
      } else if scalar != "⟨", scalar != "⟩" {
        if !isOutside {
          own.append(scalar)
        }
      } else if scalars.first == scalar {
        scalars.removeFirst()
      } else {
        isOutside = false
      }
    }
    return isOutside ? nil : String(own)
  }

  @Test
  func `bullets, numbers and each target are spoken with their content, ornaments are not`() {
    let links = TextBlock(
      "see ", Run("this ", link: "a"), Run("page", link: "a"), Run("or", link: "b"), " it")
    let one = TextBlock("one")
    let two = TextBlock("one\ntwo")
    let blocks = [
      links.asBlock,
      two.marked("1. "),
      one.marked("• "),
      two.marked(Run("x ", isOrnament: true)),
      one.marked("  "),
      Block.nothing.marked("2. "),
      one.marked(Run("✓ ", spokenAs: "answered:")),
    ]
    expectGolden(blocks.map { spoken($0) }.joined())
  }

  @Test
  func `the content of an item, details or an alert is indented below its first line`() {
    let meanings: [Meaning] = [
      .item(3),
      .details,
      .alert,
      .status,
    ]
    let lines = meanings.map {
      spoken(Stack(["a", "b"]).meaning($0))
    }
    expectGolden(lines.joined())
  }

  @Test
  func `content within the first line of a block is indented below it, and later content is not`() {
    let empty = Block.nothing.meaning(.item(1)).meaning(.list(count: 1))
    let inner = Stack(["a", "b"]).marked("• ").meaning(.list(count: 1))
    let page = Stack {
      Stack([inner, "c"]).meaning(.item(1))
      Block.nothing.meaning(.item(2))
      TextBlock("d")
    }
    expectGolden(spoken(empty) + spoken(page))
  }

  @Test func `alternatives with different words are found, at any depth`() {
    @Sendable func choice(_ first: Block, _ second: Block) -> Block {
      Choice([(.width(atLeast: 50), first), (.always, second)]).asBlock
    }
    let row = Row([Row.Cell("a"), Row.Cell("b")])
    let stack = Stack(["a", "b"])
    let same = choice(row.asBlock, stack.asBlock)
    #expect(Spoken.isSameForAllAlternatives(in: same))
    let wrong = choice("a", "b")
    let trees: [Block] = [
      wrong,
      choice("a", .nothing),
      choice(.meaning(.link, "a"), "a"),
      Stack(["x", Box { wrong }.asBlock]).asBlock,
      LazyList(count: 3) { $0 == 2 ? wrong : choice("a", "a") }.asBlock,
      choice(choice("a", "a"), wrong),
    ]
    for (number, tree) in trees.enumerated() {
      #expect(!Spoken.isSameForAllAlternatives(in: tree), "tree \(number)")
    }
  }
}
