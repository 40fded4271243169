import GalleySystem
import TextLayout

/// Finds the causes of differences: which forms belong together.
///
/// Two forms are joined by what they share alone, never by what is left of a comparison. So the
/// other causes stay as they are when one has been recorded.
struct CauseFinder {
  /// The forms of one cause.
  struct Cluster {
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
  /// For a golden of text the number of its styles, and the reverse. They are recorded together,
  /// since the cells of the styles are those of the text.
  private(set) var counterparts: [Int: Int] = [:]
  /// For a golden in a window, the changed page of its state.
  private(set) var pages: [Int: Int] = [:]
  /// Whether some goldens are narrow, changed or not.
  let hasNarrow: Bool
  /// The cluster of each form, first by a number of its own.
  var owners: [Form: Int] = [:]

  init(_ all: [Finding], unchanged: [String: [UInt8]], hasNarrow: Bool, accepted: Acceptance) {
    findings = all.map { ($0, CauseFinder.key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    names = findings.map { GoldenName($0.path) }
    self.hasNarrow = hasNarrow
    goldens = findings.map { GoldenForms(found: $0.file.map { [.init(form: $0)] } ?? []) }
    findForms(unchanged)
    explainWindows()
    follow()
    leaveOut(accepted)
    join()
    makeClusters()
  }

  /// The order of goldens.
  private static func key(_ finding: Finding) -> (
    state: String, aspect: Int, width: Int, path: String
  ) {
    let name = GoldenName(finding.path)
    let aspect = name.flatMap { GoldenName.Aspect.allCases.firstIndex(of: $0.aspect) } ?? 0
    return (finding.state, aspect, name?.size?.width ?? 0, finding.path)
  }

  // MARK: Forms

  /// Finds the forms of each text together with those of its styles, since their cells are the
  /// same.
  private mutating func findForms(_ unchanged: [String: [UInt8]]) {
    let changed = findings.indices.filter { findings[$0].hasChangedRows }
    let places = Dictionary(
      changed.map { (findings[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    let texts = changed.map {
      names[$0]?.aspect == .styles ? findings[$0].counterpart : findings[$0].path
    }.unique
    let pairs = texts.map { (text: places[$0], styles: places[Finding.counterpart(of: $0)]) }
    let found = pairs.concurrentMap { [findings] text, styles in
      GoldenForms.pair(text.map { findings[$0] }, styles.map { findings[$0] }, unchanged)
    }
    for ((text, styles), forms) in zip(pairs, found) {
      if let text, let styles { (counterparts[styles], counterparts[text]) = (text, styles) }
      for case (let golden?, let forms) in [(text, forms.text), (styles, forms.styles)] {
        goldens[golden].parts = forms.parts
        goldens[golden].found += forms.found
      }
    }
  }

  /// In a window of fixed height, a change elsewhere moves words in and out. Words that the whole
  /// page had in this order before, and still has, haven't changed.
  private mutating func explainWindows() {
    var pages: [String: Int] = [:]
    for (index, name) in names.enumerated() where name?.aspect == .text && name?.size?.height == nil
    {
      pages[findings[index].state] = pages[findings[index].state] ?? index
    }
    for (index, name) in names.enumerated() where name?.size?.height != nil && name?.aspect == .text
    {
      guard let page = pages[findings[index].state] else { continue }
      if goldens[page].found.contains(where: { !$0.form.canFollow }) { self.pages[index] = page }
      let (old, new) = (words(of: findings[page].old), words(of: findings[page].new))
      for place in goldens[index].found.indices {
        let form = goldens[index].found[place].form
        guard form.kind == .words || form.kind == .moved else { continue }
        func isKept(_ words: String, in page: String) -> Bool {
          words.isEmpty || page.contains(" \(words) ")
        }
        if !isKept(form.old, in: new) || !isKept(form.new, in: old) { continue }
        goldens[index].found[place].form = Form(kind: .window, old: form.old, new: form.new)
      }
    }
  }

  /// The words of a page in order, with a space before and after each.
  private func words(of page: [UInt8]) -> String {
    page.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .reduce(" ") { $0 + String(decoding: $1, as: UTF8.self) + " " }
  }

  /// Marks what has been accepted and waits; nothing if all of a golden is, since then something
  /// kept it from being written.
  private mutating func leaveOut(_ accepted: Acceptance) {
    guard !accepted.isEmpty else { return }
    let marks = findings.map(accepted.marks)
    func isOpen(_ index: Int) -> Bool {
      goldens[index].found.contains { !$0.isConsequence && !marks[index].contains($0.form.mark) }
    }
    for index in goldens.indices where isOpen(index) || (counterparts[index].map(isOpen) ?? false) {
      for place in goldens[index].found.indices {
        goldens[index].found[place].isAccepted = marks[index].contains(
          goldens[index].found[place].form.mark)
      }
    }
  }

  /// Which forms follow from others: in the same part of the same golden, from the movement of the
  /// page, or from any other in it.
  private mutating func follow() {
    for index in goldens.indices
    where pages[index] != nil || goldens[index].found.contains(where: { !$0.form.canFollow }) {
      let hasMoved = goldens[index].found.contains { $0.form.kind == .moved }
      let edited = Set(
        goldens[index].found.filter { [.words, .moved, .cut].contains($0.form.kind) }.compactMap(
          \.part))
      for place in goldens[index].found.indices {
        let found = goldens[index].found[place]
        // Other words in a row move those beside them.
        let isBeside = found.form.isInRow && (hasMoved || found.part.map(edited.contains) ?? false)
        if found.form.canFollow || isBeside { goldens[index].found[place].isConsequence = true }
      }
    }
  }
}

extension GoldenForms {
  /// What changed in the golden of a text and in the golden of its styles. One of the two can be
  /// unchanged or missing.
  fileprivate static func pair(
    _ changed: Finding?, _ changedStyles: Finding?, _ unchanged: [String: [UInt8]]
  ) -> (text: GoldenForms, styles: GoldenForms) {
    func same(_ path: String?) -> Finding? {
      path.flatMap { path in
        unchanged[path].map {
          Finding(path: path, specimen: nil, verdict: .changed, old: $0, new: $0)
        }
      }
    }
    let finder = (changed ?? same(changedStyles?.counterpart)).map(FormFinder.init)
    let styles = changedStyles.map { StyleForms($0, finder).result } ?? GoldenForms()
    guard changed != nil, let finder else { return (GoldenForms(), styles) }
    var text = finder.result
    guard let looks = changedStyles ?? same(changed?.counterpart) else { return (text, styles) }
    // The roles of words that were added or removed.
    let (old, new) = (StyleRows(looks.old), StyleRows(looks.new))
    for index in text.found.indices {
      guard let edit = text.found[index].words else { continue }
      text.found[index].roles = Set(
        old.roles(of: edit.old, in: finder.old) + new.roles(of: edit.new, in: finder.new))
    }
    return (text, styles)
  }
}
