import GalleyTestSupport
import Testing

@testable import Goldens
@testable import TextLayout

private let top = #line

/// The state of a board with a list of ferries.
private struct Board: Codable, Sendable {
  var title: String
  var ferries: [String]
  var role = "plain"
}

private func layout(_ state: Board) -> Block {
  Stack(gap: 1) {
    TextBlock(outside: state.title, "title")  // 11
    Stack {  // 12
      for ferry in state.ferries {
        sharedWords(ferry, state.role == "plain" ? .plain : "alert").marked(Run("* "))  // 14
      }
    }
    Rule("─", "rule")  // 17
  }.asBlock
}

private func table(_ cells: Int) -> Specimen {
  Specimen.of(path: "app/board/state", sizes: [Size(width: 30)]) {
    Stack {
      Row {
        TextBlock("12").aligned(.trailing).fixed(cells)  // 25
        TextBlock("").filling()
      }
      TextBlock("Below")
    }.asBlock
  }
}

private func board(_ title: String = "North Quay", role: String = "plain") -> Specimen {
  let state = Board(title: title, ferries: ["Little Skerry"], role: role)
  return Specimen(
    "app/board/state",
    "a board",
    state,
    sizes: [Size(width: 12)],
    layout: layout)
}

struct CodeLinesTests {
  private func lines(_ specimen: Specimen = board(), sources: [String] = []) -> CodeLines {
    CodeLines([specimen, .shared], sources: sources)
  }

  private func inspect(
    _ cell: String, _ specimen: Specimen = board(), height: Int? = nil
  ) throws -> String {
    let inspection = try Inspection(
      of: specimen,
      at: Size(width: 12, height: height),
      cell: cell,
      lines: lines(specimen),
      theme: Theme(["title": Style(weight: .bold)]))
    return counted(inspection.report)
  }

  /// Lines of a report, with lines of this file and of the shared parts counted from their top.
  private func counted(_ report: [String]) -> String {
    let pattern = /(CodeLinesTests|SharedParts)\.swift:(\d+)/
    return report.joinedLines.replacing(pattern) { match in
      let first = match.1 == "SharedParts" ? sharedTop : top
      return "\(match.1).swift:\((Int(match.2) ?? 0) - first)"
    }
  }

  /// The titles of causes, each with its lines.
  private func told(_ document: Differences) -> String {
    let causes = document.causes.map { cause in
      [cause.title] + (document.lines[cause.name]?.lines.map { "  \($0)" } ?? [])
    }
    return counted(causes.flatMap(\.self))
  }

  /// The causes of a change that is drawn now.
  private func document(_ old: Specimen, _ new: Specimen, _ now: Specimen? = nil) throws
    -> Differences
  {
    let folder = TemporaryFolder()
    try folder.record([old])
    return Differences(try folder.comparison(of: [new]), lines: { lines(now ?? new) })
  }

  @Test func `a cell has its line first, then those around it, and what it shows`() throws {
    let reports = try ["3:5", "1:1", "3:1", "2:1", "6:12"].map { try inspect($0) }
    expectGolden(reports.joined(separator: "\n\n"))
  }

  @Test(arguments: [
    "0:1",
    "7:1",
    "1:0",
    "1:13",
    "1",
    "Skerry",
  ])
  func `a cell outside the page is an error with its size`(cell: String) throws {
    let page = "app/board/state at 12 has 6 rows of 12 cells"
    let message = "\(page), and no cell “\(cell)”; it takes ROW:COLUMN"
    #expect(throws: GoldensError.notFound(message)) { try inspect(cell) }
  }

  @Test func `a window and a flow have the lines of their rows`() throws {
    var flow = board()
    flow.picture = { size, glyphs in
      let page = layout(Board(title: "One", ferries: ["Two"]))
      let frame = Frame(drawing: page, size: size, glyphs: glyphs)
      return changing(frame) { $0.append(frame, 0..<frame.rowCount) }
    }
    expectGolden(try inspect("3:3", height: 3), try inspect("8:3", flow))
  }

  @Test
  func `a file has its path if only one file has its name, or is in the folder of its module`() {
    func path(_ sources: String...) -> String {
      let frame = CodeLines.draw(board(), Size(width: 12))
      let traces = Array(frame.traces.prefix(1))
      let path = lines(sources: sources).path(ofMost: traces)
      let line = path?.lines.first ?? ""
      return String(line.prefix { $0 != ":" })
    }
    let only = "Tests/Lines/CodeLinesTests.swift"
    #expect(path(only) == only)
    let ofModule = "Tests/x/CodeLinesTests.swift"
    #expect(path("a/CodeLinesTests.swift", ofModule) == ofModule)
    let name = "GoldensTests/CodeLinesTests.swift"
    #expect(path("a/CodeLinesTests.swift", "b/CodeLinesTests.swift") == name)
    #expect(path() == name)
  }

  @Test func `a cause has the lines that drew what changed, in every form`() throws {
    let document = try document(board(), board("South Quay"))
    let text = DiffText().encode(document)
    expectGolden(told(document), counted([text]))
    let line = try #require(text.firstMatch(of: /drawn by .*/)).0
    #expect(DiffMarkdown.encode(document).contains(line))
    let gallery = Gallery(of: Catalogue("A", specimens: [], tool: "preview"))
    let page = gallery.encode([], differences: document)
    #expect(page.contains(">\(line)</p>"))
  }

  @Test func `words of the view state have their field, and those of a layout have none`() throws {
    func specimen(_ title: String, _ noun: String) -> Specimen {
      let state = Board(title: title, ferries: [])
      return Specimen("app/board/state", "a board", state, sizes: [Size(width: 30)]) { board in
        Stack {
          TextBlock(board.title, "title")
          TextBlock("\(board.ferries.count) \(noun) at \(board.title)")
        }.asBlock
      }
    }
    func fields(_ title: String, _ noun: String) throws -> [String] {
      let document = try document(specimen("North Quay", "ships"), specimen(title, noun))
      return document.causes.compactMap { document.lines[$0.name]?.field?.description }
    }
    #expect(try fields("South Quay", "ships") == ["title"])
    #expect(try fields("North Quay", "boats") == [])
  }

  @Test func `a value has the line that gave it, and a wider column its own`() throws {
    let role = try document(board(), board(role: "alert"))
    expectGolden(told(role), told(try document(table(5), table(6))))
  }

  @Test
  func `a page that the code doesn't draw now, and whole files have no lines`() throws {
    let other = try document(board(), board("South Quay"), board("East Quay"))
    #expect(other.lines == [:])
    let missing = try document(.shared, board())
    #expect(missing.lines == [:])
  }
}
