import Testing

/// Checks that what the documents quote is what the project has.
@Suite struct QuotationTests {
  @Test func `every golden quoted in a document is quoted exactly`() throws {
    var count = 0
    for document in try Documents.all() {
      for block in document.blocks where block.comment.hasPrefix("golden: ") {
        count += 1
        let expected = try Self.pages(block.comment.dropFirst("golden: ".count))
        #expect(block.lines == expected, "\(document.path) quotes \(block.comment) otherwise")
      }
      for block in document.blocks where block.language == "text" {
        #expect(
          block.comment.hasPrefix("golden: "),
          "\(document.path) has a picture that no golden proves")
      }
    }
    #expect(count > 1)
  }

  @Test func `every piece of Swift in a document is an excerpt of code that is compiled`() throws {
    var count = 0
    for document in try Documents.all() {
      for block in document.blocks where block.language == "swift" {
        count += 1
        let path = String(block.comment.dropFirst("code: ".count))
        let isCompiled = ["Examples/", "Tests/", "Sources/", "Libraries/"].contains(
          where: path.hasPrefix)
        guard block.comment.hasPrefix("code: "), isCompiled, let code = try Documents.text(path)
        else {
          Issue.record(
            "\(document.path) has code without the comment “code: PATH” of compiled code: \(block.lines)"
          )
          continue
        }
        #expect(block.isExcerpt(of: code), "\(document.path) quotes \(path) otherwise")
      }
    }
    #expect(count > 20)
  }

  @Test func `every recipe in a document is a whole file`() throws {
    let recipes = try Documents.all().flatMap(\.blocks).filter { $0.language == "yaml" }
    for recipe in recipes {
      let path = String(recipe.comment.dropFirst("code: ".count))
      #expect(
        try Documents.text(path) == recipe.lines.joined(separator: "\n") + "\n",
        "\(path) is quoted otherwise")
    }
    let paths = try Documents.files(in: "docs/recipes")
    #expect(recipes.count == paths.count && !paths.isEmpty)
  }

  @Test(arguments: [("First-golden", "Tides"), ("From-an-empty-folder", "Departures")])
  func `a tutorial has every file of its package`(name: String, example: String) throws {
    let page = try Documents.document("Libraries/Goldens/Goldens.docc/\(name).md")
    let folder = "Examples/\(example)"
    let paths = try Documents.files(in: folder).filter { path in
      ["Package.swift", "Sources/", "Tests/"].contains { path.hasPrefix("\(folder)/\($0)") }
    }
    for path in paths {
      let code = try #require(try Documents.text(path))
      let block = page.blocks.first { $0.comment == "code: \(path)" }
      #expect(
        block.map { $0.lines.joined(separator: "\n") + "\n" } == code,
        "\(page.path) has not all of \(path)")
    }
    #expect(paths.count > 1)
  }

  @Test func `every command in a document is run, or has a reason why not`() throws {
    let script = try #require(try Documents.text(".ci/run"))
    #expect(
      script.contains(
        "Scripts/check-commands \"$path/preview\" README.md CONTRIBUTING.md docs/*.md"))
    #expect(script.contains("Examples/Tides\" \"$first\"\n  for page in Libraries/*/*.docc/*.md"))
    #expect(script.contains("Examples/Departures\" \"${others[@]}\""))
    for document in try Documents.all() {
      // A block without a language is a diagram.
      let languages = ["swift", "text", "console", "sh"] + (document.isPage ? [] : ["", "yaml"])
      for block in document.blocks {
        #expect(languages.contains(block.language), "\(document.path): \(block.lines)")
        guard block.language == "sh" else { continue }
        #expect(
          block.comment.hasPrefix("not run: "),
          "\(document.path) has a command that isn't run: \(block.lines)")
      }
    }
    let pages = try Documents.all().filter(\.isPage)
    #expect(Set(pages.map { $0.path.split(separator: "/")[1] }).count == 6)
    #expect(pages.contains { $0.blocks.contains { $0.language == "console" } })
  }

  @Test func `every kind of block has a page`() throws {
    let code = try #require(try Documents.text("Libraries/TextLayout/Blocks/Block.swift"))
    let cases = code.split(separator: "/// The meaning of a block").first ?? ""
    let names = cases.matches(of: /\n  (?:indirect )?case (\w+)\(/).map { String($0.1) }
    #expect(names.count > 10)
    for name in names {
      let path = "Libraries/TextLayout/TextLayout.docc/Block-\(name).md"
      #expect(try Documents.exists(path), "there is no \(path)")
    }
  }

  @Test func `every block and every modifier is on one page`() throws {
    let code = try Documents.files(in: "Libraries/TextLayout/Blocks").map {
      try Documents.text($0) ?? ""
    }.joined()
    let modifiers = code.matches(of: /\n  public (?:static )?func (\w+)/).map { String($0.1) }
    let blocks = code.matches(of: /\n(?:extension|public struct) (\w+): .*BlockConvertible/).map {
      String($0.1)
    }
    let page = try Documents.document("Libraries/TextLayout/TextLayout.docc/Every-block.md")
    let lines = page.blocks.flatMap(\.lines).joined(separator: "\n")
    // `Either` makes a choice, and `marked` an indent; the last two are parts of an identifier.
    let names = Set(modifiers + blocks).subtracting(["Choice", "Indent", "hash", "value"])
    for name in names where !name.hasPrefix("build") {
      #expect(
        lines.contains("\(name)(") || lines.contains("\(name) {"), "\(page.path) has no \(name)")
    }
    #expect(names.count > 40)
  }

  /// The rows of `PATH`, of `PATH rows 1-9`, or of two of them side by side, separated by ` | `.
  private static func pages(_ quotation: Substring) throws -> [String] {
    let columns = try quotation.split(separator: " | ").map { part -> [String] in
      let match = try #require(
        part.wholeMatch(of: /(\S+)(?: rows (\d+)-(\d+))?/), "what is “\(part)”?")
      var rows = try #require(try Documents.text(String(match.1)), "there is no \(match.1)").split(
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
}
