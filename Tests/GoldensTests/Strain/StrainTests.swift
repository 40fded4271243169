import Testing
import TextLayout

@testable import Goldens

@Suite struct StrainTests {
  private struct Board: Codable, Sendable {
    enum Kind: String, Codable { case ferry, bus }
    struct Row: Codable {
      var title: String
      var address = "https://example.com"
    }
    var heading = "Next from here"
    var kind = Kind.ferry
    var rows = [Row(title: "one"), Row(title: "two")]
    var notes: [String] = []
    var berths = 2
  }

  private static let samples = Screen(
    "harbour/board",
    samples: [
      Sample("loaded", "two rows", Board()),
      Sample("noted", "a note", Board(rows: [], notes: ["late"])),
    ]
  ) { board in
    Stack(
      [TextBlock(.init(.init(own: board.heading))).asBlock]
        + (board.rows.map(\.title) + board.notes).map { TextBlock(outside: $0).asBlock }
    ).asBlock
  }.samples

  private static func fields(of index: Int = 0) throws -> StateFields {
    try StateFields(of: samples[index], among: samples)
  }

  private static func strains() throws -> [Strain] {
    let fields = try fields()
    return fields.strains(of: fields.strainedFields(fields.patterns))
  }

  @Test func `a text is strained as what its drawing says it is: own words or words from outside`()
    throws
  {
    let names = try Self.strains().map(\.description)
    let texts = ["rows[]", "rows[1]"].flatMap { row in
      StrainKind.outside.map { "\(row).title=\($0.name)" }
    }
    let numbers = ["0", "1", "-1", "2", "@million"].map { "berths=\($0)" }
    let lists = [
      "notes=@none", "notes=@one", "notes=@thousand", "rows=@none", "rows=@one", "rows=@thousand",
    ]
    #expect(Set(names) == Set(["heading=@longer", "heading=@letter"] + texts + numbers + lists))
  }

  @Test(arguments: [
    ("heading=@longer", ["[NNééxt ffrróm hhééré]", "one", "two"]),
    ("heading=@letter", ["N", "one", "two"]),
    ("rows[].title=@word", ["Next from here", "harbour", "harbour"]),
    ("rows[1].title=@word", ["Next from here", "one", "harbour"]),
    ("rows=@none", ["Next from here"]),
    ("rows=@one", ["Next from here", "one"]),
    ("notes=@one", ["Next from here", "one", "two", "late"]),
  ])
  func `a strain draws the state with its values`(name: String, rows: [String]) throws {
    let strain = try #require(try Self.strains().first { $0.description == name })
    #expect(try strain.specimen().draw(Size(width: 80), .unicode).rows == rows)
  }

  @Test func `a list of a thousand repeats its elements, and a long text has 400 characters`()
    throws
  {
    let fields = try Self.fields()
    let path = try #require(JSONPath("rows"))
    let rows = try #require(fields[path]?.parts.filter { $0.path.steps.count == 1 }.map(\.value))
    #expect(fields.values(for: "@thousand", at: path) == [.array((0..<1_000).map { rows[$0 % 2] })])
    let text = try #require(StrainKind.long.text("short"))
    #expect(text.count == 400)
  }

  @Test func `a strain's name stands for its value where a field takes one`() throws {
    let fields = try Self.fields()
    let title = try #require(JSONPath("rows[0].title"))
    #expect(fields.values(for: "@word", at: title) == [.string("harbour")])
    // A name of another kind, or of none, is a text.
    #expect(fields.values(for: "@none", at: title) == [.string("@none")])
    #expect(fields.values(for: "@mara", at: title) == [.string("@mara")])
  }

  @Test func `random strains change several fields, and are the same ones for the same seed`()
    throws
  {
    let fields = try Self.fields()
    let strains = { fields.randomStrains(20, of: fields.strainedFields(fields.patterns), seed: $0) }
    let names = strains(7).map(\.description)
    #expect(names == strains(7).map(\.description))
    #expect(names != strains(8).map(\.description))
    #expect(Set(names).count > 10)
    #expect(
      strains(7).allSatisfy {
        1...4 ~= $0.settings.count && $0.settings.allSatisfy { !$0.values.isEmpty }
      })
  }
}
