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
  /// Builds the tree, always the same one.
  private var tree: @Sendable () -> Block
  /// The drawings of a prepared specimen.
  private var kept: KeptDrawings?
  /// Draws something else than the tree; nil for the tree.
  package var picture: (@Sendable (Size, Glyphs) -> Frame)?
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
  /// Encodes the view state as JSON; nil if there is no view state.
  package var json: (@Sendable () throws -> [UInt8])? {
    guard let writeJSON else { return nil }
    return {
      var json: [UInt8] = []
      try writeJSON { json += $0 }
      return json
    }
  }

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
    parts = path.parts
    self.kind = kind
    self.about = about
    self.sizes = sizes
    self.tree = tree
  }
}

// MARK: Drawing

extension Specimen {
  /// Draws the specimen, each time from a new state unless it is prepared.
  public func draw(_ size: Size, _ glyphs: Glyphs) -> Frame {
    if let picture { return picture(size, glyphs) }
    let isPlain = !Substitution.isActive && !BlockTrace.isActive
    let kept = isPlain && kept?.sizes.contains(size) == true ? kept : nil
    let key = KeptDrawings.Key(size: size, glyphs: glyphs, recordsAll: Frame.isRecordingAll)
    if let frame = kept?.frames.withLock({ $0[key] }) { return frame }
    let frame = CrashNote.naming(path) {
      Frame(drawing: tree(), size: size, glyphs: glyphs)
    }
    kept?.frames.withLock { $0[key] = frame }
    return frame
  }

  /// The same specimen with its tree already built, for drawing at many sizes.
  ///
  /// - Parameter sizes: the sizes at which it is drawn once; by default those of its goldens.
  package func prepared(keeping sizes: [Size]? = nil) -> Specimen {
    if picture != nil { return self }
    let built = CrashNote.naming(name, tree)
    return changing(self) {
      $0.tree = { built }
      $0.kept = KeptDrawings(sizes: Set(sizes ?? self.sizes))
    }
  }

  /// Drawings at some sizes, each made once.
  private struct KeptDrawings {
    struct Key: Hashable {
      let size: Size
      let glyphs: Glyphs
      let recordsAll: Bool
    }

    let sizes: Set<Size>
    let frames = Locked([Key: Frame]())
  }

  /// Returns the spoken text, which is that of the tree and so the same at every width. Nil if
  /// there is no golden of it.
  package var spoken: (@Sendable () -> [UInt8])? {
    guard kind == .state else { return nil }
    return { [path, tree] in
      CrashNote.naming(path) { Spoken.encode(tree()) }
    }
  }

  /// The texts and the values of each spoken line, by its number.
  func spokenTraces() -> [Int: Spoken.Trace] { Spoken.traces(of: tree()) }

  /// Whether all alternatives of every choice have the same spoken text.
  var agrees: Bool {
    CrashNote.naming(path) { Spoken.isSameForAllAlternatives(in: tree()) }
  }

  /// The page with fixed parts that is drawn at any width; nil for another one.
  var viewport: Viewport? { picture == nil ? tree().viewport : nil }
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
