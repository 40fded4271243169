import GalleyTestSupport
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
    expectGolden(drawn(box, 36))
  }

  @Test func `words from outside stay safe in a title`() {
    let box = Box(title: Run(outside: "a\u{1B}[31m")) { TextBlock("b") }
    expectGolden(drawn(box, 16))
  }

  @Test func `the functions of a column keep what the others gave it`() {
    let time = TextBlock("9")
    let columns = [
      time.fixed(6).trailing(), time.trailing().fixed(6), time.trailing().share(2, minimum: 3),
    ]
    for column in columns {
      let row = Row([TextBlock("a").filling(), column])
      #expect(rows(row, 20) == ["a                  9"])
    }
  }

  @Test func `what is public can be made`() {
    let dialog = Layers(TextBlock("behind")) { TextBlock("front") }
    let choice = Choice([TextBlock("a longer form").asBlock, TextBlock("short").asBlock])
    let item = Indent(first: ["- "], TextBlock("a").asBlock)
    expectGolden(drawn(dialog, 9), drawn(choice, 9), drawn(item, 9))
  }
}
