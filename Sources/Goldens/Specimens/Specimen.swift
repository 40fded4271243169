import TextLayout

/// One state of one screen, ready to be drawn.
///
/// A drawing must depend only on the arguments; a gate draws twice to check that.
public struct Specimen: Sendable {
  /// The kinds of specimens.
  public enum Kind: String, CaseIterable, Sendable {
    /// One state of a screen.
    case state
    /// The frames of a scripted flow, below each other.
    case flow
  }

  /// The goldens' path without size and ending, such as `news/detail/loaded`.
  public let path: String
  /// The parts of the path.
  public let parts: [String]
  /// The kind.
  public let kind: Kind
  /// A short description.
  public let about: String
  /// The sizes of the goldens; the styles are kept for the first one too.
  public let sizes: [Size]
  /// Draws the specimen, each time from a new state.
  public var draw: @Sendable (Size, Glyphs) -> Frame {
    didSet { tree = nil }
  }
  /// The spoken text at a width; a gate checks that it is the same at every width. Nil if there is no golden of it.
  public var spoken: (@Sendable (_ width: Int) -> [UInt8])? {
    didSet { isSpokenFromTree = false }
  }
  /// Whether all alternatives of every choice have the same spoken text.
  public var agrees: @Sendable () -> Bool
  /// The view state as JSON; nil if there is none, as for a flow.
  public var json: (@Sendable () throws -> [UInt8])?
  /// A specimen of another view state, given in the form of `json`.
  public var reading: (@Sendable (_ json: [UInt8]) throws -> Specimen)?
  /// Whether it has the same words at every width. Windows of a page don't: their content depends on the width.
  public var keepsWords = true
  /// Counts the enum cases in the view state, and the possible ones.
  public var caseCoverage: @Sendable () -> CaseCoverage
  /// Builds the tree; nil if `draw` was replaced.
  private var tree: (@Sendable () -> Block)?
  private var isSpokenFromTree = true

  /// A specimen that is drawn from a tree.
  ///
  /// - Parameters:
  ///   - caseCoverage: counts the cases of its view state.
  ///   - tree: builds the tree, always the same one. It is called only for drawing.
  public init(
    path: String, kind: Kind = .state, about: String, sizes: [Size],
    caseCoverage: @escaping @Sendable () -> CaseCoverage = { CaseCoverage() }, tree: @escaping @Sendable () -> Block
  ) {
    self.path = path
    parts = path.split(separator: "/").map(String.init)
    self.kind = kind
    self.about = about
    self.sizes = sizes
    self.caseCoverage = caseCoverage
    draw = { size, glyphs in Frame(drawing: tree(), size: size, glyphs: glyphs) }
    if kind == .state { spoken = { _ in Spoken.encode(tree()) } }
    agrees = { Spoken.isSameForAllAlternatives(in: tree()) }
    self.tree = tree
  }

  /// The same specimen with its tree already built, for drawing at many sizes.
  public var prepared: Specimen {
    guard let tree else { return self }
    let built = tree()
    var specimen = self
    specimen.draw = { size, glyphs in Frame(drawing: built, size: size, glyphs: glyphs) }
    if kind == .state, isSpokenFromTree { specimen.spoken = { _ in Spoken.encode(built) } }
    return specimen
  }
}

extension Specimen: Identifiable, CustomStringConvertible {
  /// The path.
  public var id: String { path }

  /// The path, which names the specimen in the list of tests.
  public var description: String { path }
}
