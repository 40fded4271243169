import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// Small edits of real goldens among the same goldens with a change of a whole screen, seeded.
@Suite struct PlantTests {
  /// A small edit, as a mistake of one line of code makes it.
  enum Plant: CaseIterable {
    case word, digit, space, lostSpace, mark, order, row, movedRow, role, field
  }

  @Test(arguments: CauseTests.Planted.allCases)
  func `a small edit under a change of a whole screen has a form of its own`(
    mass: CauseTests.Planted
  ) throws {
    let screens = Dictionary(grouping: Self.goldens) { GoldenName($0.path)?.screen ?? "" }.sorted {
      $0.key < $1.key
    }
    var generator = SeededGenerator(seed: 29)
    var known: [String: [String: Int]] = [:]
    for _ in 0..<(Thoroughness.isFull ? 1_250 : 6) {
      let (screen, goldens) = screens.randomElement(using: &generator) ?? ("", [])
      let changed = goldens.map {
        Finding.changed($0.path, $0.text, mass.made(in: $0.text, $0.path))
      }
      let before = known[screen] ?? Self.forms(of: changed)
      known[screen] = before
      let plant = Plant.allCases.randomElement(using: &generator) ?? .word
      guard let planted = plant.made(in: changed, using: &generator) else { continue }
      let after = Self.forms(of: planted.findings)
      // Its own form, or one more place of a form that says the same.
      let isTold = after.contains { form, count in count > before[form] ?? 0 }
      #expect(isTold, "\(screen), \(mass) and \(plant): \(planted.about)")
    }
  }

  @Test
  func `the causes of eight edits are accepted in any order, and then every golden is written`()
    throws
  {
    var generator = SeededGenerator(seed: 13)
    let screens = Thoroughness.isFull ? ["questions/search", "news/detail"] : ["news/detail"]
    let goldens = Self.goldens.filter { screens.contains(GoldenName($0.path)?.screen ?? "") }
    let all = goldens.enumerated().map { index, golden in
      // Most goldens have several of the edits, and some have one.
      let edits = CauseTests.Planted.allCases.enumerated().filter { (index + $0.offset) % 3 != 0 }
        .map(\.element)
      return Finding.changed(
        golden.path, golden.text,
        edits.reduce(golden.text) { text, edit in edit.made(in: text, golden.path) })
    }
    let printed = Cause.causes(
      of: all.filter { $0.old != $0.new }, unchanged: Self.unchanged(all), hasNarrow: true
    )
    .map(\.id)
    #expect(printed.count > 5)
    for _ in 0..<(Thoroughness.isFull ? 200 : 1) {
      var (findings, acceptance) = (all, Acceptance())
      for id in printed.shuffled(using: &generator) {
        let left = findings.filter { $0.old != $0.new }
        let causes = Cause.causes(
          of: left, unchanged: Self.unchanged(findings), hasNarrow: true, accepted: acceptance)
        let ready = acceptance.accept(try Cause.select([id], from: causes), of: causes, in: left)
          .ready
        acceptance.remove(ready)
        for index in findings.indices where ready.contains(findings[index]) {
          findings[index].old = findings[index].new
        }
      }
      #expect(findings.allSatisfy { $0.old == $0.new } && acceptance.text.isEmpty)
    }
  }

  /// What the report lists of all differences, with the number of places.
  private static func forms(of findings: [Finding]) -> [String: Int] {
    let causes = Cause.causes(
      of: findings.filter { $0.old != $0.new }, unchanged: unchanged(findings), hasNarrow: true)
    // Another line break, or a text shortened elsewhere, can come with an edit, but doesn't say
    // what it is.
    let forms = causes.flatMap { $0.forms + $0.consequences }.filter {
      ![.breaks, .cut].contains($0.form.kind)
    }
    return Dictionary(forms.map { ($0.form.description, $0.count) }, uniquingKeysWith: +)
  }

  private static func unchanged(_ findings: [Finding]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: findings.filter { $0.old == $0.new }.map { ($0.path, $0.old) })
  }

  /// All goldens but those of flows and themes.
  private static let goldens = Documents.goldens.filter { golden in
    GoldenName(golden.path).map { !$0.isFlow && $0.parts[0] != "themes" } ?? false
  }
}

extension PlantTests.Plant {
  /// The goldens with the edit in one of them, or in all goldens of one state; nil if it has no
  /// place.
  func made(
    in findings: [Finding], using generator: inout SeededGenerator
  ) -> (findings: [Finding], about: String)? {
    let isOfRole = self == .role
    let places = findings.indices.filter { findings[$0].path.hasSuffix(".styles.txt") == isOfRole }
    guard let place = places.randomElement(using: &generator) else { return nil }
    var findings = findings
    let text = String(decoding: findings[place].new, as: UTF8.self)
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    let filled = rows.indices.filter { rows[$0].contains(where: \.isLetter) }
    guard let row = filled.randomElement(using: &generator) else { return nil }
    if self == .field {
      guard
        let word = rows[row].split(separator: " ").filter({
          $0.count > 3 && $0.allSatisfy(\.isLetter)
        }).first
      else { return nil }
      for index in findings.indices
      where findings[index].state == findings[place].state && !findings[index].isStyles {
        let text = String(decoding: findings[index].new, as: UTF8.self).replacing(
          word, with: "Zzyx")
        findings[index].new = Array(text.utf8)
      }
      return (findings, "\(findings[place].path): \(word)")
    }
    guard let edited = edited(rows, row, using: &generator), edited != rows else { return nil }
    let about =
      "\(findings[place].path) row \(row + 1): “\(rows[row])” → “\(edited.indices.contains(row) ? edited[row] : "")”"
    rows = edited
    findings[place].new = Array(rows.map { $0 + "\n" }.joined().utf8)
    return (findings, about)
  }

  private func edited(_ rows: [String], _ row: Int, using generator: inout SeededGenerator)
    -> [String]?
  {
    var rows = rows
    let text = rows[row]
    func edit(_ change: (inout String, String.Index) -> Void, where isPlace: (String.Index) -> Bool)
      -> [String]?
    {
      guard let place = text.indices.filter(isPlace).randomElement(using: &generator) else {
        return nil
      }
      var text = text
      change(&text, place)
      rows[row] = text
      return rows
    }
    func isInside(_ place: String.Index) -> Bool {
      let next = text.index(after: place)
      return text[place] == " " && place > text.startIndex && next < text.endIndex
        && text[next] != " "
        && text[text.index(before: place)] != " "
    }
    switch self {
    case .word:
      return edit(
        { $0.replaceSubrange($1...$1, with: "q") }, where: { text[$0].isLetter && text[$0] != "q" })
    case .digit:
      return edit(
        { $0.replaceSubrange($1...$1, with: $0[$1] == "7" ? "8" : "7") },
        where: { text[$0].isNumber })
    case .space: return edit({ $0.insert(" ", at: $1) }, where: isInside)
    case .lostSpace: return edit({ $0.remove(at: $1) }, where: isInside)
    case .mark:
      return edit({ $0.replaceSubrange($1...$1, with: "~") }, where: { text[$0].isPunctuation })
    case .order:
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let places = words.indices.dropLast().filter {
        !words[$0].isEmpty && !words[$0 + 1].isEmpty && words[$0] != words[$0 + 1]
      }
      guard let place = places.randomElement(using: &generator) else { return nil }
      var swapped = words
      swapped.swapAt(place, place + 1)
      rows[row] = swapped.joined(separator: " ")
    case .row: rows.remove(at: row)
    case .movedRow: rows[row] = " " + text
    case .role:
      let role = text.split(separator: " ").dropFirst().first ?? ""
      rows[row] = text.replacing(
        role, with: role == "alarm" ? "status" : "alarm", maxReplacements: 1)
    case .field: return nil
    }
    return rows
  }
}

extension Finding {
  fileprivate var isStyles: Bool { path.hasSuffix(".styles.txt") }
}
