import TextLayout

/// A reason for differences between goldens: forms that belong together, and the goldens that have
/// them.
package struct Cause: Sendable {
  /// A form and the number of places that have it.
  package typealias Counted = (form: Form, count: Int)

  /// Its place among all causes.
  let number: Int
  /// The whole name, for commands and programs: a hash of every form in every golden. If anything
  /// in the cause changes, so does its name.
  package let name: String
  /// The beginning of the name that no other cause of the report has, such as `c3f1a9d2`.
  package let id: String
  /// The forms, words before movements and the rarest first.
  package let forms: [Counted]
  /// The goldens, sorted by state, aspect (text first) and width; at least one.
  package let changes: [Change]
  /// The names of the other causes of a golden, by its path; none for a golden that only this cause
  /// changed.
  package let others: [String: [String]]
  /// The golden to show: the plainest that has the most common form.
  package let example: Change
}

extension Cause {
  /// The fewest characters of a name that are shown: a letter and seven hexadecimal digits.
  static let shortest = 8
  /// The characters of the forms of one kind, place and role that a report shows.
  private static let familyLimit = 270
  /// The lines of forms from which only one form of each kind is shown.
  private static let lineLimit = 12

  /// The most common form; of as many, one with words.
  package var main: Form { mainForm.form }

  /// Whether only roles differ, several of them, in a single golden of styles.
  private var hasOnlyRoles: Bool {
    changes.count == 1 && forms.count > 1
      && forms.allSatisfy { [.role, .cells].contains($0.form.kind) }
  }

  /// The roles that took the place of others, or whose place others took.
  private var roles: [String] {
    let named = forms.filter { $0.form.kind == .role }.flatMap { [$0.form.old, $0.form.new] }
    return named.flatMap { $0.split(separator: ", ") }.map(String.init).unique
  }

  private var mainForm: Counted {
    let most = forms.last { !$0.form.isLayout }
    let layout = forms.last { $0.form.isLayout }
    guard let most else { return layout ?? (Form(kind: .file), 0) }
    return layout?.count ?? 0 > most.count ? layout ?? most : most
  }

  /// The kind of the most common form, or the verdict on whole files.
  package var kind: String { file?.verdict.name ?? main.kind.rawValue }

  /// The example of a cause of whole files; nil for others.
  var file: Change? { main.kind == .file ? example : nil }

  /// The most common edit, which can have words from a server, the paths of a move, or the new
  /// state.
  package var words: String {
    if hasOnlyRoles { return "other roles: \(roles.joined(separator: ", "))" }
    guard let file else { return main.description }
    return heading(of: file) + (main.what.isEmpty ? "" : ": \(main.what)")
  }

  /// The number of places and goldens, and the other forms: ` (190 in 121 goldens), and 3 other
  /// forms`.
  package var counts: String {
    if file != nil { return "" }
    let main = hasOnlyRoles ? forms.reduce(0) { $0 + $1.count } : mainForm.count
    let states = shownStates
    let names = states.count <= 2 ? " of \(states.joined(separator: " and "))" : ""
    let places = main == 1 && changes.count == 1 ? "" : "\(main) "
    let others = hasOnlyRoles ? 0 : forms.count - 1
    let more = others > 0 ? ", and \(counted(others, "other form"))" : ""
    return " (\(places)in \(counted(changes.count, "golden"))\(names))\(more)"
  }

  /// The edit and the counts on one line.
  package var title: String { words + counts }

  private var shownStates: [String] { Set(changes.map(\.shownState)).sorted() }

  private func heading(of file: Change) -> String {
    let count = counted(changes.count, "golden")
    let states = shownStates
    let more = states.count > 3 ? " and \(states.count - 3) more" : ""
    let names = "(\(states.prefix(3).joined(separator: ", "))\(more))"
    switch file.verdict {
    case .orphaned:
      return "\(count) orphaned, which no state draws \(names)"
    case .unstable:
      return "\(count) unstable: two drawings of one state differ \(names)"
    case .added:
      return counted(changes.count, "new golden")
    case .moved:
      return "\(count) moved"
    case .missing, .invalid, .removed, .changed:
      return "\(count) \(file.verdict.name) \(names)"
    }
  }

  /// Every form that the title doesn't say, with the number of its places: words before movements,
  /// the rarest first. Of many forms with one kind, place and role, the rarest are listed; of rows
  /// that moved, one of each kind, with all places and roles.
  package var lines: [String] {
    let lines = lines(room: Cause.familyLimit, by: \.family)
    return lines.count > Cause.lineLimit ? self.lines(room: 1) { $0.family.dropLast(2) } : lines
  }

  /// - Parameters:
  ///   - room: the characters for the forms of a family; one is listed in any case.
  ///   - key: returns what the forms of a family have in common.
  func lines(room: Int, by key: (Form) -> [String]) -> [String] {
    guard file == nil else { return [] }
    var families: [[String]: [Counted]] = [:]
    for counted in forms where counted.form != main || hasOnlyRoles {
      families[key(counted.form), default: []].append(counted)
    }
    var lines: [String] = []
    for family in forms.map({ key($0.form) }).unique.compactMap({ families[$0] }) {
      let text = Cause.text(of: family, room: room)
      if let last = lines.last, last.count + text.count < 98 {
        lines[lines.count - 1] = "\(last); \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  private static func text(of family: [Counted], room: Int) -> String {
    var room = room
    let texts = family.map { $0.form.what + ($0.count == 1 ? "" : " ×\($0.count)") }
    let others = texts.dropFirst().prefix { text in
      room -= text.count
      return room > 0
    }
    let more = texts.count - 1 - others.count
    let rest = more == 0 ? "" : " and \(more) more"
    let list = ([texts[0]] + others).joined(separator: ", ") + rest
    let counts = Dictionary(grouping: family.map(\.form.whereabouts)) { $0 }.mapValues(\.count)
    let places = family.map(\.form.whereabouts).unique
    if places.count > 1 {
      let all = places.map { "\($0.isEmpty ? " elsewhere" : $0) (\(counts[$0] ?? 0))" }
      return "\(list):\(all.joined(separator: ","))"
    }
    return texts.count == 1 || places[0].isEmpty
      ? list + places[0] : "\(places[0].dropFirst()): \(list)"
  }

  /// The goldens that nothing else changed, then all others with the names of their other causes:
  /// `c12a9f03 (9), c7f0b1aa (2)`.
  var shares: [(names: String, changes: [Change])] {
    var counts: [String: Int] = [:]
    for id in others.values.joined() { counts[id, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = sorted.prefix(8).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    let more = sorted.count > 8 ? ", and \(sorted.count - 8) more" : ""
    let alone = changes.filter { others[$0.path] == nil }
    let shared = changes.filter { others[$0.path] != nil }
    return [("", alone), (names + more, shared)].filter { !$0.1.isEmpty }
  }

  /// The causes with some names.
  ///
  /// - Parameter names: the causes' names, or their beginnings of at least seven hexadecimal
  ///   digits.
  /// - Throws: `GoldensError` for a name that isn't the beginning of exactly one cause's.
  package static func select(_ names: [String], from causes: [Cause]) throws(GoldensError)
    -> [Cause]
  {
    try names.map { name throws(GoldensError) in
      let found = causes.filter { name.utf8.count >= shortest && $0.name.hasPrefix(name) }
      guard found.count == 1 else {
        throw .notFound(
          "\(found.isEmpty ? "no cause is" : "several causes are") named “\(name)”")
      }
      return found[0]
    }
  }
}
