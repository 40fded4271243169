// What the last version had, with what is there now. This file goes with the next version.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Block {
  @available(*, unavailable, message: "write Choice([…])")
  public static func firstThatFits(_ blocks: [Block]) -> Block { .nothing }
}

extension BlockConvertible {
  @available(*, unavailable, message: "write width(most: 36), or width(36).aligned(.center)")
  public func limited(to cells: Int, isCentered: Bool = false) -> Block { asBlock }

  @available(*, unavailable, message: "write covered { … }, which is in the middle of the page")
  public func placed(over back: some BlockConvertible) -> Block { asBlock }
}

extension Indent {
  @available(*, unavailable, message: "write block.width(most: …), and aligned(.center)")
  public init(limit: Int?, isCentered: Bool = false, _ block: Block) {
    self.init(block)
  }
}

extension Bar {
  @available(
    *, unavailable, message: "write Bar(6, of: 8, role, track: …).followed(by: \"6 of 8\")"
  )
  public init(
    _ value: Double,
    of whole: Double = 1,
    spoken words: SafeText,
    _ role: Role = .plain,
    trackRole: Role? = nil
  ) {
    self.init(value, of: whole)
  }
}

@available(*, unavailable, message: "write Bar(columns: numbers, spokenAs: …)")
public enum Sparkline {}

@available(*, unavailable, message: "write Bar(0.4).followed()")
public enum ProgressBar {}

@available(*, unavailable, message: "write HTML: a browser shows and prints the same page")
public enum SVG {}

extension Key {
  @available(*, unavailable, message: "write the letter alone, such as \"q\", or .escape")
  public static func key(_ character: Character) -> Key { .escape }
}

extension PageInput {
  @available(*, unavailable, message: "match .typed(key, action), and give the key to a LineEditor")
  public static func text(_ text: String, _ action: Action) -> PageInput { .ticked }

  @available(*, unavailable, message: "match .typed(key, action), and give the key to a LineEditor")
  public static func erased(_ action: Action) -> PageInput { .ticked }
}

extension Meaning {
  @available(*, unavailable, message: "write .labelled(\"term\")")
  public static var term: Meaning { .status }
}

extension TableBlock {
  @available(
    *, unavailable, message: "write TableBlock(of: …) with columns, or the initialiser with rows"
  )
  public enum Group {}
}

extension Rule.Length {
  @available(*, unavailable, message: "write Rule(…).width(8)")
  public static func exactly(_ cells: Int) -> Rule.Length { .full }
}
