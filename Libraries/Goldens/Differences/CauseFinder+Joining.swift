import GalleySystem
import TextLayout

extension CauseFinder {
  /// What is known of a form in all goldens.
  private typealias Knowledge = (goldens: Set<Int>, roles: Set<String>)

  /// Joins forms: words that changed in the same states; words with one role or one beginning that
  /// were all added, removed, shortened at their ends, or changed in their numbers; movements on
  /// one screen or in the same goldens; one colour in several rows of a theme; and at last what
  /// only wide pages have, as after another breakpoint.
  mutating func join() {
    var known: [Form: Knowledge] = [:]
    for (index, golden) in goldens.enumerated() {
      for found in golden.found where !found.isConsequence && !found.isAccepted {
        known[found.form, default: ([], [])].goldens.insert(index)
        known[found.form]?.roles.formUnion(found.roles)
      }
    }
    var members: [[String]: [Form]] = [:]
    for (form, known) in known {
      for key in keys(of: form, known) { members[key, default: []].append(form) }
    }
    let wide = Set(members.removeValue(forKey: ["wide"]) ?? [])
    var parents: [Form: Form] = [:]
    func root(_ form: Form) -> Form {
      var form = form
      while let parent = parents[form] { form = parent }
      return form
    }
    for forms in members.values {
      for form in forms.dropFirst() where root(form) != root(forms[0]) {
        parents[root(form)] = root(forms[0])
      }
    }
    // Each edit has forms of its own on wide pages, so groups are joined only if none of their
    // forms is on a narrow one.
    func wideGroups() -> [[Form]] {
      Dictionary(grouping: known.keys, by: root).values.filter(wide.isSuperset)
    }
    var seen: [Int: Form] = [:]
    for form in wideGroups().joined() {
      for golden in known[form]?.goldens ?? [] {
        if let other = seen[golden], root(other) != root(form) { parents[root(other)] = root(form) }
        seen[golden] = form
      }
    }
    // Pages of several states in which only places changed, or that have one form, have the layout
    // that they had.
    let layouts = wideGroups().filter { group in
      Set(group.flatMap { known[$0].map(states) ?? [] }).count < 3
        || group.count > 1 && group.contains { [.words, .moved].contains($0.kind) }
    }
    for group in layouts.dropFirst() { parents[root(group[0])] = root(layouts[0][0]) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(Set(known.keys.map(root)), 0...))
    for form in known.keys { owners[form] = numbers[root(form)] }
  }

  private func states(_ known: Knowledge) -> Set<String> {
    Set(known.goldens.map { findings[$0].state })
  }

  /// Forms with a key in common are joined.
  private func keys(of form: Form, _ known: Knowledge) -> [[String]] {
    let names = known.goldens.map { self.names[$0] }
    let isTheme = names.contains { $0?.parts.first == "themes" }
    let states = ["states"] + self.states(known).sorted()
    // As after a change of what only wide pages have.
    let isWide = names.allSatisfy { $0?.size.map { !$0.isNarrow } ?? false }
    let wide = hasNarrow && isWide ? [["wide"]] : []
    switch form.kind {
    case .words where isTheme:
      let isColour = (form.old + form.new).contains(where: \.isNumber)
      return isColour ? [["colour", form.old, form.new], ["colour of", form.context]] : []
    case .words:
      let beginnings = [form.beginning].filter { !$0.isEmpty }.map { "beginning: \($0)" }
      let roles = known.roles.map { $0.replacing(" outside", with: "") }
      return [states] + wide
        + (form.side.map { side in (roles + beginnings).map { [side, $0] } } ?? [])
    case .moved, .columns, .gap, .rows, .length, .cut, .breaks:
      let goldens = [["goldens"] + known.goldens.sorted().map(String.init)]
      let screens = Set(names.compactMap { $0?.isFlow == false ? $0?.screen : nil }).map {
        ["moved on", $0]
      }
      return goldens + screens + wide + (form.kind == .moved ? [states] : [])
    case .role, .cells, .window, .file: return []
    }
  }

  /// Gives each form and each changed row to a cluster. What follows from another form belongs to
  /// the cluster of that form: in the same rows, else of the page's movement, else of the rows
  /// before it, else of the first one. What has been accepted belongs to none.
  mutating func makeClusters() {
    clusters = Array(repeating: Cluster(), count: (owners.values.max() ?? -1) + 1)
    for (index, golden) in goldens.enumerated() {
      let own = golden.found.filter { !$0.isConsequence }
      let whole = own.isEmpty ? counterparts[index] ?? pages[index] ?? index : index
      let around = goldens[whole].found.filter { !$0.isConsequence }
      func owner(_ part: Int?) -> Int? {
        let same = own.first { part != nil && $0.part == part }
        let before = around.last { ($0.part ?? .max) < (part ?? .max) }
        return (same ?? around.first { $0.form.kind == .columns } ?? before ?? around.first)
          .flatMap(cluster)
      }
      for found in own { add(found, index, to: cluster(of: found)) }
      for found in golden.found where found.isConsequence {
        add(found, index, to: owner(found.part))
      }
      let covered = Set(golden.found.compactMap(\.part))
      for part in golden.parts.indices where !covered.contains(part) {
        guard let owner = owner(part) else { continue }
        clusters[owner].parts[index, default: []].insert(part)
        note(index, in: owner)
      }
      guard let counterpart = counterparts[index] else { continue }
      for found in goldens[counterpart].found where !found.isConsequence {
        guard let owner = cluster(of: found) else { continue }
        clusters[owner].members[index, default: []].insert(found.form)
        note(index, in: owner)
      }
    }
    sort()
  }

  private func cluster(of found: GoldenForms.Found) -> Int? {
    found.isAccepted ? nil : owners[found.form]
  }

  private mutating func add(_ found: GoldenForms.Found, _ golden: Int, to cluster: Int?) {
    guard let cluster else { return }
    if found.isConsequence {
      clusters[cluster].consequences[found.form, default: 0] += 1
    } else {
      clusters[cluster].forms[found.form, default: 0] += 1
      clusters[cluster].members[golden, default: []].insert(found.form)
    }
    if !found.roles.isEmpty {
      clusters[cluster].roles[found.form, default: []].formUnion(found.roles)
    }
    if let part = found.part { clusters[cluster].parts[golden, default: []].insert(part) }
    note(golden, in: cluster)
  }

  private mutating func note(_ golden: Int, in cluster: Int) {
    if clusters[cluster].goldens.last != golden { clusters[cluster].goldens.append(golden) }
  }

  /// Names the clusters and sorts them: the one with the most goldens first.
  private mutating func sort() {
    for index in clusters.indices {
      let cluster = clusters[index]
      let forms = [cluster.forms, cluster.consequences].flatMap { forms in
        forms.map { ($0.key.parts + ["\($0.value)"]).joined(separator: "\u{1F}") }.sorted() + [""]
      }
      let paths = cluster.goldens.map { findings[$0].path }
      clusters[index].name = "c" + (forms + paths).checksum.leftPadded(to: 16, with: "0")
    }
    clusters.removeAll { $0.goldens.isEmpty }
    func place(_ cluster: Cluster) -> (Int, Int, Int) {
      (-cluster.goldens.count, cluster.goldens[0], cluster.parts[cluster.goldens[0]]?.min() ?? .max)
    }
    clusters.sort { place($0) == place($1) ? $0.name < $1.name : place($0) < place($1) }
  }
}

extension Form {
  /// Whether words were added, removed, shortened or extended at the end, or have other numbers, as
  /// dates in another format; nil if others took their place.
  fileprivate var side: String? {
    if old.isEmpty { return "added" }
    if new.isEmpty { return "removed" }
    if old.hasPrefix(new) || new.hasPrefix(old) { return "at the end" }
    return old.contains(where: \.isNumber) && new.contains(where: \.isNumber) ? "numbers" : nil
  }

  /// The first letters of the words, without a label of spoken text and marks before them; empty if
  /// these are all.
  fileprivate var beginning: Substring {
    (old + new).prefix(80).replacing(/^([a-z0-9. ]+: )+/, with: "").drop {
      !$0.isLetter && !$0.isNumber
    }.prefix(12)
  }
}

extension Finding {
  /// Whether the old and the new text are both goldens, so that their rows can be compared.
  var hasChangedRows: Bool {
    switch verdict {
    case .moved, .changed, .invalid(.carriageReturn), .invalid(.trailingSpace),
      .invalid(.unfinished):
      RowDifference.trimmedRows(of: old) != RowDifference.trimmedRows(of: new)
    case .invalid, .missing, .orphaned, .unstable, .added, .removed: false
    }
  }

  /// The form of the whole file; nil if only its rows changed.
  var file: Form? {
    switch verdict {
    case .changed: oldCondition.map { Form(kind: .file, old: $0.summary, context: "mended") }
    case .missing, .orphaned, .unstable, .removed: Form(kind: .file, context: verdict.name)
    case .moved(let old):
      Finding.rename(from: old, to: path).reduce(into: Form(kind: .file, context: verdict.name)) {
        form, name in
        if form.old.isEmpty { form.old = name } else { form.new = name }
      }
    case .invalid(let reason): Form(kind: .file, new: reason.summary, context: verdict.name)
    case .added: Form(kind: .file, new: state, context: verdict.name)
    }
  }
}

extension Size {
  /// Whether it is at most 60 cells wide.
  var isNarrow: Bool { width <= 60 }
}

extension GoldenName {
  /// The path without the state.
  var screen: String { parts.dropLast().joined(separator: "/") }

  /// Whether it shows several pages of an app.
  var isFlow: Bool { parts.dropLast().last == "flows" }
}
