import Testing

/// Checks that what the documents quote is what the project has.
@Suite struct QuotationTests {
  @Test func `every golden quoted in a document is quoted exactly`() throws {
    var count = 0
    for document in try Documents.all() {
      for block in document.blocks where block.comment.hasPrefix("golden: ") {
        count += 1
        let expected = try Self.pages(block.comment.dropFirst("golden: ".count))
        let words: Comment = "\(document.path) quotes \(block.comment) otherwise"
        #expect(block.lines == expected, words)
      }
      for block in document.blocks where block.language == "text" {
        let isProved = block.comment.hasPrefix("golden: ")
        #expect(isProved, "\(document.path) has a picture that no golden proves")
      }
    }
    #expect(count > 1)
  }

  @Test func `every piece of Swift in a document is an excerpt of code that is compiled`() throws {
    var count = 0
    let roots = ["Examples/", "Tests/", "Sources/", "Libraries/"]
    for document in try Documents.all() {
      for block in document.blocks where block.language == "swift" {
        count += 1
        let path = String(block.comment.trimmingPrefix("code: "))
        let isCompiled = roots.contains(where: path.hasPrefix)
        let isQuoted = try isCompiled && block.isExcerpt(of: Documents.text(path))
        let words: Comment = "\(document.path) has other code than “code: PATH” names"
        #expect(isQuoted, words)
      }
    }
    #expect(count > 20)
  }

  @Test func `every recipe in a document is a whole file`() throws {
    let documents = try Documents.all()
    let blocks = documents.flatMap(\.blocks)
    let recipes = blocks.filter { $0.language == "yaml" }
    for recipe in recipes {
      let path = String(recipe.comment.dropFirst("code: ".count))
      let isWhole = try Documents.text(path) == recipe.text
      #expect(isWhole, "\(path) is quoted otherwise")
    }
    let paths = try Documents.files(in: "docs/recipes")
    #expect(recipes.count == paths.count)
    #expect(!paths.isEmpty)
  }

  @Test(arguments: [("First-golden", "Tides"), ("From-an-empty-folder", "Departures")])
  func `a tutorial has every file of its package`(name: String, example: String) throws {
    let page = try Documents.document("Libraries/Goldens/Goldens.docc/\(name).md")
    let folder = "Examples/\(example)"
    let parts = ["Package.swift", "Sources/", "Tests/"]
    let files = try Documents.files(in: folder)
    let paths = files.filter { path in
      parts.contains { path.hasPrefix("\(folder)/\($0)") }
    }
    for path in paths {
      let block = page.blocks.first { $0.comment == "code: \(path)" }
      let isWhole = try block?.text == Documents.text(path)
      #expect(isWhole, "\(page.path) has not all of \(path)")
    }
    #expect(paths.count > 1)
  }

  @Test func `every command in a document is run, or has a reason why not`() throws {
    let script = try Documents.text(".ci/run")
    let commands = [
      #"Scripts/check-commands "$path/preview" README.md CONTRIBUTING.md docs/*.md"#,
      "Examples/Tides\" \"$first\"\n  for page in Libraries/*/*.docc/*.md",
      #"Examples/Departures" "${others[@]}""#,
    ]
    #expect(commands.filter { !script.contains($0) } == [])
    let documents = try Documents.all()
    for document in documents {
      var languages = ["swift", "text", "console", "sh"]
      // A block without a language is a diagram.
      if !document.isPage { languages += ["", "yaml"] }
      for block in document.blocks {
        let place: Comment = "\(document.path): \(block.lines)"
        #expect(languages.contains(block.language), place)
        if block.language == "sh" {
          #expect(block.comment.hasPrefix("not run: "), place)
        }
      }
    }
    let pages = documents.filter(\.isPage)
    let libraries = pages.map { $0.path.split(separator: "/")[1] }
    #expect(Set(libraries).count == 6)
    let languages = pages.flatMap(\.blocks).map(\.language)
    #expect(languages.contains("console"))
  }

  @Test func `every block and every modifier is on one page`() throws {
    let files = try Documents.files(in: "Libraries/TextLayout/Blocks")
    let code = try files.map(Documents.text).joined()
    let functions = /\n  public (?:static )?func (\w+)/
    let types = /\n(?:extension|public struct) (\w+): .*BlockConvertible/
    let modifiers = code.matches(of: functions).map(\.1)
    let blocks = code.matches(of: types).map(\.1)
    let page = try Documents.document("Libraries/TextLayout/TextLayout.docc/Every-block.md")
    let lines = page.blocks.flatMap(\.lines).joined(separator: "\n")
    // `marked` makes an indent, and `covered` layers; the last two are parts of an identifier.
    let others: Set<Substring> = ["Indent", "Layers", "hash", "value"]
    let names = Set(modifiers + blocks).subtracting(others)
    for name in names where !name.hasPrefix("build") {
      let uses = ["\(name)(", "\(name) {"]
      let isThere = uses.contains { lines.contains($0) }
      #expect(isThere, "\(page.path) has no \(name)")
    }
    #expect(names.count > 40)
  }

  /// The rows of `PATH`, of `PATH rows 1-9`, or of two of them side by side, separated by ` | `.
  private static func pages(_ quotation: Substring) throws -> [String] {
    let columns = try quotation.split(separator: " | ").map(rows)
    guard columns.count > 1 else { return columns.first ?? [] }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var line = ""
      for (number, column) in columns.enumerated() where index < column.count {
        guard !column[index].isEmpty else { continue }
        // Only goldens of 40 columns without wide characters can be side by side.
        let blanks = max(0, number * 46 - line.count)
        line += String(repeating: " ", count: blanks) + column[index]
      }
      return line
    }
  }

  private static func rows(_ quotation: Substring) throws -> [String] {
    let pattern = /(\S+)(?: rows (\d+)-(\d+))?/
    let match = try #require(quotation.wholeMatch(of: pattern))
    let text = try Documents.text(String(match.1))
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let first = match.2.flatMap { Int($0) } ?? 1
    let last = match.3.flatMap { Int($0) } ?? rows.count
    let quoted = rows.prefix(last).dropFirst(max(0, first - 1))
    return quoted.map(String.init)
  }
}
