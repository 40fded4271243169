import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// Small edits of real goldens, seeded, among the same goldens with a change of a whole screen.
///
/// The drawings are the catalogue's. The old goldens are drawn with other words in the place of
/// theirs, as if a line of code had changed since, and one of them is then edited by hand.
@Suite struct PlantTests {
  /// A change of a whole screen.
  enum Mass: String, CaseIterable, CustomTestStringConvertible {
    case word, months, suffix, rule, back, gap

    var testDescription: String { rawValue }
  }

  /// A small edit, as a mistake of one line of code makes it.
  enum Plant: CaseIterable {
    case word, digit, space, lostSpace, mark, order, row, movedRow, role, cell
  }

  @Test(arguments: Mass.allCases)
  func
    `a small edit under a change of a whole screen has a form of its own, and every golden is explained`(
      mass: Mass
    ) throws
  {
    var generator = SeededGenerator(seed: 29)
    var known: [String: [String: Int]] = [:]
    for _ in 0..<(Thoroughness.isFull ? 1_700 : 5) {
      let screen = try #require(Self.screens.randomElement(using: &generator))
      let changes = Self.changes(of: screen, mass)
      if known[screen.path] == nil {
        known[screen.path] = Self.counts(Self.differences(changes, screen))
      }
      let before = known[screen.path] ?? [:]
      let plant = try #require(Plant.allCases.randomElement(using: &generator))
      let made = plant.made(in: changes, using: &generator)
      guard let planted = made else { continue }
      let differences = Self.differences(planted.changes, screen)
      let place: Comment = "\(screen.path), \(mass) and \(plant): \(planted.about)"
      #expect(differences.problems == [], place)
      let after = Self.counts(differences)
      // Its own form, or one more place of a form that says the same.
      let isShown = after.contains { form, count in count > before[form] ?? 0 }
      #expect(isShown, place)
    }
  }

  @Test(arguments: [Mass.word, .months, .suffix, .rule, .back])
  func `a change of words or of a glyph comes back in every golden`(mass: Mass) throws {
    // The list of posts/split cuts a text, and the words behind the cut are only spoken: in lines
    // that share one text, where equal words aren't told apart.
    for screen in Self.screens {
      if screen.path == "posts/split", mass == .word { continue }
      let changes = Self.different(Self.changes(of: screen, mass))
      let differences = Self.differences(changes, screen)
      #expect(differences.problems == [])
      let left = changes.filter { !differences.isProved($0) }
      #expect(left.map(\.path) == [], "\(differences.causes.map(\.title))")
      if mass == .rule || mass == .back {
        #expect(differences.causes.count <= 1)
      }
    }
  }

  @Test
  func `the causes of several edits are accepted in any order, and then every golden is written`()
    throws
  {
    var generator = SeededGenerator(seed: 13)
    let screen = try #require(Self.screens.first { $0.path == "news/list" })
    var all = Self.changes(of: screen, .months)
    for plant in Plant.allCases + Plant.allCases {
      if let next = plant.made(in: all, using: &generator) {
        all = next.changes
      }
    }
    all = Self.different(all)
    let printed = Self.differences(all, screen).causes.map(\.name)
    #expect(printed.count > 2)
    for _ in 0..<(Thoroughness.isFull ? 200 : 5) {
      var left = all
      var accepted = Acceptance()
      for name in printed.shuffled(using: &generator) {
        let differences = Self.differences(left, screen, accepted: accepted)
        let cause = try Cause.select([name], from: differences.causes)
        accepted.merge(differences.acceptance(of: cause, in: left))
        let ready = differences.ready(by: accepted)
        let written = Set(ready.map(\.path))
        left.removeAll { written.contains($0.path) }
      }
      #expect(left.isEmpty, "\(left.map(\.path))")
    }
  }

  // MARK: Goldens

  /// A screen with its first states.
  private typealias Screen = (path: String, states: [Specimen])

  private static let screens: [Screen] = {
    let screens = Catalogue.galley.screens.map { screen in
      (path: screen.path, states: Array(screen.samples.prefix(3)))
    }
    return Thoroughness.some(7, of: screens)
  }()

  private static func changes(of screen: Screen, _ mass: Mass) -> [Change] {
    screen.states.flatMap { changes(of: $0, mass) }
  }

  private static func changes(of state: Specimen, _ mass: Mass) -> [Change] {
    let experiment = Experiment(state)
    let traces = state.sizes.flatMap { experiment.frame(at: $0).traces }
    let texts = traces.compactMap { $0.source?.text }
    let spoken = experiment.spokenTexts.values.joined().compactMap(\.text)
    let edits = Set(texts + spoken).flatMap(mass.edits)
    return state.goldens.compactMap { golden in
      guard
        let drawn = experiment.bytes(of: golden.path, takingBack: []),
        let old = experiment.bytes(of: golden.path, takingBack: edits)
      else { return nil }
      return Change(
        path: golden.path,
        specimen: state.path,
        verdict: .changed,
        old: mass.moved(old, golden),
        new: drawn
      )
    }
  }

  private static func different(_ changes: [Change]) -> [Change] {
    changes.filter { change in change.old != change.new }
  }

  private static func differences(
    _ changes: [Change],
    _ screen: Screen,
    accepted: Acceptance = Acceptance()
  ) -> Differences {
    let changed = different(changes)
    let comparison = Comparison(changes: changed, count: changes.count, drawing: screen.states)
    return Differences(comparison, accepted: accepted)
  }

  /// The forms of a report, with the number of places.
  private static func counts(_ differences: Differences) -> [String: Int] {
    var counts: [String: Int] = [:]
    for form in differences.causes.flatMap(\.forms) {
      counts[form.form.description, default: 0] += form.count
    }
    return counts
  }
}

extension PlantTests.Mass {
  /// The edits that the change makes in a text.
  func edits(in text: Substitution.Text) -> [Edit] {
    switch self {
    case .word:
      return text.edits("the", "this")
    case .months:
      let november = text.edits("November", "Nov")
      return november + text.edits("December", "Dec")
    case .suffix:
      let date = #/^[A-Za-z ]*\d+\s[A-Z][a-z]+ \d{4}$/#
      let end = text.words.utf8.count
      return text.words.contains(date) ? [Edit(text, end..<end, " UTC")] : []
    case .rule: return text.words == "━" ? [Edit(text, 0..<3, "═")] : []
    case .back: return text.words == "‹ " ? [Edit(text, 0..<3, "<")] : []
    case .gap: return []
    }
  }

  /// A golden in which rows were moved.
  func moved(_ golden: [UInt8], _ name: Golden) -> [UInt8] {
    guard self == .gap,
      name.aspect == .text,
      name.size?.height == nil
    else {
      return golden
    }
    var rows = RowDifference.rows(of: golden)
    if rows.count > 2 { rows.insert([], at: 2) }
    return rows.joinedRows
  }
}

extension Substitution.Text {
  /// An edit for each place of a word.
  fileprivate func edits(_ word: String, _ old: String) -> [Edit] {
    let bytes = words.bytes
    func isLetter(_ byte: UInt8?) -> Bool {
      guard let byte else { return false }
      let isASCII = (0x61...0x7A).contains(byte | 0x20)
      return isASCII || byte >= 0x80
    }
    let places = bytes.ranges(of: word.bytes).filter { range in
      let before = bytes[..<range.lowerBound].last
      let after = bytes[range.upperBound...].first
      return !isLetter(before) && !isLetter(after)
    }
    return places.map { Edit(self, $0, old) }
  }
}

extension PlantTests.Plant {
  /// The goldens with the edit in one of them, or in all goldens of one state; nil if it has no
  /// place.
  func made(
    in changes: [Change],
    using generator: inout SeededGenerator
  ) -> (changes: [Change], about: String)? {
    let isOfRole = self == .role
    let places = changes.indices.filter { index in
      let isOfStyles = changes[index].path.hasSuffix(".styles.txt")
      return isOfStyles == isOfRole
    }
    guard let place = places.randomElement(using: &generator) else { return nil }
    var changes = changes
    let text = changes[place].old.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.dropLast().map(String.init)
    let filled = rows.indices.filter { row in
      let hasCell = self == .cell && rows[row].contains("━")
      return hasCell || rows[row].contains(where: \.isLetter)
    }
    guard
      let row = filled.randomElement(using: &generator),
      let edited = edited(rows, row, using: &generator),
      edited != rows
    else { return nil }
    changes[place].old = edited.map { $0 + "\n" }.joined().bytes
    let path = changes[place].path
    return (changes, "\(self) in \(path), row \(row + 1): “\(rows[row])”")
  }

  private func edited(_ rows: [String], _ row: Int, using generator: inout SeededGenerator)
    -> [String]?
  {
    var rows = rows
    let text = rows[row]
    switch self {
    case .row:
      rows.remove(at: row)
      return rows
    case .movedRow: rows[row] = " " + text
    case .cell:
      rows[row] = text.replacing("━", with: "", maxReplacements: 1)
    case .role:
      let role = text.split(separator: " ").dropFirst().first ?? ""
      let other = role == "alarm" ? "status" : "alarm"
      rows[row] = text.replacing(role, with: other, maxReplacements: 1)
    case .order:
      var words = text.split(separator: " ", omittingEmptySubsequences: false)
      let places = words.indices.dropLast().filter { place in
        let word = words[place]
        let next = words[place + 1]
        return !word.isEmpty && !next.isEmpty && word != next
      }
      guard let place = places.randomElement(using: &generator) else { return nil }
      words.swapAt(place, place + 1)
      rows[row] = words.joined(separator: " ")
    case .word, .digit, .mark, .space, .lostSpace:
      let places = text.indices.filter { replacement(of: $0, in: text) != nil }
      guard let place = places.randomElement(using: &generator) else { return nil }
      let new = replacement(of: place, in: text) ?? ""
      rows[row].replaceSubrange(place...place, with: new)
    }
    return rows
  }

  /// The text in the place of a character; nil if it stays.
  private func replacement(of place: String.Index, in text: String) -> String? {
    let character = text[place]
    switch self {
    case .word: return character.isLetter && character != "q" ? "q" : nil
    case .digit where !character.isNumber: return nil
    case .digit: return character == "7" ? "8" : "7"
    case .mark: return character.isPunctuation ? "~" : nil
    default:
      let before = text[..<place].last
      let after = text[place...].dropFirst().first
      guard character == " ", let before, let after else { return nil }
      guard before != " ", after != " " else { return nil }
      return self == .space ? "  " : ""
    }
  }
}
