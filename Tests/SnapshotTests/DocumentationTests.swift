import GalleyCatalogue
import Goldens
import Testing

/// Checks the documents against the code: the names, quotations and claims in them.
@Suite struct DocumentationTests {
  /// The package's folder, read as a golden store: bytes by path.
  private static let package: GoldenStore = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return GoldenStore(folder: root.joined(separator: "/"))
  }()

  private static func text(_ path: String) throws -> String? {
    try package.read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isThere(_ path: String) throws -> Bool {
    if GoldenStore(folder: package.location(of: path)).exists { return true }
    return try package.read(path) != nil
  }

  private static func document(_ path: String) throws -> Markdown {
    Markdown(path: path, text: try #require(try text(path), "there is no \(path)"))
  }

  private static func documents() throws -> [Markdown] { try allDocuments.get() }

  private static let allDocuments = Result {
    let folders = try ["docs", "Scripts"].flatMap { folder in
      try GoldenStore(folder: package.location(of: folder)).paths().map { "\(folder)/\($0)" }
    }
    let pages = try GoldenStore(folder: package.location(of: "Sources")).paths().map { "Sources/\($0)" }
    let paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + (folders + pages).filter { $0.hasSuffix(".md") }
    return try paths.map(document)
  }

  // MARK: Names

  @Test func `every path in a document exists`() throws {
    let roots = ["Sources/", "Tests/", "Snapshots/", "Scripts/", "Benchmarks/", "Examples/", "docs/", ".ci/"]
    var count = 0
    for document in try Self.documents() {
      for span in document.codeSpans where roots.contains(where: span.hasPrefix) {
        let path = String(span.prefix { $0 != " " })
        // A pattern such as `Snapshots/<app>` doesn't name a single file.
        guard !path.contains(where: { "<>*{}…".contains($0) }) else { continue }
        count += 1
        // The pages of the libraries also name the files of the example that they describe.
        let folders = [""] + (document.isPage ? ["Examples/Departures/", "Examples/Blocks/", "Examples/Tides/"] : [])
        let isThere = try folders.contains { try Self.isThere($0 + path) }
        #expect(isThere, "\(document.path) names \(path), which is not there")
      }
    }
    #expect(count > 20)
  }

  @Test func `every link inside the package has a target`() throws {
    let documents = try Self.documents()
    for document in documents {
      for target in document.inlineTargets + document.definitions.values where !target.contains(":") {
        let path = document.resolved(target)
        #expect(try Self.isThere(path), "\(document.path) links to \(target), which is not there")
        if let anchor = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first {
          let anchors = documents.first { $0.path == path }?.anchors ?? []
          #expect(anchors.contains(String(anchor)), "\(document.path) links to \(target), which has no such heading")
        }
      }
      let labels = Set(document.references.map(\.label))
      #expect(labels == Set(document.definitions.keys), "\(document.path): labels used are not the labels defined")
    }
  }

  @Test func `every test named in a document is in the linked file`() throws {
    var count = 0
    for document in try Self.documents() {
      for reference in document.references {
        let path = document.resolved(document.definitions[reference.label] ?? "")
        guard path.hasPrefix("Tests/") else { continue }
        count += 1
        let code = try Self.text(path) ?? ""
        #expect(
          code.contains("func `\(reference.text)`("), "\(document.path): \(path) has no test “\(reference.text)”")
      }
    }
    #expect(count > 20)
  }

  // MARK: Requirements

  /// The number of rows in each document by their letter, and the app that they are about; X is about all apps.
  private static let rows = [
    (letter: "N", count: 12, app: "news"), (letter: "T", count: 13, app: "case-studies"),
    (letter: "A", count: 14, app: "feed"), (letter: "B", count: 14, app: "posts"),
    (letter: "S", count: 14, app: "questions"), (letter: "X", count: 7, app: ""),
  ]

  @Test func `each app in the catalogue has every row of its document, once and in order`() throws {
    let apps = Set(Catalogue.galley.screens.map(\.app) + [""])
    let identifiers = try Self.document("docs/requirements.md").identifiedRows.map { $0[0] }
    for (letter, count, app) in Self.rows {
      let found = identifiers.filter { $0.hasPrefix(letter) }
      let expected = apps.contains(app) ? (1...count).map { "\(letter)\($0)" } : []
      #expect(found == expected, "the rows \(letter) of docs/requirements.md are not \(letter)1 to \(letter)\(count)")
    }
    #expect(apps.isSubset(of: Self.rows.map(\.app)), "the catalogue has an app without a document")
    #expect(identifiers.allSatisfy { identifier in Self.rows.contains { identifier.hasPrefix($0.letter) } })
  }

  @Test func `every row is proven by a test or a golden`() throws {
    let document = try Self.document("docs/requirements.md")
    for row in document.identifiedRows {
      let hasProof = row.count == 3 && row[2].contains(/\]\[[A-Za-z]+Tests\]|`Snapshots\//)
      #expect(hasProof, "\(row[0]) has no proof")
    }
  }

  @Test func `the package depends only on the toolchain`() throws {
    let manifest = try #require(try Self.text("Package.swift"))
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(!manifest.contains(/\.\s*(package|binaryTarget|systemLibrary|plugin)\s*\(/))
    #expect(try !Self.isThere("Package.resolved"))
  }

  @Test func `each address of a document is in one place in the code`() throws {
    let addresses = [
      "https://raw.githubusercontent.com/theappbusiness/", "https://jsonplaceholder.typicode.com",
      "news-apps-ios-coding-challenge/master/headlines.json", "news-apps-ios-coding-challenge/master/analytics",
      "https://api.stackexchange.com", "home-assignments/source_a.json", "home-assignments/source_b.json",
      "home-assignments/source_c.json",
    ]
    let folders = ["Domain", "Gateways", "Presentation", "Rendering", "Catalogue", "reader"]
    let paths = try folders.flatMap { folder in
      try GoldenStore(folder: Self.package.location(of: "Sources/\(folder)")).paths().map { "Sources/\(folder)/\($0)" }
    }
    let code = try paths.map { (path: $0, text: try Self.text($0) ?? "") }.filter { $0.text.contains("://") }
    for address in addresses {
      let places = code.filter { $0.text.contains(address) }
      let isFeed = address.hasPrefix("home-assignments")
      let file = isFeed ? "Sources/Gateways/Feed/FeedSources.swift" : "Sources/Gateways/HTTP/Endpoints.swift"
      #expect(places.map(\.path) == [file], "\(address)")
      #expect(places.first?.text.split(separator: address, omittingEmptySubsequences: false).count == 2, "\(address)")
    }
  }

  @Test func `the feed's model, presentation and view import only what is below them`() throws {
    let layers = [
      "Domain": [], "Gateways": ["GalleyDomain", "GalleySystem"],
      "Presentation": ["GalleyDomain"], "Rendering": ["GalleyPresentation", "TextLayout"],
    ]
    for (layer, modules) in layers {
      let paths = try GoldenStore(folder: Self.package.location(of: "Sources/\(layer)/Feed")).paths()
      #expect(!paths.isEmpty)
      for path in paths {
        let code = try Self.text("Sources/\(layer)/Feed/\(path)") ?? ""
        let imports = code.split(separator: "\n").filter { $0.contains("import ") && !$0.contains("//") }
        let names = imports.compactMap { $0.split(separator: " ").last.map(String.init) }
        #expect(Set(names).isSubset(of: modules), "Sources/\(layer)/Feed/\(path) imports \(names)")
      }
    }
  }

  // MARK: Quotations

  @Test func `every golden quoted in a document is quoted exactly`() throws {
    var count = 0
    for document in try Self.documents() {
      for block in document.blocks where block.comment.hasPrefix("golden: ") {
        count += 1
        let expected = try Self.pages(block.comment.dropFirst("golden: ".count))
        #expect(block.lines == expected, "\(document.path) quotes \(block.comment) otherwise")
      }
      for block in document.blocks where block.language == "text" {
        #expect(block.comment.hasPrefix("golden: "), "\(document.path) has a picture that no golden proves")
      }
    }
    #expect(count > 1)
  }

  @Test func `every piece of Swift in a document is an excerpt of code that is compiled`() throws {
    var count = 0
    for document in try Self.documents() {
      for block in document.blocks where block.language == "swift" {
        count += 1
        let path = String(block.comment.dropFirst("code: ".count))
        let isCompiled = ["Examples/", "Tests/", "Sources/"].contains(where: path.hasPrefix)
        guard block.comment.hasPrefix("code: "), isCompiled, let code = try Self.text(path) else {
          Issue.record("\(document.path) has code without the comment “code: PATH” of compiled code: \(block.lines)")
          continue
        }
        #expect(block.isExcerpt(of: code), "\(document.path) quotes \(path) otherwise")
      }
    }
    #expect(count > 20)
  }

  @Test func `every recipe in a document is a whole file`() throws {
    let recipes = try Self.documents().flatMap(\.blocks).filter { $0.language == "yaml" }
    for recipe in recipes {
      let path = String(recipe.comment.dropFirst("code: ".count))
      #expect(try Self.text(path) == recipe.lines.joined(separator: "\n") + "\n", "\(path) is quoted otherwise")
    }
    let paths = try GoldenStore(folder: Self.package.location(of: "docs/recipes")).paths()
    #expect(recipes.count == paths.count && !paths.isEmpty)
  }

  @Test(arguments: [("First-golden", "Tides"), ("From-an-empty-folder", "Departures")])
  func `a tutorial has every file of its package`(name: String, example: String) throws {
    let page = try Self.document("Sources/Goldens/Goldens.docc/\(name).md")
    let folder = "Examples/\(example)"
    let paths = try GoldenStore(folder: Self.package.location(of: folder)).paths().filter { path in
      path == "Package.swift" || path.hasPrefix("Sources/") || path.hasPrefix("Tests/")
    }
    for path in paths.map({ "\(folder)/\($0)" }) {
      let code = try #require(try Self.text(path))
      let block = page.blocks.first { $0.comment == "code: \(path)" }
      #expect(block.map { $0.lines.joined(separator: "\n") + "\n" } == code, "\(page.path) has not all of \(path)")
    }
    #expect(paths.count > 1)
  }

  @Test func `every command in a document is run, or has a reason why not`() throws {
    let script = try #require(try Self.text(".ci/run"))
    #expect(script.contains("Scripts/check-commands \"$path/preview\" README.md CONTRIBUTING.md docs/*.md"))
    #expect(script.contains("Scripts/check-commands \"$path/tides\" \"$first\"\n  for page in Sources/*/*.docc/*.md"))
    #expect(script.contains("Scripts/check-commands \"$path/goldens\" \"${others[@]}\""))
    for document in try Self.documents() {
      // A block without a language is a diagram.
      let languages = ["swift", "text", "console", "sh"] + (document.isPage ? [] : ["", "yaml"])
      for block in document.blocks {
        #expect(languages.contains(block.language), "\(document.path): \(block.lines)")
        guard block.language == "sh" else { continue }
        #expect(block.comment.hasPrefix("not run: "), "\(document.path) has a command that isn't run: \(block.lines)")
      }
    }
    let pages = try Self.documents().filter(\.isPage)
    #expect(Set(pages.map { $0.path.split(separator: "/")[1] }).count == 4)
    #expect(pages.contains { $0.blocks.contains { $0.language == "console" } })
  }

  @Test func `every kind of block has a page`() throws {
    let code = try #require(try Self.text("Sources/TextLayout/Blocks/Block.swift"))
    let cases = code.split(separator: "/// The meaning of a block").first ?? ""
    let names = cases.matches(of: /\n  (?:indirect )?case (\w+)\(/).map { String($0.1) }
    #expect(names.count > 10)
    for name in names {
      let path = "Sources/TextLayout/TextLayout.docc/Block-\(name).md"
      #expect(try Self.isThere(path), "there is no \(path)")
    }
  }

  /// The rows of `PATH`, of `PATH rows 1-9`, or of two of them side by side, separated by ` | `.
  private static func pages(_ quotation: Substring) throws -> [String] {
    let columns = try quotation.split(separator: " | ").map { part -> [String] in
      let match = try #require(part.wholeMatch(of: /(\S+)(?: rows (\d+)-(\d+))?/), "what is “\(part)”?")
      var rows = try #require(try text(String(match.1)), "there is no \(match.1)").split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast().map(String.init)
      if let first = match.2.flatMap({ Int($0) }), let last = match.3.flatMap({ Int($0) }) {
        rows = Array(rows[max(0, first - 1)..<min(last, rows.count)])
      }
      return rows
    }
    guard columns.count > 1 else { return columns.first ?? [] }
    return (0..<(columns.map(\.count).max() ?? 0)).map { index in
      var line = ""
      for (number, column) in columns.enumerated() {
        // Only goldens of 40 columns without wide characters can be side by side.
        let start = number * 46
        guard index < column.count, !column[index].isEmpty else { continue }
        line += String(repeating: " ", count: max(0, start - line.count)) + column[index]
      }
      return line
    }
  }

  @Test func `the README has the two main commands`() throws {
    let shell = try Self.document("README.md").blocks.first { $0.language == "sh" }
    #expect(shell?.lines == ["swift run preview detail --width 40", "swift test"])
  }

  @Test func `each decision has a number of its own, and the map lists them all`() throws {
    let paths = try GoldenStore(folder: Self.package.location(of: "docs/decisions")).paths()
    let map = try Self.document("docs/architecture.md").inlineTargets
    // The number of a decision that was deleted isn't used again.
    #expect(Set(paths.map { $0.prefix(4) }).count == paths.count)
    for path in paths {
      let number = try #require(Int(path.prefix(4)))
      #expect(map.contains("decisions/\(path)"), "docs/architecture.md does not list \(path)")
      let headings = try Self.document("docs/decisions/\(path)").prose.filter { $0.hasPrefix("#") }
      #expect(headings.first?.hasPrefix("# \(number). ") == true, "\(path)")
      #expect(headings.dropFirst() == ["## Context", "## Decision", "## What it costs"], "\(path)")
    }
    #expect(!paths.isEmpty)
  }
}
