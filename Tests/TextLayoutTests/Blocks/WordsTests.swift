import Testing
import TextLayout

/// Words as an adopter writes them.
struct WordsTests {
  private let name: String = "Skerry"

  @Test func `a string is the program's own wherever words are taken`() {
    let count = 3
    let run = Run("\(count) new ", .title)
    #expect(run == Run(SafeText(own: "3 new ", breaks: .keep), .title))
    #expect(Run(name).text.origin == .own)
    #expect(Run(outside: name).text.origin == .outside)
    let box = Box(title: name, note: "\(count) new") {
      FormBlock {
        FormBlock.Field(
          name,
          help: Run("help", .aside),
          error: name
        ) { run.words }
      }
    }
    #expect(
      rows(box, 36) == [
        "┌ Skerry ─────────────────── 3 new ┐",
        "│ Skerry  3 new                    │",
        "│         help                     │", "│         Skerry                   │",
        "└──────────────────────────────────┘",
      ])
  }

  @Test func `words from outside stay safe in a title`() {
    let title = Run(outside: "a\u{1B}[31m")
    #expect(rows(Box(title: title) { TextBlock("b") }, 16)[0] == "┌ a␛[31m ──────┐")
  }

  @Test func `the functions of a column keep what the others gave it`() {
    let time = TextBlock("9")
    let row = { (cell: Row.Cell) in
      Row {
        TextBlock("a").filling()
        cell
      }
    }
    let expected = ["a                  9"]
    #expect(rows(row(time.fixed(6).trailing()), 20) == expected)
    #expect(rows(row(time.trailing().fixed(6)), 20) == expected)
    #expect(rows(row(time.trailing().share(2, minimum: 3)), 20) == expected)
  }

  @Test func `what is public can be made`() {
    let dialog = Layers(TextBlock("behind")) { TextBlock("front") }
    #expect(rows(dialog, 9) == ["befront"])
    #expect(
      rows(
        Choice([TextBlock("a longer form"), Block { TextBlock("short") }]),
        9) == ["short"])
    #expect(rows(Indent(first: ["- "], TextBlock("a").asBlock), 9) == ["- a"])
  }
}
