import GalleyTestSupport
import Goldens
import Testing
import TextLayout

/// Checks the sources of the package.
struct SourceTests {
  private let package = GoldenStore(folder: packageFolder)

  private func text(_ path: String) throws -> String {
    try #require(try package.read(path), "there is no \(path)").text
  }

  /// The Swift files in folders.
  private func sources(in folders: [String]) throws -> [(path: String, code: String)] {
    let paths = try folders.flatMap { folder in
      try GoldenStore(folder: package.location(of: folder)).paths().map { "\(folder)/\($0)" }
    }
    return try paths.filter { $0.hasSuffix(".swift") }.map { ($0, try text($0)) }
  }

  /// The Swift files in folders, without comments.
  private func code(in folders: [String]) throws -> [(path: String, code: String)] {
    try sources(in: folders).map { path, code in
      let lines = code.lines.filter { line in
        let words = line.drop(while: \.isWhitespace)
        return !words.hasPrefix("//")
      }
      return (path, lines.joinedLines)
    }
  }

  // Proves T11, B12, N11, S13, X1.
  @Test func `the package depends only on the toolchain`() throws {
    let manifest = try text("Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    let dependency = /\.\s*(package|binaryTarget|systemLibrary|plugin)\s*\(/
    #expect(!manifest.contains(dependency))
    #expect(try package.read("Package.resolved") == nil)
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
    let folders = ["Domain", "Gateways", "Presentation", "Rendering", "Catalogue", "reader"]
    var places: [String: [String]] = [:]
    for (path, code) in try sources(in: folders.map { "Sources/\($0)" }) {
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
      let sources = try sources(in: ["Sources/\(layer)/Feed"])
      #expect(!sources.isEmpty)
      for (path, code) in sources {
        let imports = code.matches(of: /\n?import (\w+)\n/)
        let names = Set(imports.map { String($0.1) })
        #expect(names.isSubset(of: modules), "\(path) imports \(names)")
      }
    }
  }

  @Test func `every glyph in the words of the libraries has an ASCII form`() throws {
    // Words in other scripts to test with, marks for screen readers, and glyphs that are read.
    let others = [
      "/StrainKind.swift",
      "/Transcript.swift",
      "/CellShape.swift",
      "/FieldAudit.swift",
    ]
    let libraries = ["TextLayout", "Goldens", "GoldensTool", "Console"]
    let folders = libraries.map { "Libraries/\($0)" }
    for (path, code) in try code(in: folders) {
      if others.contains(where: path.hasSuffix) { continue }
      for scalar in code.unicodeScalars where !scalar.isASCII {
        #expect(Glyphs.ascii.standIn(for: scalar) != "?", "\(path): \(scalar)")
      }
    }
  }

  @Test func `a size that is computed is clamped`() throws {
    for (path, code) in try code(in: ["Libraries", "Sources"])
    where !path.contains("/GoldensTesting/") {
      let computed = code.matches(of: /\bSize\(width: [^0-9.].*/).map(\.output)
      #expect(computed == [], "\(path): write Size(clamping:) in their place")
    }
  }
}
