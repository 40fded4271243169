import TextLayout

/// A reason for differences between goldens: forms that belong together, and the goldens that have
/// them.
package struct Cause: Sendable {
  /// A form, the number of places that have it, and the first golden of them.
  package typealias Counted = (form: Form, count: Int, golden: Change)

  /// The number that its forms have in each golden.
  let number: Int
  /// The whole name, for commands and programs: a hash of every form in every golden. If anything
  /// in the cause changes, so does its name.
  package let name: String
  /// The forms, words before movements and the rarest first.
  package let forms: [Counted]
  /// The goldens, sorted by state, aspect (text first) and width; at least one.
  package let changes: [Change]
  /// The golden to show: the plainest that has the most common form.
  package internal(set) var example: Change
}

extension Cause {
  /// The fewest characters of a name that are shown: a letter and seven hexadecimal digits.
  static let shortest = 8
  /// The characters of the forms of one kind that a report shows, without those that occur once.
  private static let lineLimit = 270
  /// The most goldens that have a line each for what occurs in them alone; more have a line for each
  /// screen.
  private static let goldenLimit = 16

  /// The most common form; of equally common ones, one with words.
  package var main: Form { mainForm.form }

  /// The beginning of the name, such as `c3f1a9d2`.
  package var id: String { String(name.prefix(Cause.shortest)) }

  /// The most common form. Of equally common ones, words come before movements, and a golden of text
  /// before others.
  private var mainForm: Counted {
    var main = forms[0]
    for other in forms.dropFirst() {
      let isFirst = main.form.isLayout && !other.form.isLayout
      let isPlainer = !main.golden.isText && other.golden.isText
      let isMore = other.count > main.count
      if isMore || other.count == main.count && (isFirst || isPlainer) { main = other }
    }
    return main
  }

  /// The example of a cause of whole files; nil for others.
  var file: Change? {
    if case .file = main { example } else { nil }
  }

  /// The most common edit, which can have words from a server, the paths of a move, or the new
  /// state; with a capital letter.
  package var words: String {
    var words = mainForms.count > 1 ? main.what : main.description
    if let file {
      let heading = heading(of: file)
      words = main.what.isEmpty ? heading : "\(heading): \(main.what)"
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The words in a list, where an edit has neither marks nor a role.
  package var shortWords: String { main.plainEdit ?? words }

  /// The number of places and goldens, and the other forms: `190 in 121 goldens, and 3 other forms`,
  /// or `45 goldens: 31 as title, 15 as back`; the golden itself if there is only one. Spaces before
  /// it keep it apart from the words.
  package var counts: String {
    if file != nil { return "" }
    var goldens = counted(changes.count, "golden")
    let states = shownStates
    if states.count <= 2 { goldens += " of \(states.joined(separator: " and "))" }
    if changes.count == 1 { goldens = changes[0].shownPath }
    let same = mainForms
    var text = goldens
    if same.count > 1 {
      text += ": " + same.map { "\($0.count) as \($0.form.role)" }.joined(separator: ", ")
    } else if same[0].count > 1, same[0].count != changes.count {
      text = "\(same[0].count) in \(goldens)"
    }
    let others = forms.count - same.count
    if others > 0 { text += ", and \(counted(others, "other form"))" }
    return "   " + text
  }

  /// The most common form, and those of the same words in texts of other roles.
  private var mainForms: [Counted] {
    let main = main
    return forms.filter { $0.form.what == main.what }.reversed()
  }

  /// The edit and the counts on one line.
  package var title: String { words + counts }

  private var shownStates: [String] {
    Set(changes.map(\.shownState)).sorted()
  }

  private func heading(of file: Change) -> String {
    let count = counted(changes.count, "golden")
    let names = "(\(shownStates.listed(3)))"
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

  /// Every form that the title doesn't say. Forms of one kind that occur more often are a line, with
  /// the number of their places, the rarest first; of many, some are listed. A form that occurs once
  /// is always listed, in a line of its golden.
  package var lines: [String] { lines(room: Cause.lineLimit) }

  /// - Parameter room: the characters of a line of forms that occur more often.
  func lines(room: Int) -> [String] {
    if file != nil { return [] }
    let main = main
    let others = forms.filter { $0.form.what != main.what }
    let often = others.filter { $0.count > 1 }.grouped(by: \.form.family).map { family in
      Cause.text(of: family.elements, room: room)
    }
    let once = others.filter { $0.count == 1 }
    let goldens = once.grouped(by: \.golden.shownPath)
    let singles =
      goldens.count <= Cause.goldenLimit
      ? goldens : once.grouped(by: \.golden.screen)
    return often
      + singles.map { place, forms in
        let texts = forms.map(\.form.description).joined(separator: ", ")
        return "\(place): \(texts)"
      }
  }

  private static func text(of forms: [Counted], room: Int) -> String {
    let texts = forms.map { "\($0.form) ×\($0.count)" }
    var room = room
    let shown = texts.prefix { text in
      room -= text.count
      return room > 0
    }
    return texts.listed(max(1, shown.count))
  }

  /// The causes with some names.
  ///
  /// - Parameter names: the causes' names, or their beginnings of at least seven hexadecimal
  ///   digits.
  /// - Throws: `GoldensError` for a name that isn't the beginning of exactly one cause's.
  package static func select(_ names: [String], from causes: [Cause]) throws(GoldensError)
    -> [Cause]
  {
    var selected: [Cause] = []
    for name in names {
      let found = causes.filter { name.utf8.count >= shortest && $0.name.hasPrefix(name) }
      guard found.count == 1 else {
        let problem = found.isEmpty ? "no cause is" : "several causes are"
        let hint = name.utf8.count < shortest ? "; a name has \(shortest) characters at least" : ""
        throw .notFound("\(problem) named “\(name)”\(hint)")
      }
      selected += found
    }
    return selected
  }
}

extension [String] {
  /// The first texts, and the number of the others: `a, b and 3 more`.
  func listed(_ limit: Int) -> String {
    let shown = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}
