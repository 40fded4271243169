import GalleySystem
import TextLayout

/// The screens and flows of an app: everything that its tool draws and its tests check.
///
/// ```swift
/// extension Catalogue {
///   public static let ledger = Catalogue(
///     "Ledger",
///     screens: [
///       Screen("ledger/overview", samples: [Sample("loaded", "three accounts", .loaded)]) { Block($0) }
///     ], tool: "ledger-goldens")
/// }
/// ```
public struct Catalogue: Sendable {
  /// The name of the app, for titles and the help.
  public let name: String
  /// The line that `--version` prints.
  package let version: String
  /// The screens, in the order in which they are listed.
  public let screens: [Screen]
  /// The flows, in the order in which they are listed.
  public let flows: [Specimen]
  /// The styles of the roles.
  public let themes: Themes

  /// A page for each theme with styles; of themes with the same styles, one.
  package let themePages: [Specimen]
  /// The gates of the catalogue.
  package let rules: GateRules
  /// The command that starts its tool, for messages of tests, such as `swift run preview`.
  package let command: String
  /// The folder of its goldens in the package. Catalogues of one package have different folders,
  /// none in another.
  package let folder: String
  /// The source file that declares it. The goldens are in its package.
  package let file: String
  /// The fields of the states of each screen, as far as they have been read.
  private let samples = Locked([ArraySlice<String>: [String: FieldSamples]]())

  /// Creates a catalogue.
  ///
  /// - Parameters:
  ///   - name: the name of the app, such as `Ledger`.
  ///   - version: the line that `--version` prints; by default the name.
  ///   - screens: the screens.
  ///   - flows: the flows.
  ///   - specimens: states and flows that were made one by one; consecutive states with the same
  ///     path up to its last part are a screen.
  ///   - themes: the styles of the roles; plain by default.
  ///   - replacements: ASCII for glyphs of the app's own words, such as `["€": "EUR"]`, in addition
  ///     to the standard ones.
  ///   - gates: gates in addition to those for every catalogue.
  ///   - exemptions: the parts for which a gate or the audit doesn't hold, with the reasons.
  ///   - tool: the name of the executable that calls `GoldensTool.main`.
  ///   - folder: the folder of its goldens in the package, which no other catalogue has.
  ///   - file: the source file, whose package has the goldens.
  public init(
    _ name: String,
    version: String? = nil,
    screens: [Screen] = [],
    flows: [Specimen] = [],
    specimens: [Specimen] = [],
    themes: Themes = Themes(),
    replacements: [Character: String] = [:],
    gates: [CustomGate] = [],
    exemptions: [Exemption] = [],
    tool: String,
    folder: String = "Snapshots",
    file: String = #filePath
  ) {
    self.name = name
    self.version = version ?? name
    self.screens = screens + Screen.grouping(specimens.filter { $0.kind == .state })
    self.flows = flows + specimens.filter { $0.kind == .flow }
    self.themes = themes
    themePages = themes.pages
    let roles = Set(themes.terminal.styles.keys)
    rules = GateRules(
      custom: gates,
      exemptions: exemptions,
      ascii: .ascii(replacing: replacements),
      roles: roles.isEmpty ? nil : roles
    )
    command = "swift run \(tool)"
    self.folder = folder
    self.file = file
  }

  /// The paths of the first state of each screen, which represents it.
  package var firstStates: Set<String> {
    Set(screens.compactMap { $0.samples.first?.path })
  }

  /// Every specimen: the states, screen by screen, then the flows and the themes' pages.
  public var specimens: [Specimen] {
    screens.flatMap(\.samples) + flows + themePages
  }

  /// The fields of a state, with the values that they have in the states of its screen, which are
  /// read once.
  ///
  /// - Throws: `GoldensError` if the specimen has no view state; the error of a state that can't
  ///   be encoded.
  package func fields(of specimen: Specimen) throws -> StateFields {
    let screen = specimen.parts.dropLast()
    if let known = samples.withLock({ $0[screen] }) {
      return try StateFields(specimen, known)
    }
    // Outside of the lock, which other screens wait for. Two threads can do the same work here.
    let states = states(ofScreen: screen)
    let found = try FieldSamples.samples(of: states.isEmpty ? [specimen] : states)
    samples.withLock { $0[screen] = found }
    return try StateFields(specimen, found)
  }

  /// The states of a screen, given by the parts of its path.
  func states(ofScreen screen: ArraySlice<String>) -> [Specimen] {
    specimens.filter { $0.parts.dropLast() == screen && $0.json != nil }
  }
}

/// The styles of roles in a terminal and on an HTML page.
public struct Themes: Sendable {
  /// The styles in a dark terminal; a light one has those of light pages.
  package let terminal: Theme
  /// The styles on light and dark pages.
  package let html: HTML

  /// Creates themes, plain by default.
  public init(
    terminal: Theme = Theme(),
    light: Theme = Theme(),
    dark: Theme = Theme()
  ) {
    self.terminal = terminal
    html = HTML(light: light, dark: dark)
  }

  /// A page for each theme with styles; of themes with the same styles, one.
  fileprivate var pages: [Specimen] {
    let pages = [
      ("terminal", "the roles in a dark terminal", terminal),
      ("light", "the roles on a light page", html.light),
      ("dark", "the roles on a dark page", html.dark),
    ]
    var seen: Set<[Role: Style]> = [[:]]
    return pages.filter { seen.insert($0.2.styles).inserted }.map(Specimen.init(theme:_:_:))
  }
}
