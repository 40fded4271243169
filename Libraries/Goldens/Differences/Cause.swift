import TextLayout

/// A reason for differences between goldens: forms that belong together, and the goldens that have
/// them.
package struct Cause: Sendable {
  /// Its place among all causes.
  let number: Int
  /// The whole name, for commands and programs: a hash of every form in every golden. If anything
  /// in the cause changes, so does its name.
  package let name: String
  /// The beginning of the name that no other cause of the report has, such as `c3f1a9d2`.
  package let id: String
  /// The forms with the number of places that have each, the rarest first.
  package let forms: [(form: Form, count: Int)]
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

  /// The most common form; of as many, one with words.
  package var main: Form {
    let most = forms.last?.count ?? 0
    let common = forms.filter { $0.count == most }.map(\.form)
    return common.last { !$0.isLayout } ?? common.last ?? Form(kind: .file)
  }

  /// The kind of the most common form, or the verdict on whole files.
  package var kind: String { file?.verdict.name ?? main.kind.rawValue }

  /// The example of a cause of whole files; nil for others.
  var file: Change? { main.kind == .file ? example : nil }

  /// The most common edit, which can have words from a server, the paths of a move, or the new
  /// state.
  package var words: String {
    if let file {
      return main.description.isEmpty
        ? heading(of: file) : "\(heading(of: file)): \(main.description)"
    }
    return main.description
  }

  /// The number of places and goldens, and the other forms: ` (190 in 121 goldens), and 3 other
  /// forms`.
  package var counts: String {
    if file != nil { return "" }
    let states = Set(changes.map(\.shownState)).sorted()
    let names = states.count <= 2 ? " of \(states.joined(separator: " and "))" : ""
    let places = forms.last { $0.form == main }?.count ?? 0
    let goldens = "\(counted(changes.count, "golden"))\(names)"
    let more = forms.count > 1 ? ", and \(counted(forms.count - 1, "other form"))" : ""
    return " (\(places == changes.count && places == 1 ? "" : "\(places) ")in \(goldens))\(more)"
  }

  /// The edit and the counts on one line.
  package var title: String { words + counts }

  private func heading(of file: Change) -> String {
    let count = counted(changes.count, "golden")
    let states = Set(changes.map(\.shownState)).sorted()
    let names =
      states.prefix(3).joined(separator: ", ")
      + (states.count > 3 ? " and \(states.count - 3) more" : "")
    switch file.verdict {
    case .orphaned: return "\(count) orphaned, which no state draws (\(names))"
    case .unstable: return "\(count) unstable: two drawings of one state differ (\(names))"
    case .added: return counted(changes.count, "new golden")
    case .moved: return "\(count) moved"
    case .missing, .invalid, .removed, .changed: return "\(count) \(file.verdict.name) (\(names))"
    }
  }

  /// Every form that the title doesn't say, with the number of its places: words before movements,
  /// the rarest first.
  package var lines: [String] {
    guard file == nil else { return [] }
    var lines: [String] = []
    for (form, count) in forms where form != main {
      let text = form.description + (count == 1 ? "" : " ×\(count)")
      if let last = lines.last, last.count + text.count < 98 {
        lines[lines.count - 1] = "\(last); \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
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
