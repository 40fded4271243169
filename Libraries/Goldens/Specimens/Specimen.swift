import GalleySystem
import TextLayout

/// One state of a screen, or one flow, ready to be drawn.
///
/// A drawing must depend only on the arguments; a gate draws twice to check that.
public struct Specimen: Sendable {
  /// The kinds of specimens.
  public enum Kind: String, CaseIterable, Sendable {
    /// One state of a screen.
    case state
    /// The frames of a scripted flow, below each other.
    case flow
    /// The look of each role of a theme.
    case theme
  }

  /// The goldens' path without size and extension, such as `ledger/detail/loaded`.
  public let path: String
  /// The parts of the path.
  package let parts: [String]
  /// The kind.
  package let kind: Kind
  /// A short description.
  package let about: String
  /// The sizes of the goldens of the text; the golden of the styles has the first size.
  public let sizes: [Size]
  /// Draws the specimen, each time from a new state.
  public package(set) var draw: @Sendable (Size, Glyphs) -> Frame {
    didSet { tree = nil }
  }
  /// Returns the spoken text, which is that of the tree and so the same at every width. Nil if
  /// there is no golden of it.
  package private(set) var spoken: (@Sendable () -> [UInt8])?
  /// Returns the texts and the values of each spoken line, by its number.
  private(set) var spokenTraces: @Sendable () -> [Int: Spoken.Trace] = { [:] }
  /// Whether all alternatives of every choice have the same spoken text.
  private(set) var agrees: @Sendable () -> Bool
  /// Writes the view state as JSON, part by part; nil if there is no view state, as for a flow.
  package var writeJSON: (@Sendable (_ put: @escaping ([UInt8]) throws -> Void) throws -> Void)?
  /// Makes a specimen of another view state, decoded from JSON in the form of `json`.
  package var reading: (@Sendable (_ json: [UInt8]) throws -> Specimen)?
  /// The steps of a flow, for looking at them one by one; nil if there are none.
  package var steps: (@Sendable () -> [FlowStep])?
  /// Returns the enum cases that occur in the view state, and whether its optional fields have
  /// values.
  package var caseCoverage: @Sendable () -> CaseCoverage = { CaseCoverage() }
  /// The values that were given to fields of the view state, as `--set` takes them.
  package internal(set) var settings: [String] = []
  /// Builds the tree; nil if `draw` was replaced.
  private var tree: (@Sendable () -> Block)?
  /// Encodes the view state as JSON; nil if there is no view state.
  package var json: (@Sendable () throws -> [UInt8])? {
    guard let writeJSON else { return nil }
    return {
      var json: [UInt8] = []
      try writeJSON { json += $0 }
      return json
    }
  }

  /// The page with fixed parts that is drawn at any width; nil for another one.
  var viewport: Viewport? { tree?().viewport }

  /// Creates a specimen that is drawn from a tree.
  ///
  /// - Parameter tree: builds the tree, always the same one. This initializer doesn't call it.
  public init(
    path: String,
    kind: Kind = .state,
    about: String,
    sizes: [Size],
    tree: @escaping @Sendable () -> Block
  ) {
    self.path = path
    parts = path.split(separator: "/").map(String.init)
    self.kind = kind
    self.about = about
    self.sizes = sizes
    draw = { size, glyphs in
      CrashNote.naming(path) {
        Frame(drawing: tree(), size: size, glyphs: glyphs)
      }
    }
    if kind == .state {
      spoken = { CrashNote.naming(path) { Spoken.encode(tree()) } }
      spokenTraces = { Spoken.traces(of: tree()) }
    }
    agrees = {
      CrashNote.naming(path) { Spoken.isSameForAllAlternatives(in: tree()) }
    }
    self.tree = tree
  }

  /// The same specimen with its tree already built, for drawing at many sizes; at those of its
  /// goldens it is drawn once.
  package var prepared: Specimen {
    guard let tree else { return self }
    let built = CrashNote.naming(name, tree)
    let drawn = Specimen(
      path: path,
      kind: kind,
      about: about,
      sizes: sizes
    ) { built }
    let frames = Locked([Glyphs: [Size: Frame]]())
    var specimen = self
    specimen.agrees = drawn.agrees
    specimen.spoken = drawn.spoken
    specimen.spokenTraces = drawn.spokenTraces
    specimen.draw = { [sizes] size, glyphs in
      let isPlain = !Frame.isRecordingAll && !Substitution.isActive && !BlockTrace.isActive
      guard isPlain, sizes.contains(size) else {
        return drawn.draw(size, glyphs)
      }
      if let known = frames.withLock({ $0[glyphs]?[size] }) { return known }
      let frame = drawn.draw(size, glyphs)
      frames.withLock { $0[glyphs, default: [:]][size] = frame }
      return frame
    }
    specimen.tree = drawn.tree
    return specimen
  }
}

extension Specimen {
  /// The path and the settings, as the tool takes them, which a crash names.
  package var name: String {
    let words = settings.map { " --set \($0.shellQuoted)" }
    return SafeText(outside: path + words.joined(), breaks: .fold).string
  }
}

extension Specimen: Identifiable, CustomStringConvertible {
  /// The path.
  public var id: String { path }

  /// The path, which names the specimen in the list of tests.
  public var description: String { path }
}
