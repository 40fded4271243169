import Foundation
import GalleyCatalogue
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// Plants changes in the real goldens, alone and in pairs, and checks that the report explains all
/// of them.
@Suite struct CauseTests {
  /// A change of the goldens that one line of code could make.
  enum Planted: String, CaseIterable, CustomTestStringConvertible {
    case word, gap, order, role, look, glyph, margin, indent
    var testDescription: String { rawValue }
  }

  /// Each change alone, and with the next one.
  static let pairs = Planted.allCases.indices.flatMap { index in
    [0, 1].map {
      (Planted.allCases[index], Planted.allCases[(index + $0) % Planted.allCases.count])
    }
  }

  @Test(arguments: pairs)
  func
    `the causes explain every planted change, and a whole report leads from the old bytes to the new ones`(
      first: Planted, second: Planted
    ) throws
  {
    let findings = zip(Self.goldens, Self.made[first] ?? []).compactMap {
      golden, made -> Finding? in
      let new = second == first ? made : second.made(in: made, golden.path)
      return new == golden.text ? nil : .changed(golden.path, golden.text, new)
    }
    let edits = [first, second].map { edit in
      (
        edit,
        paths: Set(zip(Self.goldens, Self.made[edit] ?? []).filter { $0.text != $1 }.map(\.0.path))
      )
    }
    let document = DiffDocument(
      Comparison(findings: findings, count: findings.count), command: "preview")
    let all = document.causes
    let json = Array(try DiffJSON.encode(document, isWhole: true).utf8)
    let report = try JSONDecoder().decode(Report.self, from: Data(json))
    var causes: [String: [Cause]] = [:]
    for cause in all {
      for finding in cause.findings { causes[finding.path, default: []].append(cause) }
    }
    for finding in findings {
      for (planted, paths) in edits where paths.contains(finding.path) {
        let isNamed =
          causes[finding.path]?.contains { $0.forms.contains { planted.isNamed(by: $0.form) } }
          ?? false
        #expect(
          isNamed,
          "no cause of \(finding.path) names the \(planted): \(causes[finding.path]?.map(\.title) ?? [])"
        )
      }
      #expect(report.applied(to: finding) == finding.new, "\(finding.path)")
    }
    #expect(
      findings.count > 5 || first == .look && findings.map(\.path) == ["themes/terminal.100.txt"])
    // Rows of several screens that are swapped have no word in common.
    if first == second, first != .order { #expect(all.count == 1, "\(all.map(\.title))") }
  }

  /// What a report for programs says of the rows.
  private struct Report: Decodable {
    struct Group: Decodable { var goldens: [Golden] }
    struct Golden: Decodable {
      var path: String
      var changed: [Change]?
    }
    struct Change: Decodable, Hashable {
      var old: [Int]
      var new: [Int]
      var removed: [String]
      var added: [String]
    }
    var groups: [Group]

    /// The old rows of a golden with the changes of all groups; empty if they don't fit.
    func applied(to finding: Finding) -> [UInt8] {
      let changes = Set(
        groups.flatMap(\.goldens).filter { $0.path == finding.path }.flatMap { $0.changed ?? [] })
      var rows = RowDifference.rows(of: finding.old).map { String(decoding: $0, as: UTF8.self) }
      for change in changes.sorted(by: { ($1.old[0], $1.new[0]) < ($0.old[0], $0.new[0]) }) {
        let place = change.old[0] - 1..<change.old[0] - 1 + change.old[1]
        guard place.upperBound <= rows.count, Array(rows[place]) == change.removed else {
          return []
        }
        rows.replaceSubrange(place, with: change.added)
      }
      return Array(rows.map { $0 + "\n" }.joined().utf8)
    }
  }

  /// The goldens of the first state of each screen, of the terminal's theme, and in the thorough
  /// run of every 24th state.
  private static let goldens: [(path: String, text: String)] = {
    let all = Catalogue.galley.specimens.map(\.path)
    let some = stride(from: 0, to: Thoroughness.isFull ? all.count : 0, by: 24).map { all[$0] }
    let states = Catalogue.galley.firstStates.union(some + ["themes/terminal"])
    return Documents.goldens.filter {
      states.contains(GoldenName($0.path)?.parts.joined(separator: "/") ?? "")
    }
  }()

  /// The goldens after each change.
  private static let made = Dictionary(
    uniqueKeysWithValues: Planted.allCases.map { planted in
      (planted, goldens.map { planted.made(in: $0.text, $0.path) })
    })
}

extension CauseTests.Planted {
  /// The golden after the change.
  func made(in golden: String, _ path: String) -> String {
    let isStyles = path.hasSuffix(".styles.txt")
    let isSpoken = path.hasSuffix(".spoken.txt")
    guard self == .look || !path.hasPrefix("themes/") else { return golden }
    var rows = golden.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    switch self {
    case .word:
      // A longer word would move the border between two panes.
      let word = #/\bthe\b/#
      if !isStyles { rows = rows.map { $0.contains("│") ? $0 : $0.replacing(word, with: "this") } }
    case .look:
      // The theme's accent.
      if path.hasPrefix("themes/") {
        rows = rows.map { $0.replacing(#/\#8CC8FF( +)117/#) { "#8CD8FF\($0.1)116" } }
      }
    case .glyph:
      if !isStyles, !isSpoken { rows = rows.map { $0.replacing("━", with: "═") } }
    case .gap:
      let rule = 2
      if isStyles {
        rows = rows.map { row in
          guard let number = Int(row.prefix { $0 != ":" }), number > rule else { return row }
          return "\(number + 2)" + row.drop { $0 != ":" }
        }
      } else if !isSpoken, rows.count > rule {
        rows.insert(contentsOf: ["", ""], at: rule)
      }
    case .order:
      if isSpoken, rows.count > 1, !rows[0].isEmpty, !rows[1].hasPrefix(" "), rows[0] != rows[1] {
        rows.swapAt(0, 1)
      }
    case .role:
      let role = #/ aside\b/#
      if isStyles { rows = rows.map { $0.replacing(role, with: " mark") } }
    case .indent:
      // The last paragraph is indented; its styles are those of its text.
      let last = rows.lastIndex { $0.isEmpty } ?? rows.endIndex
      if !isStyles, !isSpoken, last + 1 < rows.endIndex {
        for row in rows.indices[(last + 1)...] { rows[row] = "   " + rows[row] }
      }
    case .margin:
      rows = rows.map { isSpoken ? $0 : isStyles ? Self.shifted($0) : $0.isEmpty ? $0 : " " + $0 }
    }
    return rows.map { $0 + "\n" }.joined()
  }

  /// A run of styles one cell further to the right.
  private static func shifted(_ row: String) -> String {
    let numbers = row.prefix { $0 != " " }.split { ":-".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 3 else { return row }
    return "\(numbers[0]):\(numbers[1] + 1)-\(numbers[2] + 1)" + row.drop { $0 != " " }
  }

  /// Whether a form names the change.
  func isNamed(by form: Form) -> Bool {
    switch self {
    case .word: form.old.contains("the") && form.new.contains("this")
    case .glyph: form.old == "━━━" && form.new == "═══"
    case .gap: form.kind == .rows && form.new == "2"
    // Together with the margin.
    case .indent: form.kind == .columns && ["3", "4"].contains(form.new)
    case .margin: form.kind == .columns && ["1", "4"].contains(form.new)
    case .order: form.kind == .moved
    case .look: form.old.contains("117") && form.new.contains("116")
    case .role: form.old == "aside" && form.new == "mark"
    }
  }
}

extension Finding {
  static func changed(_ path: String, _ old: String, _ new: String) -> Finding {
    Finding(
      path: path, specimen: GoldenName(path)?.parts.joined(separator: "/"), verdict: .changed,
      old: Array(old.utf8), new: Array(new.utf8))
  }
}
