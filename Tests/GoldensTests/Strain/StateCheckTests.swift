import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct StateCheckTests {
  struct Page: Codable, Sendable {
    var heading = "Title"
    var text = "one"
    var rows = ["first", "second"]
    var notes: [String] = []
  }

  private func catalogue(
    _ exemptions: [Exemption] = [],
    _ layout: @escaping @Sendable (Page) -> Block
  ) -> Catalogue {
    let samples = [
      Sample("loaded", "rows", Page()),
      Sample("noted", "a note", Page(notes: ["late"])),
    ]
    let screen = Screen("harbour/page", samples: samples, layout: layout)
    return Catalogue("Harbour", screens: [screen], exemptions: exemptions, tool: "preview")
  }

  private func check(
    _ exemptions: [Exemption] = [],
    _ layout: @escaping @Sendable (Page) -> Block
  ) throws -> StateCheck {
    let catalogue = catalogue(exemptions, layout)
    // The layouts pass as long as the state has its own words.
    #expect(Gates.check(catalogue.specimens[0]) == [])
    return try StateCheck(of: catalogue.specimens[0], in: catalogue, hasPage: false)
  }

  /// All texts below the heading.
  private func everything(in page: Page) -> Block {
    let texts = [page.text] + page.rows + page.notes
    return Block {
      for text in texts {
        TextBlock(outside: text)
      }
    }
  }

  /// A layout that passes with the words of its sample and not with others.
  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var gate: GateViolation.Gate
    var layout: @Sendable (Page) -> Block
  }

  private static let broken = [
    Broken(testDescription: "a column as wide as its words folds longer ones", gate: .wholeWords) {
      page in
      Row {
        TextBlock(page.heading).fixed(6)
        TextBlock(outside: page.text).filling()
      }.asBlock
    },
    Broken(testDescription: "a label on one line is cut in a word", gate: .wholeWords) { page in
      Row {
        TextBlock(page.heading).truncated(to: 1).fixed(6)
        TextBlock(outside: page.text).filling()
      }.asBlock
    },
    Broken(testDescription: "a long text takes the room of a label", gate: .wholeWords) { page in
      Row {
        TextBlock(outside: page.text).column(minimum: 4, maximum: .max, priority: 1)
        TextBlock("Remove").column(minimum: 3)
      }.asBlock
    },
    Broken(testDescription: "columns without a gap touch", gate: .apart) { page in
      Row(gap: 0) {
        TextBlock(page.heading).fixed(9)
        TextBlock(outside: page.text).filling()
      }.asBlock
    },
    Broken(testDescription: "a text is cut by the layout", gate: .words) { page in
      TextBlock(outside: String(page.text.prefix(30))).asBlock
    },
    Broken(testDescription: "a list is cut by the layout", gate: .words) { page in
      Block {
        for row in page.rows.prefix(5) {
          TextBlock(outside: row)
        }
      }
    },
    Broken(testDescription: "a part is left out of the narrow page", gate: .words) { page in
      Either(atLeast: 60) {
        TextBlock(page.heading)
        for note in page.notes {
          TextBlock(outside: note)
        }
      } else: {
        TextBlock(page.heading)
      }.asBlock
    },
    Broken(testDescription: "an empty text is spoken on a wide page", gate: .spoken) { page in
      let author = TextBlock([
        Run(SafeText(own: "by ", breaks: .keep)),
        Run(SafeText(outside: page.text)),
      ])
      return Either(atLeast: 60) {
        TextBlock(page.heading)
        author
      } else: {
        TextBlock(page.heading)
        if !page.text.isEmpty { author }
      }.asBlock
    },
  ]

  @Test(arguments: broken)
  func `a layout that only holds its sample's words is found`(broken: Broken) throws {
    let check = try check([], broken.layout)
    #expect(check.violations.map(\.gate).contains(broken.gate))
  }

  @Test func `a layout that wraps and lists everything is sound`() throws {
    let check = try check { page in
      Block {
        TextBlock(page.heading)
        everything(in: page)
      }
    }
    #expect(check.violations == [])
    #expect(check.count > 20)
  }

  @Test
  func `a violation names the field, the value, the width and the row, and how it is drawn again`()
    throws
  {
    let check = try check([], Self.broken[0].layout)
    let violation = try #require(check.violations.first)
    expectGolden("\(violation)\n\(violation.command)")
  }

  @Test func `a field can be exempt, and an exemption that covers nothing is told`() throws {
    let exempt = Exemption.strain(
      "heading",
      in: "harbour/",
      because: "it is one of three words")
    let layout = Self.broken[0].layout
    #expect(try check([exempt], layout).violations == [])
    let unused = Exemption.strain("title", because: "it is short")
    let gates = [
      Exemption.gate(.apart, because: "columns touch"),
      .gate(.crash, because: "it traps"),
      .gate(.wholeWords, in: "harbour/", because: "it is narrow"),
    ]
    let catalogue = catalogue([exempt, unused] + gates, layout)
    func unusedExemptions(_ specimens: [Specimen]) throws -> [String] {
      let messages = try CatalogueCheck(of: specimens, in: catalogue).messages
      return messages.filter { $0.contains("covers nothing") }
    }
    #expect(try unusedExemptions([catalogue.specimens[0]]) == [])
    expectGolden(try unusedExemptions(catalogue.specimens))
    let other = self.catalogue([], layout)
    let some = try StateCheck(of: other.specimens[0], in: other, hasPage: false, sample: 3)
    #expect(some.count == 3)
  }

  @Test func `a page is checked at every width with both sets of glyphs`() throws {
    let exempt = Exemption.strain("heading", because: "it is one word")
    let catalogue = catalogue([exempt]) { page in
      Row {
        TextBlock(page.heading + "…").truncated(to: 1).fixed(6)
        everything(in: page).filling()
      }.asBlock
    }
    let check = try CatalogueCheck(of: [catalogue.specimens[0]], in: catalogue)
    // In ASCII, the ellipsis takes three cells.
    #expect(check.violations.map(\.gate) == [.wholeWords])
    let command = try #require(check.violations.first?.command)
    #expect(command.contains(/^harbour\/page\/loaded --width \d+ --ascii$/))
  }

  @Test func `a longer list takes no more drawings, of the page and of altered states`() throws {
    struct List: Codable, Sendable {
      struct Row: Codable, Sendable {
        var title = "one"
        var number = 1
        var identifier = "drawn nowhere"
      }
      var rows: [Row]
    }
    func work(_ count: Int) throws -> [Int] {
      let list = List(rows: Array(repeating: List.Row(), count: count))
      let sample = Sample("loaded", "rows", list)
      let screen = Screen("harbour/list", samples: [sample]) { list in
        Block {
          for row in list.rows {
            TextBlock(outside: "\(row.title) \(row.number)")
          }
        }
      }
      let drawn = Locked(0)
      var specimen = screen.samples[0]
      specimen.picture = { [draw = specimen.draw] size, glyphs in
        drawn.withLock { $0 += 1 }
        return draw(size, glyphs)
      }
      _ = Gates.check(specimen)
      let catalogue = Catalogue("Harbour", screens: [screen], tool: "preview")
      let check = try StateCheck(of: screen.samples[0], in: catalogue, hasPage: false, sample: 3)
      let audit = try FieldAudit(catalogue)
      #expect(audit.messages.count == 1)
      return [drawn.withLock { $0 }, check.count, audit.count]
    }
    #expect(try work(1_100) == work(1_400))
  }

  @Test func `values that crash are named, and all other results are kept`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      struct Probe: Codable, Sendable {
        var title = "Title"
        var words = ["first", String(repeating: "second ", count: 200)]
        var index = 1
      }
      let names = ["one", "two"]
      let samples = names.map { Sample($0, "two words", Probe()) }
      let screen = Screen("probe/screen", samples: samples) { probe in
        Block {
          TextBlock(outside: String(probe.title.prefix(30)))
          TextBlock(outside: probe.words[probe.index])
        }
      }
      let catalogue = Catalogue("Probe", screens: [screen], tool: "preview")
      let check = try CatalogueCheck(of: screen.samples, in: catalogue)
      for state in check.states {
        let gates = Set(state.violations.map { "\($0.gate)" })
        print(gates.sorted().joined(separator: ", "))
        for crash in state.violations where crash.gate == .crash { print("  \(crash.command)") }
      }
      precondition(check.states[0].count > 10)
      for message in check.messages { print(message) }
      let page = Gallery(of: catalogue).encode([screen.samples[0]])
      let table = DrawingTable.tables(in: page)["probe/screen/one"]
      let tile = table?.drawing(of: "probe/screen/one", at: "40 none") ?? []
      precondition(tile.joined().contains("<summary>breaks crash</summary>"), "\(tile)")
    }
    expectGolden((result?.standardOutputContent ?? []).text)
  }
}
