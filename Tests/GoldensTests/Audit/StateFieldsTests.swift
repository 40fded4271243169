import Testing
import TextLayout

@testable import Goldens

@Suite struct StateFieldsTests {
  private struct Board: Codable, Sendable {
    enum Kind: String, Codable { case ferry, bus }
    enum Content: Codable {
      case loading(String)
      case loaded(rows: [Row])
    }
    struct Row: Codable {
      var title: String
      var note: String?
    }
    var kind = Kind.ferry
    var count = 2
    var content = Content.loading("…")
  }

  private static let rows = Board.Content.loaded(rows: [
    .init(title: "one", note: "late"), .init(title: "two"),
  ])
  private static let samples = Screen(
    "harbour/board",
    samples: [
      Sample("loaded", "two rows", Board(content: rows)),
      Sample("loading", "no rows", Board(kind: .bus)),
      Sample(
        "three", "a third",
        Board(count: 3, content: .loaded(rows: [.init(title: "three", note: "full")]))),
    ]
  ) { board in
    guard case .loaded(let rows) = board.content else {
      return TextBlock("waiting for \(board.kind.rawValue)").asBlock
    }
    return Stack(rows.map { TextBlock(outside: "\($0.title) \($0.note ?? "")").asBlock }).asBlock
  }.samples

  private static func fields(of index: Int = 0) throws -> StateFields {
    try StateFields(of: samples[index], among: samples)
  }

  private static func text(_ specimen: Specimen) -> [String] {
    specimen.draw(Size(width: 40), .unicode).rows
  }

  private static func path(_ text: String) -> JSONPath { JSONPath(text) ?? JSONPath() }

  @Test func `fields are in pre-order, each with its depth`() throws {
    let fields = try Self.fields().fields
    #expect(
      fields.map(\.path.description) == [
        "", "content", "content.loaded", "content.loaded.rows", "content.loaded.rows[0]",
        "content.loaded.rows[0].note",
        "content.loaded.rows[0].title", "content.loaded.rows[1]", "content.loaded.rows[1].title",
        "count", "kind",
      ])
    #expect(fields.map(\.path.steps.count) == [0, 1, 2, 3, 4, 5, 5, 4, 5, 1, 1])
  }

  @Test func `a field has the other values of its screen, and an object the keys that it lacks`()
    throws
  {
    let fields = try Self.fields()
    let titles = ["one", "two", "three"].map { JSONTree.string($0) }
    #expect(fields.values(at: "content.loaded.rows[].title") == titles)
    #expect(fields.values(at: "count") == [.whole(2), .whole(3)])
    #expect(fields.cases(at: Self.path("kind")) == ["bus", "ferry"])
    #expect(fields.cases(at: Self.path("content")) == ["loaded", "loading"])
    #expect(fields.cases(at: Self.path("count")) == [])
    let note = StateFields.Field(path: Self.path("content.loaded.rows[1].note"), value: nil)
    #expect(fields.all.filter { $0.value == nil } == [note])
    let row = fields.all.firstIndex { $0.path == Self.path("content.loaded.rows[1]") }
    #expect(fields.all.firstIndex(of: note) == row.map { $0 + 1 })
    #expect(fields.values(at: "content.loading._0") == [.string("…")])
  }

  @Test func `a value is replaced, and a key or an element is removed or added`() throws {
    let fields = try Self.fields()
    func drawn(_ path: String, _ value: JSONTree?) throws -> [String] {
      Self.text(try fields.replacing(Self.path(path), with: value))
    }
    let row = JSONTree.object(["title": .string("new")])
    #expect(try drawn("content.loaded.rows[0].title", .string("1")) == ["1 late", "two"])
    #expect(try drawn("content.loaded.rows[0].note", nil) == ["one", "two"])
    #expect(try drawn("content.loaded.rows[1].note", .string("full")) == ["one late", "two full"])
    #expect(try drawn("content.loaded.rows[0]", nil) == ["two"])
    #expect(try drawn("content.loaded.rows[2]", row) == ["one late", "two", "new"])
    #expect(
      try drawn("content", .object(["loading": .object(["_0": .string("…")])])) == [
        "waiting for ferry"
      ])
    let other = try Self.fields(of: 1).replacing(Self.path("kind"), with: .string("ferry"))
    #expect(Self.text(other) == ["waiting for ferry"])
  }

  @Test(arguments: [
    ("count", JSONTree.string("x"), "count", "is not a number"),
    ("count", nil, "count", "is missing"),
    ("content.loaded.rows[1].title", .whole(7), "content.loaded.rows[1].title", "is not a string"),
    ("kind", .string("tram"), "kind", "is not what this screen can show"),
    ("", .whole(1), "", "is not an object"),
  ])
  func `what doesn't fit is refused with its path and the reason`(
    path: String, value: JSONTree?, place: String, reason: String
  ) throws {
    let fields = try Self.fields()
    #expect(throws: GoldensError.unfit(Self.path(place), reason: reason)) {
      try fields.replacing(Self.path(path), with: value)
    }
  }

  @Test(arguments: [
    ("content.loaded.rows[3]", JSONTree.object(["title": .string("x")])),
    ("content.loaded.extra", .whole(1)), ("content.loaded.extra", nil),
  ])
  func `a value without a field is refused`(path: String, value: JSONTree?) throws {
    let fields = try Self.fields()
    #expect(throws: GoldensError.noField(path)) {
      try fields.replacing(Self.path(path), with: value)
    }
  }

  @Test func `a path may leave out the names of cases`() throws {
    let fields = try Self.fields()
    #expect(
      fields.paths(named: "content.rows[1].title") == [Self.path("content.loaded.rows[1].title")])
    let titles = (0...1).map { Self.path("content.loaded.rows[\($0)].title") }
    for name in ["content.loaded.rows[].title", "content.rows[].title"] {
      #expect(fields.paths(named: name) == titles)
    }
    #expect(fields.paths(named: "content") == [Self.path("content")])
    #expect(fields.paths(named: "rows") == [Self.path("rows")])
    #expect(fields.paths(named: "rows[") == [])
  }

  @Test func `a crash names the values that were given one after the other`() throws {
    var fields = try Self.fields()
    for (name, value) in [("content.rows[].title", "@long"), ("count", "7")] {
      fields = try fields.fields(of: fields.specimen(with: [fields.setting(name, to: value)]))
    }
    #expect(
      fields.specimen.name
        == "harbour/board/loaded --set 'content.rows[].title=@long' --set count=7")
    #expect(fields.specimen.prepared.name == fields.specimen.name)
    #expect(fields.specimen.draw(Size(width: 400), .unicode).rows[0].count > 300)
  }

  @Test func `a specimen without a view state has no fields`() {
    #expect(throws: GoldensError.self) { try StateFields(of: .sound, among: []) }
  }

  @Test(arguments: ["", "rows", "rows[3].title", "[0]", "[0][12].a", "content._0.rows[]x"])
  func `a path is read as it is written`(text: String) {
    #expect(JSONPath(text)?.description == (text.hasSuffix("x") ? nil : text))
  }

  @Test(arguments: [".", "a.", ".a", "a..b", "a[", "a[x]", "a[1", "a[-1]", "a.[0]"])
  func `another text is no path`(text: String) { #expect(JSONPath(text) == nil) }
}
