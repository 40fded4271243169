import Console
import Goldens
import TextLayout

/// The values of `--color`: whether output contains escape sequences.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// A parsed and validated command line.
struct ToolOptions {
  let arguments: Arguments
  let selectors: [Selector]
  /// The action other than drawing; nil for drawing.
  let verb: Verb?
  var drawing: DrawingOptions
  /// Whether a report with styles has colours.
  let isColored: Bool
  /// The files with a server's answers, and the names of the requests that they answer; a name can
  /// be empty.
  let payloads: [(name: String, file: String)]
  /// The item of the payload that is opened, counted from 1.
  let item: Int?
  /// The widths with a name.
  static let widths = [
    "small": 40,
    "large": 100,
  ]
  // The requested size, as far as it is given.
  private let width: Int?
  private let height: Int?
  private let scroll: Int?

  init(
    _ arguments: Arguments,
    of command: Command,
    environment: ProcessEnvironment,
    catalogue: Catalogue
  ) throws(UsageError) {
    self.arguments = arguments
    let folder = arguments[.snapshots] ?? catalogue.folder
    let name = folder.lastPart
    selectors = arguments.operands.map { Selector($0, below: name) }
    for selector in selectors where selector.parts.isEmpty {
      throw UsageError("“\(selector.word)” doesn't name a screen or state")
    }
    width = try arguments.number(.width, in: Widths.allowed, words: Self.widths)
    height = try arguments.number(.height, in: Widths.heights)
    scroll = try arguments.number(.scroll, in: 0...Int(Int32.max))
    item = try arguments.number(.item, in: 1...1_000_000)
    payloads = arguments.all(.payload).map(Self.payload)
    verb = Verb.all.first { arguments.has($0.options[0]) }
    let colors = environment.colors
    let color = arguments.choice(.color) ?? ColorChoice.auto
    let isAsked = color == .always || arguments.has(.format)
    isColored = isAsked || colors.isWanted
    // Unless colours are asked for, drawings have them only on a known background.
    let hasColors = isAsked || colors.isWanted && colors.isDark != nil
    drawing = DrawingOptions(
      format: Self.format(arguments.choice(.format), color, colors),
      glyphs: arguments.has(.ascii) ? catalogue.rules.ascii : .unicode,
      depth: hasColors ? colors.depth : nil,
      isDark: colors.isDark ?? true
    )
    try check(against: command, environment)
  }

  /// Returns the format that was given, unless its colours are refused; by default, styles are
  /// shown where they can be.
  private static func format(
    _ given: DrawingOptions.Format?,
    _ color: ColorChoice,
    _ colors: ColorSupport
  ) -> DrawingOptions.Format {
    switch color {
    case .never: given == .ansi ? .text : given ?? .text
    case .always: given ?? .ansi
    case .auto: given ?? (colors.isStyled ? .ansi : .text)
    }
  }

  /// Reads `FILE` or `NAME=FILE`. A name has only letters, digits and hyphens, so most paths with
  /// `=` are still paths.
  private static func payload(_ word: String) -> (name: String, file: String) {
    guard let match = word.wholeMatch(of: /([\p{L}\p{N}-]+)=(.*)/.dotMatchesNewlines()) else {
      return ("", word)
    }
    return (String(match.1), String(match.2))
  }

  /// Whether an option is given.
  func has(_ option: Option) -> Bool { arguments.has(option) }

  /// Whether recorded goldens are compared with each other.
  var comparesRecorded: Bool { has(.since) || has(.against) }

  /// Whether the selectors select a path with these parts. Without selectors, every path is
  /// selected.
  func selects(_ parts: [String]) -> Bool {
    selectors.isEmpty || selectors.contains { $0.selects(parts) }
  }

  /// The selectors as they continue a command.
  var selection: String {
    selectors.map { " \($0.word.shellQuoted)" }.joined()
  }

  // MARK: Sizes

  /// The drawings of a specimen: at every size of its goldens, or one for each golden's path that
  /// selects it, with that golden's size and aspect, or at the requested size. An option takes
  /// precedence over a path.
  ///
  /// - Parameter isGiven: whether the specimen comes from a file, so that every golden's path
  ///   selects it.
  func drawings(
    of specimen: Specimen,
    isGiven: Bool = false
  ) throws(UsageError) -> [Drawing] {
    func drawing(_ size: Size) -> Drawing {
      Drawing(specimen: specimen, size: size, options: self.drawing)
    }
    if has(.allSizes) { return specimen.sizes.map(drawing) }
    var drawings: [Drawing] = []
    var isNamedOtherwise = false
    for selector in selectors {
      guard let golden = selector.golden else {
        if selector.namesState(specimen.parts) { isNamedOtherwise = true }
        continue
      }
      guard isGiven || selector.selects(specimen.parts) else { continue }
      var drawing = try drawing(size(of: specimen, golden))
      let aspect = DrawingOptions.Format(rawValue: golden.aspect.rawValue)
      if let aspect, aspect != .text, !has(.format) {
        drawing.options.format = aspect
      }
      drawings.append(drawing)
    }
    if drawings.isEmpty || isNamedOtherwise {
      try drawings.append(drawing(size(of: specimen)))
    }
    return drawings
  }

  /// The requested size, if a golden has it. Otherwise the parts that weren't given are those of a
  /// golden's name or of the first size.
  private func size(
    of specimen: Specimen,
    _ golden: GoldenName? = nil
  ) throws(UsageError) -> Size {
    if golden == nil, let width {
      let size = Size(clamping: width, height: height, scroll: scroll ?? 0)
      if specimen.sizes.contains(size) { return size }
    }
    let named = golden?.size ?? specimen.sizes.first ?? Size(width: 40)
    let height = height ?? named.height
    if scroll != nil, height == nil {
      throw UsageError("--scroll requires --height")
    }
    return Size(
      width: width ?? named.width,
      height: height,
      scroll: scroll ?? named.scroll
    )
  }
}
