import Catalogue
import Commands
import Goldens

/// A command line that has been understood.
struct Request {
  /// What is done instead of drawing.
  enum Verb: Equatable {
    case list
    case diff(Difference)
    case record(prunes: Bool)
    case review, sweep, explain, audit
    case gallery(file: String)
  }

  /// How a difference is written.
  struct Difference: Equatable {
    var form: DiffForm
    var isColored: Bool
    /// Rows around each that differs.
    var context: Int
  }

  /// A server's answer, by the name of what was asked.
  struct Payload: Equatable {
    var name: String
    var file: String
  }

  var selectors: [Selector]
  let verb: Verb?
  let options: DrawingOptions
  let hasAllStates: Bool
  let stateFile: String?
  let payloads: [Payload]
  let item: Int?
  let query: String?

  private let width: Int?
  private let height: Int?
  private let scroll: Int?
  private let hasAllSizes: Bool
  /// Whether `--format` says what is written, rather than a golden's name.
  private let hasFormat: Bool
  private let folder: String?

  init(_ arguments: Arguments, environment: ProcessEnvironment) throws(UsageError) {
    let folder = arguments[.snapshots]
    self.folder = folder
    selectors = arguments.operands.map { Selector($0, below: folder) }
    if let empty = selectors.first(where: { $0.parts.isEmpty }) {
      throw UsageError("“\(empty.word)” doesn't name a screen or state")
    }
    width = try arguments.number(.width, in: Request.widths, words: ["small": 40, "large": 100])
    height = try arguments.number(.height, in: Request.heights)
    scroll = try arguments.number(.scroll, in: Request.scrolls)
    item = try arguments.number(.item, in: 1...Int.max)
    query = arguments[.query]
    stateFile = arguments[.state]
    payloads = arguments.all(.payload).map(Payload.init)
    hasAllSizes = arguments.has(.allSizes)
    hasFormat = arguments.has(.format)
    hasAllStates = arguments.has(.allStates)
    try arguments.checkCombinations(of: .preview)
    verb = try Request.verb(arguments, environment)
    options = Request.options(arguments, environment)
    if folder?.isEmpty == true { throw UsageError("--snapshots is “”: it takes the path of a folder") }
    try Request.check(arguments)
  }

  /// Cells in a row.
  private static let widths = 20...500
  /// Rows of a window.
  private static let heights = 8...65_535
  /// Rows above a window.
  private static let scrolls = 0...Int(Int32.max)

  /// The verbs; of what was given, the first counts.
  private static let verbs: [Option.Name] = [.list, .diff, .record, .review, .sweep, .explain, .audit, .gallery]

  private static func verb(_ arguments: Arguments, _ environment: ProcessEnvironment) throws(UsageError) -> Verb? {
    let verb = Request.verbs.first { arguments.has($0) }
    try checkFormat(arguments, verb)
    switch verb {
    case .list: return .list
    case .diff:
      let context = try arguments.number(.context, in: 0...1_000) ?? 1
      let format = arguments[.format]
      let isColored = (format == nil || format == "ansi") && environment.isColored(choice(arguments, format))
      return .diff(
        Difference(form: format.flatMap(DiffForm.init(rawValue:)) ?? .text, isColored: isColored, context: context))
    case .record:
      if !arguments.has(.force), let value = environment.variables["CI"], !value.isEmpty {
        throw UsageError(
          "--record is disabled because CI is set; --force overrides this"
        )
      }
      return .record(prunes: arguments.has(.prune))
    case .review: return .review
    case .sweep: return .sweep
    case .explain: return .explain
    case .audit: return .audit
    case .gallery: return .gallery(file: arguments[.gallery] ?? "-")
    default: return nil
    }
  }

  /// When there is colour: an explicit `ansi` asks for it.
  private static func choice(_ arguments: Arguments, _ format: String?) -> ColorChoice {
    arguments[.color].flatMap(ColorChoice.init(rawValue:)) ?? (format == "ansi" ? .always : .auto)
  }

  /// Which forms there are depends on what is done.
  private static func checkFormat(_ arguments: Arguments, _ verb: Option.Name?) throws(UsageError) {
    guard let format = arguments[.format] else { return }
    let allowed: [String]
    switch verb {
    case nil: allowed = DrawingOptions.Format.allCases.map(\.rawValue)
    case .list: allowed = ["text", "json"]
    case .diff: allowed = DiffForm.allCases.map(\.rawValue) + ["ansi"]
    default: throw UsageError("--format can't be combined with \(verb?.typed ?? "")")
    }
    guard !allowed.contains(format) else { return }
    let place = verb.map { "with \($0.typed)" } ?? "without --diff"
    throw UsageError(
      "--format is “\(format)”: \(place) it takes \(allowed.joined(separator: ", "))")
  }

  private static func options(_ arguments: Arguments, _ environment: ProcessEnvironment) -> DrawingOptions {
    let choice = arguments[.color].flatMap(ColorChoice.init(rawValue:)) ?? .auto
    let isColored = environment.isColored(choice)
    var chosen = arguments[.format].flatMap(DrawingOptions.Format.init(rawValue:)) ?? (isColored ? .ansi : .text)
    if chosen == .ansi, choice == .never { chosen = .text }
    return DrawingOptions(format: chosen, hasASCIIGlyphs: arguments.has(.ascii), depth: environment.colors.depth)
  }

  /// Options that require others, or can't be combined with them.
  private static func check(_ arguments: Arguments) throws(UsageError) {
    let hasWindow = arguments.operands.contains { Selector($0).golden?.size?.height != nil }
    if arguments.has(.scroll), !arguments.has(.height), !hasWindow {
      throw UsageError("--scroll requires --height")
    }
    if arguments.has(.state), arguments.has(.payload) {
      throw UsageError("--state and --payload can't be combined")
    }
    let isDrawn = arguments.has(.state) || arguments.has(.payload)
    if isDrawn, let verb = verbs.first(where: { arguments.has($0) }) {
      throw UsageError("\(verb.typed) can't be combined with --state or --payload")
    }
    if arguments.has(.state), let word = arguments.operands.first {
      throw UsageError("--state and the selector “\(word)” can't be combined")
    }
    let payloads = arguments.all(.payload).map(Payload.init)
    let stdins = payloads.count { $0.file == "-" }
    if stdins > 1 { throw UsageError("standard input can be used for one payload, not \(stdins)") }
    var names: Set<String> = []
    if let twice = payloads.first(where: { !names.insert($0.name).inserted }) {
      throw UsageError("--payload \(twice.name.isEmpty ? "FILE" : "\(twice.name)=FILE") is given twice")
    }
  }

  /// How a specimen is drawn once: at a size, and as what.
  struct View {
    var size: Golden.Size
    var options: DrawingOptions
  }

  /// The ways in which a specimen is drawn: at every golden's size, as each golden's path that names it says, or at the
  /// size asked for. What is asked for goes before what a name says.
  ///
  /// - Parameter isGiven: whether it is drawn from a file, so that a golden's path tells the size alone and not the state.
  func views(of specimen: Specimen, isGiven: Bool = false) throws(UsageError) -> [View] {
    if hasAllSizes { return specimen.sizes.map { View(size: $0, options: options) } }
    var views: [View] = []
    for selector in selectors where isGiven || selector.selects(specimen.parts) {
      guard let golden = selector.golden else { continue }
      var options = options
      if !hasFormat, golden.aspect != .text {
        options.format = DrawingOptions.Format(rawValue: golden.aspect.rawValue) ?? options.format
      }
      views.append(View(size: try size(of: golden, named: selector.word), options: options))
    }
    let isNamedOtherwise = selectors.contains { $0.golden == nil && $0.namesState(specimen.parts) }
    if views.isEmpty || isNamedOtherwise {
      views.append(View(size: Golden.Size(width: width ?? 40, height: height, scroll: scroll ?? 0), options: options))
    }
    return views
  }

  private func size(of golden: GoldenName, named word: String) throws(UsageError) -> Golden.Size {
    let size = Golden.Size(
      width: width ?? golden.size?.width ?? 40, height: height ?? golden.size?.height,
      scroll: scroll ?? golden.size?.scroll ?? 0)
    let isDrawable =
      Request.widths.contains(size.width) && size.height.map(Request.heights.contains) ?? true
      && Request.scrolls.contains(size.scroll)
    guard isDrawable else {
      throw UsageError(
        "“\(word)” has the size \(size): the width must be from 20 to 500, the height from 8 to 65535")
    }
    return size
  }

  /// The folder of goldens where it was given.
  var givenFolder: String? { folder }

  /// The folder of goldens: the one given, or the nearest at or above the working folder.
  func store(in environment: ProcessEnvironment) throws(ToolError) -> GoldenStore {
    if let folder { return GoldenStore(folder: folder) }
    var parts = environment.folder.split(separator: "/")
    while true {
      let candidate = "/" + (parts + ["Snapshots"]).joined(separator: "/")
      if GoldenStore(folder: candidate).exists { return GoldenStore(folder: candidate) }
      guard parts.popLast() != nil else { break }
    }
    throw ToolError(
      status: .noInput,
      message: "no folder Snapshots at or above \(environment.folder); use --snapshots DIR")
  }
}

extension Request.Payload {
  /// `FILE` or `NAME=FILE`. A name has letters, digits and hyphens alone, so that most paths with `=` are still paths.
  init(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isNamed =
      parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    self.init(name: isNamed ? parts[0] : "", file: isNamed ? parts[1] : word)
  }
}

extension ProcessEnvironment {
  /// Whether standard output gets escapes.
  func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: colors.isWanted
    }
  }
}
