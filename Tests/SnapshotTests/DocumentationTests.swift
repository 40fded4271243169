import GalleyCatalogue
import Goldens
import Testing

/// Checks the documents against the code: the names, quotations and claims in them.
@Suite struct DocumentationTests {
  // MARK: Names

  // Proves T12.
  @Test func `every path in a document exists`() throws {
    let roots = [
      "Sources/",
      "Libraries/",
      "Tests/",
      "Snapshots/",
      "Scripts/",
      "Benchmarks/",
      "Examples/",
      "docs/",
      ".ci/",
    ]
    var count = 0
    for document in try Documents.all() {
      var folders = [""]
      // The pages of the libraries also name the files of the example that they describe.
      if document.isPage {
        let examples = ["Departures", "Blocks", "Tides"]
        folders += examples.map { "Examples/\($0)/" }
      }
      for span in document.codeSpans where roots.contains(where: span.hasPrefix) {
        let path = String(span.prefix { $0 != " " })
        // A pattern such as `Snapshots/<app>` doesn't name a single file.
        let isPattern = path.contains { "<>*{}…".contains($0) }
        if isPattern { continue }
        count += 1
        let isThere = try folders.contains { try Documents.exists($0 + path) }
        #expect(isThere, "\(document.path) names \(path), which is not there")
      }
    }
    #expect(count > 20)
  }

  @Test func `every link inside the package has a target`() throws {
    let documents = try Documents.all()
    for document in documents {
      for target in document.inlineTargets where !target.contains(":") {
        let link: Comment = "\(document.path) links to \(target)"
        let path = document.resolved(target)
        #expect(try Documents.exists(path), link)
        guard let mark = target.firstIndex(of: "#") else { continue }
        let anchor = target[mark...].dropFirst()
        let linked = documents.first { $0.path == path }
        let anchors = linked?.anchors ?? []
        #expect(anchors.contains(String(anchor)), link)
      }
    }
  }

  @Test func `each section of a suite's golden is named like one of its tests`() throws {
    let paths = try Documents.files(in: "Tests")
    let suites = paths.filter { $0.hasPrefix("Tests/Snapshots/") && $0.hasSuffix("Tests.txt") }
    #expect(suites.count > 20)
    for path in suites {
      let parts = path.dropLast(".txt".count).split(separator: "/")
      let ofTarget = paths.filter { $0.hasPrefix("Tests/\(parts[2])/") }
      let code = ofTarget.first { $0.hasSuffix("/\(parts[3]).swift") }
      let tests = try Documents.text(try #require(code, "\(path)"))
      let lines = try Documents.text(path).split(separator: "\n")
      for line in lines where line.hasPrefix("# ") {
        let name = line.dropFirst(2)
        #expect(tests.contains("`\(name)`"), "\(path)")
      }
    }
  }

  @Test func `the grid in the rules of design is that of the layouts`() throws {
    let code = try Documents.text("Sources/Rendering/Parts/Words.swift")
    let constants = code.matches(of: /\n  static let (\w+) = (\d{2,})\n/)
    let page = try Documents.text("docs/design.md")
    let rows = page.matches(of: /\n\| (\d+) \| `(\w+)` \|/)
    let inCode = constants.map { match in "\(match.1) is \(match.2)" }
    let inRules = rows.map { match in "\(match.2) is \(match.1)" }
    #expect(Set(inRules) == Set(inCode))
    #expect(rows.count > 4)
  }

  // MARK: Requirements

  /// The number of rows in each document by their letter, and the app that they are about; X is
  /// about all apps.
  private static let rows = [
    (letter: "N", count: 12, app: "news"),
    (letter: "T", count: 13, app: "case-studies"),
    (letter: "A", count: 14, app: "feed"),
    (letter: "B", count: 14, app: "posts"),
    (letter: "S", count: 14, app: "questions"),
    (letter: "X", count: 7, app: ""),
  ]

  @Test func `each app in the catalogue has every row of its document, once and in order`() throws {
    let apps = Set(Catalogue.galley.screens.map(\.app) + [""])
    let document = try Documents.document("docs/requirements.md")
    let identifiers = document.identifiedRows.map { $0[0] }
    let known = Self.rows.filter { apps.contains($0.app) }
    var expected = 0
    for (letter, count, _) in known {
      let found = identifiers.filter { $0.hasPrefix(letter) }
      #expect(found == (1...count).map { "\(letter)\($0)" })
      expected += count
    }
    #expect(apps == Set(known.map(\.app)), "the catalogue has an app without a document")
    #expect(identifiers.count == expected)
  }

  @Test func `every row is proven by a test or a golden`() throws {
    let document = try Documents.document("docs/requirements.md")
    let tests = try Documents.files(in: "Tests").filter { $0.hasSuffix("Tests.swift") }
    let mark = "// Proves "
    var proven: Set<String> = []
    for path in tests {
      let lines = try Documents.text(path).split(separator: "\n")
      for line in lines.map({ $0.drop { $0 == " " } }) where line.hasPrefix(mark) {
        let names = line.dropFirst(mark.count).dropLast()
        proven.formUnion(names.split(separator: ", ").map(String.init))
      }
    }
    let rows = document.identifiedRows
    #expect(proven.isSubset(of: rows.map { $0[0] }))
    for row in rows where !proven.contains(row[0]) {
      let hasGolden = row.count == 3 && row[2].contains("Snapshots/")
      #expect(hasGolden, "\(row[0]) has no proof")
    }
  }

  // Proves T11, B12, N11, S13, X1.
  @Test func `the package depends only on the toolchain`() throws {
    let manifest = try Documents.text("Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    let dependency = /\.\s*(package|binaryTarget|systemLibrary|plugin)\s*\(/
    #expect(!manifest.contains(dependency))
    #expect(try !Documents.exists("Package.resolved"))
  }

  // Proves T1, A11.
  @Test func `each address of a document is in one place in the code`() throws {
    let feed = "Sources/Gateways/Feed/FeedSources.swift"
    let endpoints = "Sources/Gateways/HTTP/Endpoints.swift"
    let addresses = [
      "https://raw.githubusercontent.com/theappbusiness/": endpoints,
      "https://jsonplaceholder.typicode.com": endpoints,
      "news-apps-ios-coding-challenge/master/headlines.json": endpoints,
      "news-apps-ios-coding-challenge/master/analytics": endpoints,
      "https://api.stackexchange.com": endpoints,
      "home-assignments/source_a.json": feed,
      "home-assignments/source_b.json": feed,
      "home-assignments/source_c.json": feed,
    ]
    let folders = [
      "Domain",
      "Gateways",
      "Presentation",
      "Rendering",
      "Catalogue",
      "reader",
    ]
    let paths = try folders.flatMap { folder in
      try Documents.files(in: "Sources/\(folder)")
    }
    var places: [String: [String]] = [:]
    for path in paths {
      let code = try Documents.text(path)
      for address in addresses.keys {
        for _ in code.ranges(of: address) {
          places[address, default: []].append(path)
        }
      }
    }
    #expect(places == addresses.mapValues { [$0] })
  }

  // Proves A13.
  @Test func `the feed's model, presentation and view import only what is below them`() throws {
    let layers = [
      "Domain": [],
      "Gateways": ["GalleyDomain", "GalleySystem"],
      "Presentation": ["GalleyDomain"],
      "Rendering": ["GalleyPresentation", "TextLayout"],
    ]
    for (layer, modules) in layers {
      let paths = try Documents.files(in: "Sources/\(layer)/Feed")
      #expect(!paths.isEmpty)
      for path in paths {
        let code = try Documents.text(path)
        let imports = code.matches(of: /\n?import (\w+)\n/)
        let names = Set(imports.map { String($0.1) })
        #expect(names.isSubset(of: modules), "\(path) imports \(names)")
      }
    }
  }

  @Test func `the README is short, and says near its top that copies stay private`() throws {
    let text = try Documents.text("README.md")
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count <= 121)
    let link = "[private](#the-documents-and-their-publishers)"
    #expect(rows.prefix(10).contains { $0.contains(link) })
  }

  @Test func `each decision has a number of its own, and says why and what it costs`() throws {
    let paths = try Documents.files(in: "docs/decisions")
    #expect(!paths.isEmpty)
    var numbers: Set<Int> = []
    for path in paths {
      // The number of a decision that was deleted isn't used again.
      let digits = path.dropFirst("docs/decisions/".count).prefix(4)
      let number = try #require(Int(digits))
      #expect(numbers.insert(number).inserted, "\(path)")
      let prose = try Documents.document(path).prose
      let headings = prose.filter { $0.hasPrefix("#") }
      let title = try #require(headings.first)
      #expect(title.hasPrefix("# \(number). "), "\(path)")
      let others = ["## Context", "## Decision", "## What it costs"]
      #expect(headings.dropFirst() == others[...], "\(path)")
    }
  }
}
