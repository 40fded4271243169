import TextLayout

/// One state of one screen, ready to be drawn.
///
/// Drawing must depend on the arguments alone; a gate draws twice to check that.
public struct Specimen: Sendable {
  /// What a specimen shows.
  public enum Kind: String, CaseIterable, Sendable {
    /// One state of a screen.
    case state
    /// The frames of a scripted flow, one below the other.
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
  /// The sizes that goldens are kept for; the first one's styles are kept too.
  public let sizes: [Size]
  /// Draws it, from its state anew each time.
  public var draw: @Sendable (Size, Glyphs) -> Frame {
    didSet { tree = nil }
  }
  /// What a screen reader says at a width; a gate checks that it is the same at all. Nil if there is no golden of it.
  public var spoken: (@Sendable (_ width: Int) -> [UInt8])? {
    didSet { isSpokenFromTree = false }
  }
  /// Whether every alternative of a choice in it says the same.
  public var agrees: @Sendable () -> Bool
  /// The view state as JSON; nil where there is none, as for a flow.
  public var json: (@Sendable () throws -> [UInt8])?
  /// The same specimen of another view state, given as `json` gives it.
  public var reading: (@Sendable (_ json: [UInt8]) throws -> Specimen)?
  /// Whether it has the same words at every width. Windows of a page don't: their content depends on the width.
  public var keepsWords = true
  /// Counts the cases of enums that its view state has, and those that it could have.
  public var caseCoverage: @Sendable () -> CaseCoverage
  /// Builds the tree that it is drawn from; nil if `draw` was replaced.
  private var tree: (@Sendable () -> Block)?
  private var isSpokenFromTree = true

  /// A specimen that is drawn from a tree.
  ///
  /// - Parameters:
  ///   - caseCoverage: counts the cases of its view state.
  ///   - tree: builds the tree; the same one every time. It is not asked for until something is drawn.
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

  /// The same specimen, ready to be drawn at many sizes: its tree is built once.
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
