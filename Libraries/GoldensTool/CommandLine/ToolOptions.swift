import Console
import Goldens
import TextLayout

/// A parsed and validated command line.
struct ToolOptions {
  let arguments: Arguments
  let selectors: [Selector]
  /// The action other than drawing; nil for drawing.
  let verb: Verb?
  /// The option for the action.
  var action: Option? { verb?.options[0] }
  var drawing: DrawingOptions
  /// Whether a report with styles has colours.
  let isColored: Bool
  /// The files with a server's answers, and the names of the requests that they answer; a name can
  /// be empty.
  let payloads: [(name: String, file: String)]
  /// The item of the payload that is opened, counted from 1.
  let item: Int?
  /// The folder of goldens in the package.
  let folder: String
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
    folder = catalogue.folder
    let goldens = (arguments[.snapshots] ?? folder).split(separator: "/").last ?? ""
    selectors = arguments.operands.map { Selector($0, below: String(goldens)) }
    if let empty = selectors.first(where: { $0.parts.isEmpty }) {
      throw UsageError("“\(empty.word)” doesn't name a screen or state")
    }
    let names = ["small": 40, "medium": 80, "large": 100]
    width = try arguments.number(.width, in: Widths.allowed, words: names)
    height = try arguments.number(.height, in: Widths.heights)
    scroll = try arguments.number(.scroll, in: ToolOptions.scrolls)
    item = try arguments.number(.item, in: 1...Int.max)
    payloads = arguments.all(.payload).map(ToolOptions.payload)
    verb = Verb.all.first { arguments.has($0.options[0]) }
    let colors = environment.colors
    let color = arguments.choice(.color) ?? ColorChoice.auto
    let isAsked = color == .always || arguments.has(.format)
    isColored = isAsked || colors.isWanted
    // Unless colours are asked for, drawings have them only on a known background.
    let hasColors = isAsked || colors.isWanted && colors.isDark != nil
    drawing = DrawingOptions(
      format: ToolOptions.format(arguments.choice(.format), color, colors),
      glyphs: arguments.has(.ascii) ? catalogue.rules.ascii : .unicode,
      depth: hasColors ? colors.depth : nil,
      isDark: colors.isDark ?? true
    )
    try check(against: command, environment)
  }

  /// Returns the format that was given, unless its colours are refused; by default, styles are shown
  /// where they can be.
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

  /// The allowed scroll positions: numbers of rows above the window.
  private static let scrolls = 0...Int(Int32.max)

  /// Whether an option is given.
  func has(_ option: Option) -> Bool { arguments.has(option) }

  /// Whether recorded goldens are compared with each other.
  var comparesRecorded: Bool { has(.since) || has(.against) }

  /// The drawings of a specimen: at every size of its goldens, or one for each golden's path that
  /// selects it, with that golden's size and aspect, or at the requested size. An option takes
  /// precedence over a path.
  ///
  /// - Parameter isGiven: whether the specimen comes from a file, so that every golden's path
  ///   selects it.
  func drawings(of specimen: Specimen, isGiven: Bool = false) throws(UsageError) -> [Drawing] {
    func drawing(_ size: Size) -> Drawing {
      Drawing(specimen: specimen, size: size, options: self.drawing)
    }
    if has(.allSizes) { return specimen.sizes.map(drawing) }
    var drawings: [Drawing] = []
    for selector in selectors where isGiven || selector.selects(specimen.parts) {
      guard let golden = selector.golden else { continue }
      let size = size(of: golden)
      guard Self.isDrawable(size) else {
        let allowed = "the width must be from 20 to 500, the height from 8 to 65535"
        throw UsageError("“\(selector.word)” has the size \(size): \(allowed)")
      }
      var drawing = drawing(size)
      if !has(.format), golden.aspect != .text,
        let format = DrawingOptions.Format(rawValue: golden.aspect.rawValue)
      {
        drawing.options.format = format
      }
      drawings.append(drawing)
    }
    let isNamedOtherwise = selectors.contains { $0.golden == nil && $0.namesState(specimen.parts) }
    if drawings.isEmpty || isNamedOtherwise { drawings.append(drawing(size(of: nil))) }
    return drawings
  }

  /// Whether the selectors select a path with these parts. Without selectors, every path is
  /// selected.
  func selects(_ parts: [String]) -> Bool {
    selectors.isEmpty || selectors.contains { $0.selects(parts) }
  }

  /// The selectors as they continue a command.
  var selection: String { selectors.map { " \($0.word.shellQuoted)" }.joined() }

  /// The requested size, with what isn't requested from a golden's name.
  private func size(of golden: GoldenName?) -> Size {
    let named = golden?.size ?? Size(width: 40)
    return Size(
      width: width ?? named.width,
      height: height ?? named.height,
      scroll: scroll ?? named.scroll
    )
  }

  private static func isDrawable(_ size: Size) -> Bool {
    let height = size.height ?? Widths.heights.lowerBound
    return Widths.allowed.contains(size.width) && Widths.heights.contains(height)
      && scrolls.contains(size.scroll)
  }

  /// Reads `FILE` or `NAME=FILE`. A name has only letters, digits and hyphens, so most paths with
  /// `=` are still paths.
  private static func payload(_ word: String) -> (name: String, file: String) {
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let rest = word.dropFirst(name.count)
    guard !name.isEmpty, rest.first == "=" else { return ("", word) }
    return (String(name), String(rest.dropFirst()))
  }
}
