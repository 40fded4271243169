import GalleySystem
import TextLayout

/// The violations of gates in a state, at any width, and with the words, texts, lists and numbers that
/// real data and translations could have.
package struct StateCheck: Sendable {
  /// The first violation of each gate by the specimen or by it with other values, and the first crash
  /// of each field.
  package private(set) var violations: [GateViolation] = []
  /// The exemptions that covered something.
  private(set) var used: Set<Exemption> = []
  /// The number of states with other values that were drawn.
  package private(set) var count = 0
  private let specimen: Specimen
  private let rules: GateRules
  /// The violations of all drawings.
  private var found: [GateViolation] = []
  /// The patterns of the fields with a value that crashes; empty for the state itself.
  private var crashingFields: Set<String> = []
  private var crashCount = 0

  /// The number of crashes after which a state isn't drawn with other values any more, because each
  /// keeps its memory.
  private static let crashLimit = 20

  /// - Parameters:
  ///   - hasPage: whether the specimen is checked as it is, too.
  ///   - sample: the number of states with other values, chosen the same way on every run; nil is
  ///     all of them.
  /// - Throws: the error of a state that can't be written as JSON.
  package init(
    of specimen: Specimen,
    in catalogue: Catalogue,
    hasPage: Bool = true,
    sample: Int? = nil
  ) throws {
    self.specimen = specimen
    rules = catalogue.rules
    if hasPage { checkPage() }
    if crashCount == 0, specimen.json != nil {
      checkStrains(of: try catalogue.fields(of: specimen), sample)
    }
    for gate in found.map(\.gate).unique { _ = exempts(.gate(gate)) }
    violations += rules.open(found)
  }

  /// Whether the specimen is exempt from a rule that it breaks.
  private mutating func exempts(_ rule: Exemption.Rule) -> Bool {
    let covering = rules.exemptions(from: rule, at: specimen.path)
    used.formUnion(covering)
    return !covering.isEmpty
  }

  /// Draws the specimen at every width with both sets of glyphs.
  private mutating func checkPage() {
    let found = CrashNote.surviving(specimen.name) { [specimen, rules] in
      Gates.violations(of: specimen, by: rules, widths: Widths.checked)
    }
    guard let found else { return addCrash([]) }
    self.found += found
  }

  private mutating func addCrash(_ settings: [Setting]) {
    crashCount += 1
    let field = settings.first?.pattern ?? ""
    let isFirst = crashingFields.insert(field).inserted
    if !isFirst { return }
    if exempts(.gate(.crash)) { return }
    var crash = GateViolation(.crash, specimen.path, "the program crashes")
    crash.settings = settings.map(\.description)
    violations.append(crash)
  }

  // MARK: Other values

  private mutating func checkStrains(of fields: StateFields, _ sample: Int?) {
    let seed = specimen.path.utf8.reduce(0) { $0 + Int($1) }
    var patterns = fields.patterns
    // Finding out whose words a field has takes drawings: a sample does it for few fields.
    if let sample {
      let some = patterns.scattered(by: seed).prefix(sample * 4)
      patterns = Array(some)
    }
    let strained = fields.strainedFields(patterns)
    var strains = fields.strains(of: strained)
    if sample != nil {
      // A thousand elements with other values take as long to draw as a hundred other states.
      let short = strains.filter { !$0.makesLong }
      strains = short.scattered(by: seed)
    }
    let hasLongList = fields.hasLongList
    for strain in strains {
      if crashCount == StateCheck.crashLimit || count == sample { return }
      // A value may not fit, such as −1: that is not a state.
      let isExempt = strain.changes.contains { exempts(.strain($0.field.paths[0].pattern)) }
      guard !isExempt, let settings = try? strain.settings() else { continue }
      check(fields, settings, isLong: hasLongList || strain.makesLong)
    }
  }

  /// Draws a state at some widths, fewer if it has a long list.
  private mutating func check(
    _ fields: StateFields,
    _ settings: [Setting],
    isLong: Bool
  ) {
    let widths = isLong ? Widths.few : Widths.some
    var sizes = widths.map { Size(clamping: $0) }
    if !isLong { sizes += specimen.sizes.filter { $0.height != nil } }
    // Each drawing has a thread, whose heap would keep the memory of the long list.
    if isLong { Heap.trim() }
    // A long list repeats its elements, whose glyphs shorter lists have too.
    let ascii = isLong ? nil : rules.ascii
    let attempt = fields.attempt(settings) { [sizes] other in
      fields.violations(of: other.prepared(), with: settings, at: sizes, ascii: ascii)
    }
    switch attempt {
    case .unfit:
      break
    case .crashed:
      addCrash(settings)
    case .judged(let found):
      count += 1
      let names = settings.map(\.description)
      self.found += found.map { violation in
        changing(violation) { $0.settings = names }
      }
    }
  }
}

extension StateFields {
  /// The violations of the state with other values, drawn at some sizes.
  ///
  /// - Parameters:
  ///   - other: the specimen with the values.
  ///   - sizes: the sizes, pages before windows.
  ///   - ascii: the glyphs of the drawings in ASCII; nil for none.
  func violations(
    of other: Specimen,
    with settings: [Setting],
    at sizes: [Size],
    ascii: Glyphs?
  ) -> [GateViolation] {
    let page = StrainDrawings(of: other, at: sizes, .unicode)
    var found = page.violations
    if let ascii {
      let inASCII = StrainDrawings(of: other, at: sizes, ascii)
      found += inASCII.violations.onlyInASCII(besides: found)
    }
    found += Gates.spoken(other)
    let lost = lostText(of: settings, in: page.widest.frame) ?? lostElement(settings)
    if let lost {
      found.append(page.widest.violation(.words, lost))
    }
    return found
  }
}

/// The drawings of a specimen with other values.
private struct StrainDrawings {
  private(set) var violations: [GateViolation] = []
  private(set) var widest: CheckedFrame

  /// - Parameter sizes: the sizes, pages before windows.
  init(of specimen: Specimen, at sizes: [Size], _ glyphs: Glyphs) {
    var words = WordLossCheck()
    let empty = Frame(width: 0)
    widest = CheckedFrame(empty, Size(width: 1), specimen.path)
    for size in sizes {
      if size.height == nil {
        widest = CheckedFrame(specimen, size, glyphs)
        violations += widest.lines + widest.texts + words.check(widest)
      } else {
        // One drawing has the rows that are seen, and the words that aren't.
        let window = Frame.recordingAll { CheckedFrame(specimen, size, glyphs) }
        violations += window.lines + window.texts + words.checkWindow(window)
      }
    }
  }
}

extension Array {
  /// The elements in another order, which is the same on every run.
  fileprivate func scattered(by seed: Int) -> [Element] {
    indices.map { self[(seed + $0 * 7_919) % count] }
  }
}

extension Strain {
  /// Whether it makes a list long, or changes all elements of a long one.
  fileprivate var makesLong: Bool {
    changes.contains { change in
      change.value == StrainKind.thousand.name || change.field.paths.count >= 1_000
    }
  }
}

extension StateFields {
  /// Whether a list has a thousand elements.
  fileprivate var hasLongList: Bool {
    all.contains { field in
      guard case .array(let elements)? = field.value else { return false }
      return elements.count >= 1_000
    }
  }

  /// A value that the widest page doesn't show although it shows its field: a layout that cuts a
  /// text itself. In a list, a few elements are looked for.
  fileprivate func lostText(of settings: [Setting], in frame: Frame) -> String? {
    let drawn = FrameTexts(frame).counts
    let values = settings.flatMap { $0.values.spread(8) }
    for (path, value) in values {
      guard case .string(let text)? = value else { continue }
      let letters = text.filter { !$0.isWhitespace }
      // Most texts are drawn alone, and are found without reading the others.
      let isDrawn =
        letters.isEmpty || drawn[letters] != nil || drawn.keys.contains { $0.contains(letters) }
      if isDrawn || !shows(mark, at: path) { continue }
      return "“\(text.prefix(40))” is not on the page"
    }
    return nil
  }

  /// A word that no state has, as a value.
  private var mark: JSON { .string(StateFields.mark) }

  /// Whether the widest page has the mark that a value has, as a word that no gate may miss.
  private func shows(_ value: JSON, at path: JSONPath) -> Bool {
    guard let specimen = try? replacing(path, with: value) else {
      return false
    }
    let size = Size(clamping: Widths.checked.upperBound)
    let texts = FrameTexts(specimen.draw(size, .unicode)).counts.keys
    return texts.contains { $0.contains(StateFields.mark) }
  }

  /// The end of a long list that a layout leaves out: the last element has a text that is looked
  /// for.
  fileprivate func lostElement(_ settings: [Setting]) -> String? {
    guard
      settings.count == 1,
      settings[0].value == StrainKind.thousand.name,
      let (list, whole) = settings[0].values.first,
      let whole,
      case .array(let elements) = whole
    else { return nil }
    let end = elements.count - 1
    // A text of the element that is repeated at the end, one that its page has as a word that no
    // gate may miss.
    let repeated = end % elements.unique.count
    let element = list.appending(.index(repeated))
    let paths = fields.map(\.path)
    let parts = paths.filter { $0.isInside(element) }.prefix(16)
    let text = parts.first { shows(mark, at: $0) }
    guard let text else { return nil }
    let rest = text.steps.dropFirst(element.steps.count)
    let last = JSONPath(steps: [.index(end)] + rest)
    if shows(whole.replacing(last, with: mark), at: list) {
      return nil
    }
    return "the last of \(elements.count) elements is not on the page"
  }
}
