import GalleyTestSupport
import Goldens
import Testing

struct FieldsTests {
  @Test func `a state is drawn with other values, and one that doesn't fit names what does`() throws
  {
    try expectGolden(transcript: "fields")
  }

  @Test func `the fields of a state are listed as they are set`() {
    let list = ToolRun("news/detail/loaded --list --fields")
    let drawn = ToolRun("news/detail/loaded").bytes
    for line in list.lines where line.hasSuffix("\"") {
      #expect(ToolRun("news/detail/loaded --set", arguments: [line]).bytes == drawn)
    }
  }
}
