import GalleySystem
import GalleyTestSupport
import Testing

@testable import Goldens
@testable import TextLayout

/// Causes that are proved by drawing the new code with old words and values.
struct ProofTests {
  /// A page of a list, as an old and a new version of its layout draw it.
  private struct Page: Codable, Sendable {
    var title = "Headlines"
    var rows = [
      "Harbour seals return to the old docks after forty years",
      "The clockmaker who keeps a village on time",
      "Night trains are back, and nobody sleeps",
    ]
    var dates = ["24 November 2015", "2 December 2015", "13 May 2016"]
    var mark = "‹ "
    var rule = "━"
    var below = "─"
    var role = "aside"
    var titleRole = "title"
    var gap = 1
    var indent = 2
    var limit = 2
    var level = 1
    var label = "by"
    var note: String?
    var picture: Int?
    var cut: Int?
    var breakpoint: Int?
    var isBackwards: Bool?
    var columns: Int?
    var inset: Int?
    var middle: Int?
    var votes: String?
    var bottom: Int?
    var divider: String?

    func block() -> Block {
      guard let divider else { return column() }
      return Row(gap: 1) {
        column().share(1)
        Rule.vertical(divider, "rule")
        TextBlock(outside: rows[2]).share(1)
      }.asBlock
    }

    private func column() -> Block {
      let aside = Role(takenBack: role)
      return Stack {
        Indent(
          first: [Run(SafeText(own: mark, breaks: .keep), "back", isOrnament: true)],
          TextBlock(title, Role(takenBack: titleRole)).asBlock
        ).heading(level)
        Rule(rule, "rule")
        Stack(gap: gap) {
          for (row, date) in zip(rows, dates) {
            Stack {
              TextBlock(outside: row, "headline").truncated(to: limit)
              // Two runs are one text.
              TextBlock([Run("on ", aside), Run(date, aside)]).asBlock.labelled(label)
                .prefixed(Run(SafeText(own: String(repeating: " ", count: indent), breaks: .keep)))
            }
          }
        }
        Rule(below, "rule")
        if let note { TextBlock(note, "status") }
        if let picture {
          Box(title: "lighthouse.jpg") {
            Box(border: .none, padding: 0, height: picture) { TextBlock("") }
          }
        }
        if let cut {
          let text = TextBlock(outside: rows[0], "headline")
          let short = text.truncated(to: cut).asBlock
          Box(border: .none, height: cut) {
            Choice([(.shortened(short), short), (.always, text.asBlock)])
          }
        }
        if let breakpoint {
          Either(atLeast: breakpoint) {
            Row(gap: 3) {
              TextBlock("Earlier stories")
              TextBlock("Later stories")
            }
          } else: {
            TextBlock("Earlier stories")
            TextBlock("Later stories")
          }
          Stack {
            Either(atLeast: breakpoint - 2) {
              Stack(gap: 1) {
                TextBlock("All stories")
                TextBlock("All days")
              }
            } else: {
              TextBlock("All stories")
              TextBlock("All days")
            }
          }
        }
        if let columns {
          // On a narrow page, nothing is drawn that has this breakpoint.
          Either(atLeast: columns) {
            TextBlock("Story  votes")
          } else: {
            Block.nothing
          }
          Stack {
            Either(atLeast: columns - 2) {
              Row(gap: 3) {
                TextBlock("Seals")
                TextBlock("3")
              }
            } else: {
              TextBlock("Seals")
              TextBlock("3 votes, 2 answers")
            }
          }
        }
        if let inset {
          Box(border: .none, padding: Box.Padding(leading: inset, trailing: inset)) {
            TextBlock(outside: rows[0] + " and " + rows[1])
          }
        }
        if let middle {
          Block { TextBlock(outside: rows[2]) }.width(middle).aligned(.center)
        }
        if let votes {
          // Columns of a list are made at its line.
          let seals = [TextBlock("").filling(), TextBlock("Seals").whole()]
          Row(seals + [TextBlock(votes).aligned(.trailing).fixed(votes.count)], gap: 2)
        }
        if let isBackwards {
          LazyList(count: 3) { TextBlock(outside: rows[isBackwards ? 2 - $0 : $0]) }
        }
        if let bottom {
          Box(border: .none, background: "panel", padding: 0, height: bottom) { TextBlock("End") }
        }
      }.asBlock
    }

    /// The page with another value of a property, such as `title: Stories` or `gap: 2`.
    func edited(_ edit: Substring) throws -> Page {
      let name = edit.prefix { $0 != ":" }
      let words = edit.dropFirst(name.count + 2)
      let value = (try? JSON(Array(words.utf8))) ?? .string(String(words))
      let fields = try JSON(indentedJSON.bytes)
      let path = JSONPath(steps: [.key(String(name))])
      let edited = fields.replacing(path, with: value)
      return try JSONDecoder().decode(Page.self, from: Data(edited.bytes))
    }
  }

  private static let states: [Substring] = ["loaded", "again", "third"]
  private static let marks = states + ["old", "both"]

  /// The report of three states with edits such as `title: Stories | again gap: 2 | old rule: ═`: of one
  /// state or of all, in the new version or in the old one.
  private func differences(_ edits: String) throws -> Differences {
    let folder = TemporaryFolder()
    func specimens(isOld: Bool) throws -> [Specimen] {
      try Self.states.map { state in
        let name = String(state)
        var page = Page()
        for var edit in edits.split(separator: " | ") {
          var marks: Set<Substring> = []
          while let mark = edit.split(separator: " ").first, Self.marks.contains(mark) {
            marks.insert(mark)
            edit = edit.dropFirst(mark.count + 1)
          }
          let isOfState = marks.isDisjoint(with: Self.states) || marks.contains(name[...])
          let isOfVersion = marks.contains("both") || marks.contains("old") == isOld
          if isOfState, isOfVersion { page = try page.edited(edit) }
        }
        let drawn = page
        let sizes = [Size(width: 24), Size(width: 60)]
        return Specimen.of(path: "app/list/\(name)", sizes: sizes) { drawn.block() }
      }
    }
    try folder.record(try specimens(isOld: true))
    return Differences(try folder.comparison(of: try specimens(isOld: false)))
  }

  /// What is said of edits: each cause with its forms, in an order that doesn't depend on lines.
  private func report(_ edits: String) throws -> String {
    let differences = try differences(edits)
    #expect(differences.problems == [], "\(edits)")
    let causes = differences.causes.map { cause in
      let words = ([cause.title] + cause.lines).joined(separator: " / ")
      return words.replacing(#/ProofTests.swift:\d+/#, with: "the line")
    }
    return causes.sorted().joined(separator: " ;; ")
  }

  @Test func `one edit is one cause, and a small one beside it has a form of its own`() throws {
    try Example.check { try report($0) }
  }

  @Test func `a row of two causes is shown as each of them leaves it to the other`() throws {
    let report = DiffText().encode(try differences("mark: <  | title: Stories"))
    expectGolden(report.replacing(#/ProofTests.swift:\d+/#, with: "the line"))
  }

  @Test func `rows in another order are one cause of a few lines`() throws {
    try Example.check { edits in
      let differences = try differences(edits)
      #expect(differences.problems == [])
      #expect(DiffText().encode(differences).split(separator: "\n").count <= 40)
      return "\(differences.causes.count) cause"
    }
  }

  @Test func `the example is the first state's text at the width that is nearest to 40`() throws {
    let differences = try differences("title: Stories")
    #expect(differences.causes.map(\.example.path) == ["app/list/loaded.24.txt"])
  }

  @Test func `a golden that isn't drawn as it is has no proof, and its rows are listed`() throws {
    func specimen(_ title: String) -> Specimen {
      Specimen.of(path: "app/list/loaded") { Page(title: title).block() }
    }
    let folder = TemporaryFolder()
    try folder.record([specimen("Headlines")])
    let new = specimen("Stories")
    let changes = try folder.comparison(of: [new]).changes
    let sides = Comparison(changes: changes, count: 4, between: ("a", "b"))
    let differences = Differences(sides, specimens: [specimen("Something else")])
    #expect(differences.all.allSatisfy { !$0.isProved })
    #expect(differences.caution != nil)
    let drawn = Differences(sides, specimens: [new])
    #expect(drawn.all.map(\.isProved).contains(false) == false)
    #expect(drawn.caution == nil)
  }
}
