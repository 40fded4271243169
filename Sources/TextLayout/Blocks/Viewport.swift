/// A page with parts that stay and a part that scrolls between them.
///
/// Where the page has no height, or the viewport is inside another block, all of it is drawn, one part below the other.
/// A part that gives way is recorded in the frame with its words; where not even the last arrangement leaves one row,
/// the rows at the end of the fixed parts are cut, and recorded likewise.
public struct Viewport: Sendable {
  /// What stays above and below the part that scrolls.
  public struct Surround: Sendable {
    /// What stays at the top.
    public var top: Block
    /// What stays at the bottom.
    public var bottom: Block

    /// - Parameters:
    ///   - top: what stays at the top.
    ///   - bottom: what stays at the bottom.
    public init(top: Block = .nothing, bottom: Block = .nothing) {
      self.top = top
      self.bottom = bottom
    }
  }

  /// From the fullest to the barest; the first that leaves `minimumBody` rows is drawn, or the last.
  public var surrounds: [Surround]
  /// What scrolls.
  public var body: Block
  /// The rows that the body wants at least.
  public var minimumBody: Int

  /// A page whose fixed parts give way, in the order given, to a body of at least `minimumBody` rows.
  public init(surrounds: [Surround], body: Block, minimumBody: Int = 3) {
    self.surrounds = surrounds
    self.body = body
    self.minimumBody = minimumBody
  }
}

extension Viewport: BlockKind {
  /// What is drawn where nothing scrolls.
  private var parts: [Block] {
    let surround = surrounds.first ?? Surround()
    return [surround.top, body, surround.bottom]
  }

  func paint(on painter: inout Painter) {
    for part in parts { painter.paintChild(part, before: 0, after: 0) }
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int { measure.width(of: body, isNarrowest: isNarrowest) }

  func say(to transcript: inout Transcript) {
    for part in parts { transcript.say(part) }
  }

  var content: BlockContent { .blocks(parts) }
}
