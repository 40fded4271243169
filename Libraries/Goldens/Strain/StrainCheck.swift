import GalleySystem
import TextLayout

/// What violates a gate in a state with the words, texts and lists that real data and translations could have.
public struct StrainCheck: Sendable {
  /// The first violation of a gate by the strained states of a specimen.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The violation, with the path of the specimen and the row.
    public let violation: GateViolation
    /// The changed fields with their values, as `--set` takes them.
    public let settings: [String]

    /// The violation, the fields and the values.
    public var description: String { "\(violation), with \(settings.joined(separator: " and "))" }

    /// The command that draws it, after the name of the tool.
    public var command: String {
      let size = violation.size.map { " --width \($0.width)" } ?? " --format spoken"
      return violation.path + settings.map { " --set \($0.shellQuoted)" }.joined() + size
    }
  }

  /// The violations.
  public private(set) var findings: [Finding] = []
  /// The number of strained states.
  public private(set) var count = 0
  /// The number of drawings.
  public private(set) var drawings = 0
  /// The exemptions that left out a strain.
  private(set) var usedExemptions: Set<Exemption> = []
  private let path: String

  /// The widths of the drawings: most where narrow pages differ, and a few wide ones.
  private static let widths = [20, 24, 29, 35, 40, 48, 57, 68, 80, 100, 130, 200]

  /// - Parameters:
  ///   - catalogue: has the samples that elements for empty lists are taken from, and the gates.
  ///   - sample: the number of strains to draw, chosen the same way on every run; nil is all of them.
  init(of specimen: Specimen, in catalogue: Catalogue, sample: Int? = nil) throws {
    path = specimen.path
    let (rules, fields) = (catalogue.rules, try catalogue.fields(of: specimen))
    var random = SeededNumbers(seed: path.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var patterns = fields.patterns
    // Finding out whose words a field has takes drawings: a sample does it for few fields.
    if let sample { patterns = Array(patterns.shuffled(using: &random).prefix(sample * 4)) }
    let strained = fields.strainedFields(patterns)
    let fixed = fields.strains(of: strained)
    var strains = fixed + fields.randomStrains(8, of: strained, seed: random.next())
    if let sample {
      // A list of a thousand takes as long to draw as a hundred other states.
      strains.removeAll { $0.changes.contains { $0.kind == .thousand } }
      strains = Array(strains.shuffled(using: &random).prefix(sample))
    }
    var violations: [(GateViolation, Strain)] = []
    for strain in strains {
      let exemptions = rules.exemptions.filter { $0.covers(strain, of: path) }
      usedExemptions.formUnion(exemptions)
      guard exemptions.isEmpty else { continue }
      violations += check(strain).map { ($0, strain) }
      if sample == nil { violations += lostElement(strain, fixed).map { ($0, strain) } }
    }
    for violation in rules.open(violations.map(\.0)) {
      let strain = violations.first { $0.0.gate == violation.gate }?.1
      findings.append(Finding(violation: violation, settings: strain?.changes.map(\.setting) ?? []))
    }
  }

  /// Draws a state at the widths, fewer if it has a long list.
  private mutating func check(_ strain: Strain) -> [GateViolation] {
    // A value that can't be decoded, such as no element where one is required, is not a state.
    guard let specimen = try? strain.specimen().prepared else { return [] }
    let isLong = strain.changes.contains { $0.kind == .thousand }
    var (violations, words) = ([GateViolation](), WordLossCheck(path))
    var frame = Frame(width: 0)
    for (index, width) in StrainCheck.widths.enumerated() where !isLong || index % 4 == 0 || width == 200 {
      let size = Size(width: width)
      frame = specimen.draw(size, .unicode)
      drawings += 1
      violations += Gates.lines(of: frame, size, path) + Gates.texts(in: frame, size, path) + words.check(frame, size)
    }
    count += 1
    return violations + Gates.spoken(specimen) + lost(strain, in: frame)
  }

  /// The values that no width shows, of fields that are shown: a layout that cuts a text itself.
  private func lost(_ strain: Strain, in frame: Frame) -> [GateViolation] {
    let drawn = WordLossCheck.texts(of: frame).keys
    for (path, value) in strain.values {
      guard case .string(let text) = value, case let letters = text.filter({ !$0.isWhitespace }),
        !letters.isEmpty, !drawn.contains(where: { $0.contains(letters) }),
        shows(path, .string(StateFields.mark), of: strain.fields)
      else { continue }
      return [violation("“\(text.count > 40 ? text.prefix(40) + "…" : text)” is not on the page")]
    }
    return []
  }

  /// Whether the widest page has the mark that a value has, as a word that no gate may miss.
  private func shows(_ path: JSONPath, _ value: JSONTree, of fields: StateFields) -> Bool {
    guard let specimen = try? fields.replacing(path, with: value) else { return true }
    let frame = specimen.draw(Size(width: Gates.widths.upperBound), .unicode)
    return WordLossCheck.texts(of: frame).keys.contains { $0.contains(StateFields.mark) }
  }

  /// Whether a layout leaves out the end of a long list: the last element has a text that is looked for.
  private func lostElement(_ strain: Strain, _ strains: [Strain]) -> [GateViolation] {
    guard let change = strain.changes.first, strain.changes.count == 1, change.kind == .thousand,
      let (list, value) = strain.values.first, case .array(let elements) = value
    else { return [] }
    // A text of the element that is repeated at the end.
    let begin = list.steps + [.index((elements.count - 1) % elements.unique.count)]
    let fields = strain.fields
    let texts = strains.flatMap(\.changes).filter { (StrainKind.own + StrainKind.outside).contains($0.kind) }
    let shown = Set(texts.map(\.pattern))
    let text = fields.fields.first { $0.path.steps.starts(with: begin) && shown.contains($0.path.pattern) }
    guard let text else { return [] }
    let last = JSONPath(steps: [.index(elements.count - 1)] + text.path.steps.dropFirst(begin.count))
    let marked = value.replacing(last, with: .string(StateFields.mark))
    return shows(list, marked, of: fields)
      ? [] : [violation("the last of \(elements.count) elements is not on the page")]
  }

  private func violation(_ message: String) -> GateViolation {
    GateViolation(.words, path, size: Size(width: Gates.widths.upperBound), message)
  }
}

extension Catalogue {
  /// Puts longer words, other texts and other lists into the states, and holds what is drawn to the gates.
  ///
  /// - Parameters:
  ///   - isSelected: whether to strain the specimen at a path; by default, all are strained.
  ///   - sample: the number of strained states to draw of each specimen, chosen the same way on every run; nil is all of
  ///     them.
  /// - Returns: the checks of the specimens that have a view state, and a message for each exemption that covers nothing.
  /// - Throws: the error of a state that can't be written as JSON.
  public func strain(
    of isSelected: (String) -> Bool = { _ in true }, sample: Int? = nil
  ) throws -> (checks: [StrainCheck], unusedExemptions: [String]) {
    let states = specimens.filter { $0.kind == .state && $0.json != nil }
    let selected = states.filter { isSelected($0.path) }
    let checks = try selected.concurrentMap { specimen in
      Result { try StrainCheck(of: specimen, in: self, sample: sample) }
    }.map { try $0.get() }
    guard sample == nil, selected.count == states.count else { return (checks, []) }
    let used = checks.reduce(into: Set()) { $0.formUnion($1.usedExemptions) }
    let exemptions = rules.exemptions.filter { if case .strain = $0.rule { !used.contains($0) } else { false } }
    return (checks, exemptions.map(\.isUnused))
  }
}
