import Goldens
import GoldensTesting
import Testing
import TextLayout

// The page “Every block and modifier” of TextLayout quotes this file and the others named Every….

@Test func `every form of text`() {
  // Words of your own in a role wrap between words:
  expectText(TextBlock("The bridge opens at nine.", "body"), width: 20) {
    """
    The bridge opens at
    nine.
    """
  }
  // Several runs, each in its role:
  expectText(
    TextBlock(Run("Note: ", "label"), Run("closed in fog", "body"), Run(" (since noon)", "aside"))
  ) {
    """
    Note: closed in fog (since noon)
    """
  }
  // Words from outside are made safe:
  expectText(TextBlock(outside: "High \u{1B}[31mwater", "body")) {
    """
    High ␛[31mwater
    """
  }
  // At most so many lines, with an ellipsis at the end:
  expectText(TextBlock("The bridge opens at nine and closes at noon.").truncated(to: 1), width: 20)
  {
    """
    The bridge opens at…
    """
  }
  // One line with both ends:
  expectText(TextBlock("harbour-at-dawn-seen-from-the-quay.jpg").truncatedInTheMiddle(), width: 20)
  {
    """
    harbour-at…-quay.jpg
    """
  }
  // One line with the end of a path:
  expectText(TextBlock("/home/ada/harbour/Main.swift").truncatedAtTheStart(), width: 20) {
    """
    …/harbour/Main.swift
    """
  }
  // Another place in the line:
  expectText(TextBlock("Closed").aligned(.center), width: 20) {
    """
           Closed
    """
  }
  // A paragraph whose lines are set together, and whose further rows are indented:
  expectText(
    TextBlock([Run("The bridge opens at nine and closes at noon.")], overflow: .prose).hanging(2),
    width: 24
  ) {
    """
    The bridge opens at nine
      and closes at noon.
    """
  }
  // Code, which continues after a mark:
  expectText(
    TextBlock([Run("func open(bridge: Bridge) throws", "code")], overflow: .fold), width: 24
  ) {
    """
    func open(bridge:
    ↪ Bridge) throws
    """
  }
}

@Test func `every meaning`() {
  // A title. A meaning draws nothing, and is spoken as:
  expectSpoken(TextBlock("Ferries", "title").heading(1), "heading 1: Ferries")
  // Any other meaning, such as a button, an alert, or an item of a list:
  expectSpoken(TextBlock("Skerry").meaning(.button), "button: Skerry")
  // A meaning in your own words:
  expectSpoken(TextBlock("Anna").labelled("asked by"), "asked by: Anna")
  // A table with its numbers of columns and rows:
  expectSpoken(
    TableBlock(of: ["Skerry"]) { Column("Ferry") { TextBlock($0) } }.counted(),
    "table of 1 column and 1 row:\n  row 1:\n    Ferry: Skerry")
}

/// The words of a screen reader.
func expectSpoken(_ block: Block, _ words: String) {
  #expect(String(decoding: Spoken.encode(block), as: UTF8.self) == words + "\n")
}

@Test func `every region`() {
  // What can be selected, which the program finds in the frame with its action, a value of its own:
  let frame = Frame(drawing: TextBlock("[ Open ]").action("open the pier"), size: Size(width: 20))
  #expect(frame.regions.map(\.kind) == [.action(Identifier("open the pier"))])
  // Anything else to find: an image, a field, the cursor in it, something in progress:
  let field = TextBlock("ferries").region(.field(Identifier("search")))
  #expect(Frame(drawing: field, size: Size(width: 20)).regions.map(\.columns) == [0..<20])
}
