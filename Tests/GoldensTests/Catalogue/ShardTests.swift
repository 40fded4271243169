import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct ShardTests {
  private static let specimens = (0..<60).map { number in
    Specimen(path: "app/screen\(number % 7)/state\(number)", about: "x", sizes: [Size(width: 40)]) {
      .text(TextBlock([Run(SafeText(own: "words \(number)"))]))
    }
  }

  @Test func `a shard is two numbers, of which the first is one of the second`() {
    #expect(Shard("3/8")?.description == "3/8")
    for text in ["", "3", "0/8", "9/8", "-1/8", "3/0", "3/8/1", "a/b", "3/", " 3/8", "1/99999999999999999999"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [1, 2, 3, 8, 100]) func `every path is in exactly one shard, whatever other paths there are`(
    count: Int
  ) {
    for path in Self.specimens.map(\.path) {
      let shards = (1...count).compactMap { Shard("\($0)/\(count)") }.filter { $0.contains(path) }
      #expect(shards.count == 1, "\(path)")
    }
    // The hash must stay what it is, so that the shards of two machines fit.
    #expect(Shard("2/8")?.contains("news/list/loaded") == true)
    #expect(Shard("1/8")?.contains("posts/detail/loaded") == true)
    #expect(Shard("5/8")?.contains("a") == true)
  }

  @Test func `the reports of all shards joined are the report of the whole`() throws {
    let folder = TemporaryFolder()
    for (number, specimen) in Self.specimens.enumerated() where number % 5 != 0 {
      let old = number % 3 == 0 ? Array("Words \(number)\n".utf8) : specimen.goldens[0].bytes()
      for golden in specimen.goldens {
        try folder.write(golden.aspect == .spoken ? golden.bytes() : old, to: golden.path)
      }
    }
    try folder.write("words 0\n", to: "app/gone/state0.40.txt")
    try folder.write([0xFF, 0x0A], to: Self.specimens[1].goldens[0].path)
    try folder.write("notes\n", to: "notes.md")
    let store = GoldenStore(folder: folder.path)
    let whole = try Comparison(of: Self.specimens, among: Self.specimens, in: store)
    let parts = try (1...8).map { number -> DiffJSON.Part in
      let shard = try #require(Shard("\(number)/8"))
      let comparison = try Comparison(
        of: Self.specimens.filter { shard.contains($0.path) }, among: Self.specimens, in: store,
        orphans: { _ in shard.isFirst })
      let json = try DiffJSON.encode(DiffDocument(comparison, command: "x"), shard: shard)
      return try DiffJSON.Part(Array(json.utf8))
    }
    let joined = try Comparison(joining: parts)
    #expect(joined.count == whole.count && joined.strays == whole.strays)
    #expect(joined.findings == whole.findings)
    #expect(whole.findings.count > 20)
    let titles = DiffDocument(whole, command: "x").groups.map(\.title)
    #expect(DiffDocument(joined, command: "x").groups.map(\.title) == titles)

    let missing = #expect(throws: CatalogueError.self) { try Comparison(joining: Array(parts.dropFirst())) }
    #expect(missing?.message == "the report of shard 1/8 is missing")
    let twice = #expect(throws: CatalogueError.self) { try Comparison(joining: parts + [parts[2]]) }
    #expect(twice?.message == "there are two reports of shard 3/8")
    #expect(throws: CatalogueError.self) { try DiffJSON.Part(Array("{}".utf8)) }
  }
}
