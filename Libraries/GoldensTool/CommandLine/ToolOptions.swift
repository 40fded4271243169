import Console
import Goldens
import TextLayout

/// A parsed and validated command line.
struct ToolOptions {
  let arguments: Arguments
  let selectors: [Selector]
  /// The option for an action other than drawing; nil for drawing.
  let action: Option?
  var drawing: DrawingOptions
  /// Whether a report with styles has colours.
  let isColored: Bool
  /// The files with a server's answers, and the names of the requests that they answer; a name can be empty.
  let payloads: [(name: String, file: String)]
  /// The item of the payload that is opened, counted from 1.
  let item: Int?
  /// The maximum number of bytes of a report in Markdown.
  let limit: Int
  /// The requested size, as far as it is given.
  private let size: (width: Int?, height: Int?, scroll: Int?)
  /// The folder of goldens in the package.
  private let folder: String

  init(
    _ arguments: Arguments, of command: Command, environment: ProcessEnvironment, catalogue: Catalogue
  ) throws(UsageError) {
    self.arguments = arguments
    folder = catalogue.folder
    let folder = arguments[.snapshots] ?? folder
    selectors = arguments.operands.map { Selector($0, below: folder) }
    if let empty = selectors.first(where: { $0.parts.isEmpty }) {
      throw UsageError("“\(empty.word)” doesn't name a screen or state")
    }
    size = (
      try arguments.number(.width, in: ToolOptions.widths, words: ["small": 40, "medium": 80, "large": 100]),
      try arguments.number(.height, in: ToolOptions.heights), try arguments.number(.scroll, in: ToolOptions.scrolls)
    )
    item = try arguments.number(.item, in: 1...Int.max)
    limit = try arguments.number(.limit, in: 2_000...Int.max) ?? 60_000
    payloads = arguments.all(.payload).map(ToolOptions.payload)
    action = Verb.all.map { $0.options[0] }.first(where: arguments.has)
    let color = arguments.choice(.color) ?? ColorChoice.auto
    let isStyled = color == .always || color == .auto && environment.colors.isStyled
    var format = arguments.choice(.format) ?? (isStyled ? DrawingOptions.Format.ansi : .text)
    if format == .ansi, color == .never { format = .text }
    let isAsked = color == .always || arguments.has(.format)
    isColored = isAsked || environment.colors.isWanted
    // Unless colours are asked for, drawings have them only on a known background.
    let hasColors = isAsked || isColored && environment.colors.isDark != nil
    drawing = DrawingOptions(
      format: format, glyphs: arguments.has(.ascii) ? catalogue.rules.ascii : .unicode,
      depth: hasColors ? environment.colors.depth : nil, isDark: environment.colors.isDark ?? true)
    try check(against: command, environment)
  }

  /// The allowed widths, in cells.
  private static let widths = 20...500
  /// The allowed heights of a window, in rows.
  private static let heights = 8...65_535
  /// The allowed scroll positions: numbers of rows above the window.
  private static let scrolls = 0...Int(Int32.max)

  /// The drawings of a specimen: at every size of its goldens, or one for each golden's path that selects it, with that
  /// golden's size and aspect, or at the requested size. An option takes precedence over a path.
  ///
  /// - Parameter isGiven: whether the specimen comes from a file, so that every golden's path selects it.
  func drawings(of specimen: Specimen, isGiven: Bool = false) throws(UsageError) -> [Drawing] {
    func drawing(_ size: Size) -> Drawing { Drawing(specimen: specimen, size: size, options: self.drawing) }
    if arguments.has(.allSizes) { return specimen.sizes.map(drawing) }
    var drawings: [Drawing] = []
    for selector in selectors where isGiven || selector.selects(specimen.parts) {
      guard let golden = selector.golden else { continue }
      let size = size(of: golden)
      guard Self.isDrawable(size) else {
        throw UsageError(
          "“\(selector.word)” has the size \(size): the width must be from 20 to 500, the height from 8 to 65535")
      }
      var drawing = drawing(size)
      if !arguments.has(.format), golden.aspect != .text {
        drawing.options.format = DrawingOptions.Format(rawValue: golden.aspect.rawValue) ?? self.drawing.format
      }
      drawings.append(drawing)
    }
    let isNamedOtherwise = selectors.contains { $0.golden == nil && $0.namesState(specimen.parts) }
    if drawings.isEmpty || isNamedOtherwise {
      drawings.append(drawing(size(of: nil)))
    }
    return drawings
  }

  /// Whether the selectors select a path with these parts. Without selectors, every path is selected.
  func selects(_ parts: [String]) -> Bool { selectors.isEmpty || selectors.contains { $0.selects(parts) } }

  /// The requested size, with what isn't requested from a golden's name.
  private func size(of golden: GoldenName?) -> Size {
    Size(
      width: size.width ?? golden?.size?.width ?? 40, height: size.height ?? golden?.size?.height,
      scroll: size.scroll ?? golden?.size?.scroll ?? 0)
  }

  private static func isDrawable(_ size: Size) -> Bool {
    widths.contains(size.width) && size.height.map(heights.contains) ?? true && scrolls.contains(size.scroll)
  }

  /// The goldens in the folder that was given, or in the catalogue's folder in the package that `swift run` was given,
  /// or nearest at or above the working folder. In a package, that is at most the one beside its manifest, which need not
  /// exist.
  func store(in environment: ProcessEnvironment) throws(ToolError) -> GoldenStore {
    if let folder = arguments[.snapshots] { return GoldenStore(folder: folder) }
    for place in environment.invocation.package.map({ [$0 + "/"] }) ?? environment.folders {
      let candidate = GoldenStore(folder: place + folder)
      if candidate.exists || environment.isFile(place + "Package.swift") { return candidate }
    }
    // Two revisions can have a folder that isn't here, as in a bare repository.
    if arguments.has(.since) { return GoldenStore(folder: environment.folder + "/" + folder) }
    throw ToolError(
      status: .noInput, message: "no folder \(folder) at or above \(environment.folder); use --snapshots DIR")
  }

  /// Reads `FILE` or `NAME=FILE`. A name has only letters, digits and hyphens, so most paths with `=` are still paths.
  private static func payload(_ word: String) -> (name: String, file: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isNamed =
      parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    return isNamed ? (parts[0], parts[1]) : ("", word)
  }
}
