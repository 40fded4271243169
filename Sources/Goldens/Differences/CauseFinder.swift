import GalleySystem
import TextLayout

/// Finds the causes of differences: which forms belong together.
///
/// Two forms are joined by what they share alone, never by what is left of a comparison. So the other causes stay as they
/// are when one has been recorded.
struct CauseFinder {
  /// The forms of one cause.
  struct Cluster {
    var index = 0
    var name = ""
    var forms: [Form: Int] = [:]
    var consequences: [Form: Int] = [:]
    var roles: [Form: Set<String>] = [:]
    /// The numbers of the goldens.
    var goldens: [Int] = []
    /// The parts of each golden's changed rows, by its number.
    var parts: [Int: Set<Int>] = [:]
    /// The forms of each golden, by its number.
    var members: [Int: Set<Form>] = [:]
  }

  /// Sorted by state, aspect (text first) and width.
  let findings: [Finding]
  private(set) var goldens: [GoldenForms]
  var clusters: [Cluster] = []
  let names: [GoldenName?]
  /// For a golden of text the number of its styles, and the reverse. They are recorded together, since the cells of the
  /// styles are those of the text.
  private(set) var counterparts: [Int: Int] = [:]
  /// The cluster of each form, first by a number of its own.
  var owners: [Form: Int] = [:]
  /// The clusters of each golden, in their order.
  var clustersOfGolden: [Int: [Int]] = [:]

  init(_ all: [Finding], unchanged: [String: [UInt8]], accepted: Acceptance) {
    findings = all.map { ($0, CauseFinder.key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    names = findings.map { GoldenName($0.path) }
    goldens = findings.map { GoldenForms(found: $0.file.map { [.init(form: $0)] } ?? []) }
    findForms(unchanged)
    locate()
    explainWindows()
    follow()
    leaveOut(accepted)
    join()
    makeClusters()
  }

  /// The order of goldens.
  private static func key(_ finding: Finding) -> (state: String, aspect: Int, width: Int, path: String) {
    let name = GoldenName(finding.path)
    let aspect = name.flatMap { GoldenName.Aspect.allCases.firstIndex(of: $0.aspect) } ?? 0
    return (finding.state, aspect, name?.size?.width ?? 0, finding.path)
  }

  // MARK: Forms

  private mutating func findForms(_ unchanged: [String: [UInt8]]) {
    let texts = findings.indices.filter { findings[$0].hasChangedRows && names[$0]?.aspect != .styles }
    let found = texts.concurrentMap { [findings, names] in FormFinder(findings[$0], names[$0]) }
    var finders: [String: (number: Int, finder: FormFinder)] = [:]
    for (index, finder) in zip(texts, found) {
      goldens[index] = finder.result + goldens[index]
      finders[findings[index].path] = (index, finder)
    }
    for (index, finding) in findings.enumerated() where names[index]?.aspect == .styles && finding.hasChangedRows {
      let path = Finding.counterpart(of: finding.path)
      let text = finders[path]
      if let text { (counterparts[index], counterparts[text.number]) = (text.number, index) }
      let same = unchanged[path].map { Finding(path: path, specimen: nil, verdict: .changed, old: $0, new: $0) }
      let finder = text?.finder ?? same.map { FormFinder($0, GoldenName(path)) }
      goldens[index] = StyleForms(finding, finder).result + goldens[index]
    }
    for (path, text) in finders {
      let same = unchanged[Finding.counterpart(of: path)].map { ($0, $0) }
      if let styles = counterparts[text.number].map({ (findings[$0].old, findings[$0].new) }) ?? same {
        addRoles(to: text.number, text.finder, StyleRows(styles.0), StyleRows(styles.1))
      }
    }
  }

  /// Notes the roles of words that were added or removed.
  private mutating func addRoles(to golden: Int, _ text: FormFinder, _ old: StyleRows, _ new: StyleRows) {
    for index in goldens[golden].found.indices {
      guard let edit = goldens[golden].found[index].words else { continue }
      let roles = old.roles(of: edit.old, in: text.old) + new.roles(of: edit.new, in: text.new)
      goldens[golden].found[index].role = roles.unique.joined(separator: ", ")
    }
  }

  /// Says in which app words moved. A movement that is the same in three apps or more is one, since they share the code; in
  /// two, it can be a coincidence.
  private mutating func locate() {
    var apps: [Form: Set<String>] = [:]
    func isLocal(_ form: Form) -> Bool { form.isPosition && form.context.isEmpty && !form.canFollow }
    for (golden, name) in zip(goldens, names) {
      for found in golden.found where isLocal(found.form) {
        apps[found.form, default: []].insert(name?.parts.first ?? "")
      }
    }
    for (index, name) in names.enumerated() {
      for place in goldens[index].found.indices where isLocal(goldens[index].found[place].form) {
        guard let all = apps[goldens[index].found[place].form], all.count < 3 else { continue }
        goldens[index].found[place].form.context = name?.parts.first ?? ""
      }
    }
  }

  /// In a window of fixed height, a change elsewhere moves words in and out. Words that the whole page had in this order
  /// before, and still has, haven't changed.
  private mutating func explainWindows() {
    var pages: [String: Int] = [:]
    for (index, name) in names.enumerated() where name?.aspect == .text && name?.size?.height == nil {
      pages[findings[index].state] = pages[findings[index].state] ?? index
    }
    for (index, name) in names.enumerated() where name?.size?.height != nil && name?.aspect == .text {
      guard let page = pages[findings[index].state] else { continue }
      let (old, new) = (PageWords(findings[page].old), PageWords(findings[page].new))
      for place in goldens[index].found.indices {
        let form = goldens[index].found[place].form
        guard form.kind == .words || form.kind == .moved else { continue }
        if !new.contains(form.old) || !old.contains(form.new) { continue }
        goldens[index].found[place].form = Form(kind: .window, old: form.old, new: form.new)
      }
      // What moved them, the whole page says.
      let forms = goldens[index].found.map(\.form)
      guard forms.allSatisfy(\.canFollow), forms.contains(where: { $0.kind == .window }) else { continue }
      if let first = goldens[page].found.first(where: { !$0.form.canFollow }) {
        goldens[index].found.append(.init(form: first.form))
      }
    }
  }

  /// Marks what has been accepted and waits; nothing if all of a golden is, since then something kept it from being
  /// written.
  private mutating func leaveOut(_ accepted: Acceptance) {
    guard !accepted.isEmpty else { return }
    let marks = findings.map(accepted.marks)
    func isOpen(_ index: Int) -> Bool {
      goldens[index].found.contains { !$0.isConsequence && !marks[index].contains($0.form.mark) }
    }
    for index in goldens.indices where isOpen(index) || (counterparts[index].map(isOpen) ?? false) {
      for place in goldens[index].found.indices {
        goldens[index].found[place].isAccepted = marks[index].contains(goldens[index].found[place].form.mark)
      }
    }
  }

  /// Which forms follow from others: in the same part of the same golden, from the movement of the page, or from any
  /// other in it.
  private mutating func follow() {
    for index in goldens.indices where goldens[index].found.contains(where: { !$0.form.canFollow }) {
      let hasMoved = goldens[index].found.contains { $0.form.kind == .moved }
      let edited = Set(goldens[index].found.filter { [.words, .moved].contains($0.form.kind) }.compactMap(\.part))
      for place in goldens[index].found.indices {
        let found = goldens[index].found[place]
        // Other words in a row move those beside them.
        let isBeside = found.form.isInRow && (hasMoved || found.part.map(edited.contains) ?? false)
        if found.form.canFollow || isBeside { goldens[index].found[place].isConsequence = true }
      }
    }
  }
}

/// The words of a page, in order.
private struct PageWords {
  private let text: String

  init(_ bytes: [UInt8]) {
    text =
      " "
      + bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") + " "
  }

  /// Whether the page has these words, next to each other.
  func contains(_ words: String) -> Bool { words.isEmpty || text.contains(" \(words) ") }
}
