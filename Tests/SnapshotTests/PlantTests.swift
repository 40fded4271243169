import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// Small edits of real goldens, seeded, among the same goldens with a change of a whole screen.
///
/// The drawings are the catalogue's. The old goldens are drawn with other words in place of
/// theirs, as if a line of code had changed since, and one of them is then edited by hand.
struct PlantTests {
  /// A change of a whole screen: of words, of what one line of code gave to its blocks, or of an
  /// order.
  enum Mass: String, CaseIterable, CustomTestStringConvertible {
    case word, months, numbers, suffix, back
    case gap, indent, width, share, alignment, glyph, role, lines, breakpoint, level
    case order

    var testDescription: String { rawValue }

    /// Whether the change is of words.
    var isOfWords: Bool { [.word, .months, .numbers, .suffix, .back].contains(self) }
    /// Whether every golden with the change is proved.
    var isProved: Bool { ![.width, .lines, .breakpoint, .order].contains(self) }
  }

  /// A small edit, as a mistake of one line of code makes it.
  enum Plant: CaseIterable {
    case letter, space, lostSpace, order, row, movedRow, emptyRow, role, cell
  }

  @Test(arguments: Mass.allCases)
  func
    `a small edit under a change of a whole screen has a form of its own, and every golden is explained`(
      mass: Mass
    ) throws
  {
    var generator = SeededGenerator(seed: 29)
    var known: [String: Set<String>] = [:]
    for _ in 0..<(Thoroughness.isFull ? 700 : 2) {
      let screen = try #require(Self.screens.randomElement(using: &generator))
      let edit = valueEdits(of: screen, mass).randomElement(using: &generator)
      let changes = changes(of: screen, mass, edit)
      let name = "\(screen.path) \(edit.map { "\($0)" } ?? "")"
      if known[name] == nil {
        known[name] = forms(differences(changes, screen))
      }
      let plant = try #require(Plant.allCases.randomElement(using: &generator))
      let made = plant.made(in: changes, using: &generator)
      // An edit that gives its rows what the change gave them leaves nothing to tell.
      guard let planted = made, !rows(planted.changes).isStrictSubset(of: rows(changes))
      else { continue }
      let differences = differences(planted.changes, screen)
      let place: Comment = "\(name), \(mass) and \(plant): \(planted.about)"
      #expect(differences.problems == [], place)
      let own = forms(differences).subtracting(known[name] ?? [])
      #expect(!own.isEmpty, place)
    }
  }

  @Test(arguments: Mass.allCases.filter(\.isProved))
  func `what one line gave, in words or in a value, comes back in every golden, as one cause`(
    mass: Mass
  ) throws {
    // The list of posts/split cuts a text, and the words behind the cut are only spoken: in lines
    // that share one text, where equal words aren't told apart.
    let screens = Self.screens.filter { mass != .word || $0.path != "posts/split" }
    let all = screens.flatMap { screen in
      let values = valueEdits(of: screen, mass).spread(Thoroughness.isFull ? 40 : 6)
      let edits = mass.isOfWords ? [nil] : values.map(Optional.some)
      let changed = edits.map { different(changes(of: screen, mass, $0)) }
      return changed.filter { !$0.isEmpty }.map { (screen: screen, changes: $0) }
    }
    for (screen, changes) in Thoroughness.some(5, of: all) {
      let differences = differences(changes, screen)
      let titles = differences.causes.map(\.title)
      let place: Comment = "\(screen.path): \(titles)"
      #expect(differences.problems == [], place)
      let left = differences.all.filter { !$0.isProved }.map(\.change)
      #expect(left.map(\.path) == [], place)
      #expect(titles.count <= 1 || mass.isOfWords && mass != .back, place)
    }
  }

  @Test func `an order that is taken back in part loses no row`() {
    var count = 0
    for screen in Self.screens where screen.path.hasSuffix("list") {
      for golden in differences(changes(of: screen, .order), screen).all
      where golden.proof?.edits.map(\.isOfOrder) == [true] {
        let drawn = RowDifference.rows(of: golden.drawing).map(\.count).sorted()
        #expect(drawn == RowDifference.rows(of: golden.newRows).map(\.count).sorted())
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test
  func `the causes of several edits are accepted in any order, and then every golden is written`()
    throws
  {
    var generator = SeededGenerator(seed: 13)
    let screen = try #require(Self.screens.first { $0.path == "news/list" })
    var all = changes(of: screen, .months)
    for plant in Plant.allCases + Plant.allCases {
      if let next = plant.made(in: all, using: &generator) {
        all = next.changes
      }
    }
    all = different(all)
    let printed = differences(all, screen).causes.map(\.name)
    #expect(printed.count > 2)
    for _ in 0..<(Thoroughness.isFull ? 200 : 5) {
      var left = all
      var accepted = Acceptance()
      for name in printed.shuffled(using: &generator) {
        let differences = differences(left, screen, accepted: accepted)
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

  /// A screen with its first states, and their goldens as they are drawn now.
  private struct Screen: Sendable {
    let path: String
    let states: [Specimen]
    let pages: [Page]
    /// The values of all pages, in order.
    let values: [GivenValue]
  }

  /// A golden with the texts and the values that it is drawn from.
  private struct Page: Sendable {
    let state: Specimen
    let golden: Golden
    let bytes: [UInt8]
    let texts: Set<Substitution.Text>
    let values: Set<GivenValue>

    init(_ golden: Golden, of state: Specimen) {
      let drawn = GoldenName(golden.path).map { Drawn(state, $0) }
      self.state = state
      self.golden = golden
      bytes = drawn?.bytes ?? []
      texts = drawn?.texts ?? []
      values = drawn?.values ?? []
    }
  }

  private static let screens: [Screen] = {
    Thoroughness.some(7, of: Catalogue.galley.screens).map { screen in
      let states = screen.samples.prefix(3).map { $0.prepared() }
      let pages = states.flatMap { state in state.goldens.map { Page($0, of: state) } }
      let values = Set(pages.flatMap(\.values)).sorted { "\($0)" < "\($1)" }
      return Screen(path: screen.path, states: states, pages: pages, values: values)
    }
  }()

  /// The edits of values of a kind in the goldens of a screen.
  private func valueEdits(of screen: Screen, _ mass: Mass) -> [Edit] {
    screen.values.flatMap { given in mass.old(given).map { Edit.value(given, old: $0) } }
  }

  private func changes(of screen: Screen, _ mass: Mass, _ edit: Edit? = nil) -> [Change] {
    screen.pages.map { page in
      var edits = page.texts.flatMap(mass.edits).map(Edit.words)
      if case .value(let given, _) = edit {
        edits = edit.map { page.values.contains(given) ? [$0] : [] } ?? []
      }
      // What no edit concerns is drawn as it is.
      let old = edits.isEmpty ? page.bytes : Substitution(edits).drawing(page.golden.bytes)
      return Change(
        path: page.golden.path,
        specimen: page.state.path,
        verdict: .changed,
        old: mass.moved(old, page.golden),
        new: page.bytes
      )
    }
  }

  private func different(_ changes: [Change]) -> [Change] {
    changes.filter { change in change.old != change.new }
  }

  private func differences(
    _ changes: [Change],
    _ screen: Screen,
    accepted: Acceptance = Acceptance()
  ) -> Differences {
    let changed = different(changes)
    let comparison = Comparison(changes: changed, count: changes.count, drawing: screen.states)
    return Differences(comparison, accepted: accepted)
  }

  /// The rows of the new goldens that differ.
  private func rows(_ changes: [Change]) -> Set<String> {
    let rows = changes.flatMap { change in
      RowDifference(of: change).hunks.flatMap(\.pairs).map { "\(change.path) \($0.new)" }
    }
    return Set(rows)
  }

  /// The forms of a report.
  private func forms(_ differences: Differences) -> Set<String> {
    Set(differences.causes.flatMap(\.forms).map(\.form.description))
  }
}

extension PlantTests.Mass {
  /// The edits that the change makes in a text.
  func edits(in text: Substitution.Text) -> [Substitution.Words] {
    switch self {
    case .word:
      return text.edits("the", "this")
    case .months:
      let november = text.edits("November", "Nov")
      return november + text.edits("December", "Dec")
    case .numbers:
      // Such as `24 November 2015`, which was `November 24, 2015`.
      let date = #/^(.*?)(\d+)[ \u{A0}]([A-Z][a-z]+) (\d{4})$/#
      guard let match = text.words.firstMatch(of: date) else { return [] }
      let old = "\(match.3) \(match.2), \(match.4)"
      let start = match.1.utf8.count
      return [Substitution.Words(text, start..<text.words.utf8.count, old)]
    case .suffix:
      let date = #/^[A-Za-z ]*\d+\s[A-Z][a-z]+ \d{4}$/#
      let end = text.words.utf8.count
      return text.words.contains(date) ? [Substitution.Words(text, end..<end, " UTC")] : []
    case .back: return text.words == "‹ " ? [Substitution.Words(text, 0..<3, "<")] : []
    default: return []
    }
  }

  /// The old values in place of one.
  func old(_ given: GivenValue) -> [String] {
    let number = Int(given.value) ?? 0
    guard number < 1_000 else { return [] }
    let near = ["\(number + 1)"] + (number > 0 ? ["\(number - 1)"] : [])
    switch (self, given.name) {
    case (.gap, .gap), (.gap, .gapBefore), (.gap, .gapAfter), (.gap, .height),
      (.gap, .columnGap), (.gap, .paddingBefore):
      return near
    case (.indent, .indent): return near
    case (.width, .width), (.width, .limit), (.width, .measure), (.width, .idealWidth):
      return number > 4 && number < 1_000 ? near : []
    case (.share, .share):
      return near.filter { $0 != "0" }
    case (.alignment, .alignment):
      return ["leading", "center", "trailing"].filter { $0 != given.value }
    case (.glyph, .glyph): return ["═"]
    case (.role, .role), (.role, .background): return ["alarm"]
    case (.lines, .lines), (.lines, .rows): return near.filter { $0 != "0" }
    case (.breakpoint, .breakpoint):
      // Any width chooses the first alternative, or the last one.
      return ["0", "999"]
    case (.level, .headingLevel): return near.filter { $0 != "0" }
    default: return []
    }
  }

  /// A golden whose rows were in another order.
  func moved(_ golden: [UInt8], _ name: Golden) -> [UInt8] {
    guard self == .order, name.name.aspect != .styles else { return golden }
    let rows = RowDifference.rows(of: golden)
    let head = rows.prefix(3)
    return (head + rows.dropFirst(3).reversed()).joinedRows
  }
}

extension Substitution.Text {
  /// An edit for each place of a word.
  fileprivate func edits(_ word: String, _ old: String) -> [Substitution.Words] {
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
    return places.map { Substitution.Words(self, $0, old) }
  }
}

extension PlantTests.Plant {
  /// The goldens with the edit in one of them, or in all goldens of one state; nil if it has no
  /// place.
  func made(
    in changes: [Change],
    using generator: inout SeededGenerator
  ) -> (changes: [Change], about: String)? {
    let places = changes.indices.filter { index in
      let isOfStyles = changes[index].path.hasSuffix(".styles.txt")
      return self == .row || isOfStyles == (self == .role)
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
    case .emptyRow:
      rows.insert("", at: row)
      return rows
    case .movedRow: rows[row] = " " + text
    case .cell:
      rows[row] = text.replacing("━", with: "", maxReplacements: 1)
    case .role:
      let role = text.fields.dropFirst().first ?? ""
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
    case .letter, .space, .lostSpace:
      let places = text.indices.filter { replacement(of: $0, in: text) != nil }
      guard let place = places.randomElement(using: &generator) else { return nil }
      let new = replacement(of: place, in: text) ?? ""
      rows[row].replaceSubrange(place...place, with: new)
    }
    return rows
  }

  /// The text in place of a character; nil if it stays.
  private func replacement(of place: String.Index, in text: String) -> String? {
    let character = text[place]
    switch self {
    case .letter:
      if character.isNumber { return character == "7" ? "8" : "7" }
      if character.isPunctuation { return "~" }
      return character.isLetter && character != "q" ? "q" : nil
    default:
      let before = text[..<place].last
      let after = text[place...].dropFirst().first
      guard character == " ", let before, let after else { return nil }
      guard before != " ", after != " " else { return nil }
      return self == .space ? "  " : ""
    }
  }
}
