import GalleySystem
import TextLayout

/// What violates a gate in a state, at any width, and with the words, texts, lists and numbers that
/// real data and translations could have.
package struct StateCheck: Sendable {
  /// The first violation of a gate by a specimen, or by it with other values.
  package struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The violation, with the path of the specimen and the row.
    package let violation: GateViolation
    /// The other values, as `--set` takes them.
    package let settings: [String]

    /// The violation and the values.
    package var description: String {
      settings.isEmpty
        ? "\(violation)" : "\(violation), with \(settings.joined(separator: " and "))"
    }

    /// The command that draws it, after the name of the tool.
    package var command: String {
      var command = violation.path + settings.map { " --set \($0.shellQuoted)" }.joined()
      guard let size = violation.size else {
        return command + (violation.gate == .spoken ? " --format spoken" : "")
      }
      command += " --width \(size.width)"
      if let height = size.height { command += " --height \(height)" }
      if size.scroll > 0 { command += " --scroll \(size.scroll)" }
      return command + (violation.isASCII ? " --ascii" : "")
    }
  }

  /// The violations.
  package private(set) var findings: [Finding] = []
  /// The number of states with other values that were drawn.
  package private(set) var count = 0
  /// The number of drawings.
  package private(set) var drawings = 0
  /// The exemptions that left out a strain.
  private(set) var usedExemptions: Set<Exemption> = []
  private let specimen: Specimen
  private let rules: GateRules
  /// The values that crash; none for the state itself.
  private var crashes: [[Setting]] = []
  /// The violations of all drawings, with the values.
  private var violations: [(violation: GateViolation, settings: [Setting])] = []

  /// The widths of the drawings with other values: most where narrow pages differ, and a few wide
  /// ones.
  private static let widths = [20, 24, 29, 35, 40, 48, 57, 68, 80, 100, 130, 200]
  /// The number of crashes after which a state isn't drawn with other values any more, because each
  /// keeps its memory.
  private static let crashLimit = 20

  /// - Parameters:
  ///   - hasPage: whether the specimen is checked as it is, too.
  ///   - sample: the number of states with other values, chosen the same way on every run; nil is
  ///     all of them.
  init(of specimen: Specimen, in catalogue: Catalogue, hasPage: Bool = true, sample: Int? = nil)
    throws
  {
    self.specimen = specimen
    rules = catalogue.rules
    let isSound = !hasPage || checkPage()
    if isSound, specimen.json != nil { try checkStrains(in: catalogue, sample) }
    report()
  }

  /// Keeps the first violation of each gate, and the first crash of each field.
  private mutating func report() {
    var seen: Set<String?> = []
    let crash = GateViolation(.crash, specimen.path, "the program crashes")
    for settings in crashes where seen.insert(settings.first?.pattern).inserted {
      guard !rules.open([crash]).isEmpty else { break }
      findings.append(Finding(violation: crash, settings: settings.map(\.description)))
    }
    findings += rules.open(violations.map(\.violation)).map { violation in
      let first = violations.first { $0.violation.gate == violation.gate }
      let settings = first?.settings.map(\.description) ?? []
      return Finding(violation: violation, settings: settings)
    }
  }

  // MARK: The page

  /// Draws the specimen at every width with both sets of glyphs; returns false if that crashes.
  private mutating func checkPage() -> Bool {
    let (specimen, rules) = (specimen, rules)
    let found = CrashNote.surviving(specimen.name) {
      Gates.check(specimen, by: rules)
    }
    guard let found else {
      crashes.append([])
      return false
    }
    drawings += 2 * Gates.widths.count
    violations += found.map { ($0, []) }
    return true
  }

  /// The drawings of a specimen at some widths.
  private struct Drawings: Sendable {
    var violations: [GateViolation] = []
    /// The widest one.
    var last = Frame(width: 0)

    /// - Parameter hasWindows: whether the specimen is drawn in the windows of its goldens too.
    init(of specimen: Specimen, at widths: [Int], _ glyphs: Glyphs, hasWindows: Bool) {
      var words = WordLossCheck(specimen.path)
      for width in widths {
        let size = Size(width: width)
        last = specimen.draw(size, glyphs)
        violations +=
          Gates.lines(of: last, size, specimen.path) + Gates.texts(in: last, size, specimen.path)
        violations += words.check(last, size)
      }
      guard hasWindows else { return }
      for size in specimen.sizes where size.height != nil {
        // One drawing has the rows that are seen, and the words that aren't.
        let frame = Frame.recordingAll { specimen.draw(size, glyphs) }
        violations += Gates.lines(of: frame, size, specimen.path)
        violations += Gates.texts(in: frame, size, specimen.path)
        violations += words.checkWindow(frame, size)
      }
    }

    /// The violations of drawings in ASCII that aren't those of the others.
    func newViolations(after others: Drawings) -> [GateViolation] {
      let known = Set(others.violations)
      return violations.filter { !known.contains($0) }.map { violation in
        var inASCII = violation
        inASCII.isASCII = true
        return inASCII
      }
    }
  }

  // MARK: Other values

  private mutating func checkStrains(in catalogue: Catalogue, _ sample: Int?) throws {
    let fields = try catalogue.fields(of: specimen)
    var random = SeededNumbers(seed: specimen.path.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var patterns = fields.patterns
    // Finding out whose words a field has takes drawings: a sample does it for few fields.
    if let sample { patterns = Array(patterns.shuffled(using: &random).prefix(sample * 4)) }
    let strained = fields.strainedFields(patterns)
    let fixed = fields.strains(of: strained)
    var strains = fixed + fields.randomStrains(8, of: strained, seed: random.next())
    if let sample {
      // A list of a thousand takes as long to draw as a hundred other states.
      strains.removeAll { $0.settings.contains(where: \.isLong) }
      strains = Array(strains.shuffled(using: &random).prefix(sample))
    }
    // The texts that the drawings show, by which the last element of a list is found.
    let words = Set((StrainKind.own + StrainKind.outside).map(\.name))
    let shown = Set(strained.filter { !words.isDisjoint(with: $0.values) }.map(\.pattern))
    var crashing: Set<String> = []
    for strain in strains where crashes.count < StateCheck.crashLimit {
      // A field that crashes with one value alone would hide the others that change at the same
      // time.
      if strain.settings.count > 1,
        strain.settings.contains(where: { crashing.contains($0.pattern) })
      {
        continue
      }
      let exemptions = rules.exemptions.filter { $0.covers(strain, of: specimen.path) }
      usedExemptions.formUnion(exemptions)
      guard exemptions.isEmpty else { continue }
      if !check(strain, shown) {
        crashing.formUnion(strain.settings.map(\.pattern))
        crashes.append(strain.settings)
      }
    }
  }

  /// Draws a state at the widths, fewer if it has a long list; returns false after a crash.
  private mutating func check(_ strain: Strain, _ shown: Set<String>) -> Bool {
    let isLong = strain.settings.contains(where: \.isLong)
    let widths = StateCheck.widths.enumerated().filter { !isLong || $0 % 4 == 0 || $1 == 200 }.map(
      \.element)
    let ascii = rules.ascii
    let attempt = strain.fields.attempt(strain.settings) { other in
      let other = other.prepared
      let page = Drawings(of: other, at: widths, .unicode, hasWindows: !isLong)
      // A long list repeats its elements, whose glyphs shorter lists have too.
      let inASCII = Drawings(of: other, at: isLong ? [] : widths, ascii, hasWindows: !isLong)
      let lost = strain.lostText(in: page.last) ?? strain.lostElement(shown)
      let size = Size(width: Gates.widths.upperBound)
      let loss = lost.map { [GateViolation(.words, other.path, size: size, $0)] } ?? []
      return page.violations + inASCII.newViolations(after: page) + Gates.spoken(other) + loss
    }
    switch attempt {
    case .unfit: return true
    case .crashed: return false
    case .judged(let found):
      count += 1
      drawings += isLong ? widths.count : 2 * widths.count
      violations += found.map { ($0, strain.settings) }
      return true
    }
  }
}

extension Setting {
  /// Whether it makes a list long.
  fileprivate var isLong: Bool { value == StrainKind.thousand.name }
}

extension Strain {
  /// A value that the widest page doesn't show although it shows its field: a layout that cuts a
  /// text itself.
  fileprivate func lostText(in frame: Frame) -> String? {
    let drawn = FrameTexts(frame).counts.keys
    for (path, value) in settings.flatMap(\.values) {
      guard case .string(let text)? = value, case let letters = text.filter({ !$0.isWhitespace }),
        !letters.isEmpty, !drawn.contains(where: { $0.contains(letters) }),
        shows(path, .string(StateFields.mark))
      else { continue }
      return "“\(text.count > 40 ? text.prefix(40) + "…" : text)” is not on the page"
    }
    return nil
  }

  /// Whether the widest page has the mark that a value has, as a word that no gate may miss.
  private func shows(_ path: JSONPath, _ value: JSONTree) -> Bool {
    guard let specimen = try? fields.replacing(path, with: value) else { return true }
    let frame = specimen.draw(Size(width: Gates.widths.upperBound), .unicode)
    return FrameTexts(frame).counts.keys.contains { $0.contains(StateFields.mark) }
  }

  /// The end of a long list that a layout leaves out: the last element has a text that is looked
  /// for.
  fileprivate func lostElement(_ shown: Set<String>) -> String? {
    guard let setting = settings.first, settings.count == 1, setting.isLong,
      let (list, value) = setting.values.first, case .array(let elements)? = value
    else { return nil }
    // A text of the element that is repeated at the end.
    let begin = list.steps + [.index((elements.count - 1) % elements.unique.count)]
    let text = fields.fields.first {
      $0.path.steps.starts(with: begin) && shown.contains($0.path.pattern)
    }
    guard let text else { return nil }
    let last = JSONPath(
      steps: [.index(elements.count - 1)] + text.path.steps.dropFirst(begin.count))
    let marked = JSONTree.array(elements).replacing(last, with: .string(StateFields.mark))
    return shows(list, marked) ? nil : "the last of \(elements.count) elements is not on the page"
  }
}
