import Testing
import TextLayout

struct FormTests {
  private let form = FormBlock(gap: 1) {
    FormBlock.Field(TextBlock("Name")) { TextBlock(outside: "Ada") }
    FormBlock.Field(
      TextBlock("E-mail"), help: TextBlock("We send the receipt there."), error: TextBlock("✗ It has no domain.")
    ) {
      TextBlock(outside: "ada@").meaning(.field)
    }
  }

  @Test func `labels are above their fields where less than 16 cells or half of the page would remain`() {
    #expect(rows(.form(form), 24)[0] == "Name    Ada")
    #expect(rows(.form(form), 23)[...4] == ["Name", "Ada", "", "E-mail", "ada@"])
    let long = FormBlock { FormBlock.Field(TextBlock("The name of your harbour")) { TextBlock("Skerry") } }
    #expect(rows(.form(long), 51) == ["The name of your harbour  Skerry"])
    #expect(rows(.form(long), 50) == ["The name of your harbour", "Skerry"])
  }

  @Test func `fields without a gap have one between them under their labels`() {
    let terms = FormBlock { for term in ["a", "b"] { FormBlock.Field(TextBlock(term)) { TextBlock("words") } } }
    #expect(rows(.form(terms), 20) == ["a  words", "b  words"])
    #expect(rows(.form(terms), 18) == ["a", "words", "", "b", "words"])
  }
}
