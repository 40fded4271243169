import GalleyCatalogue
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct FormatTests {
  /// Properties of every screen are tested on the whole catalogue.
  private let catalogue = Catalogue.galley

  @Test func `the list has a line for each state and flow, its path first`() {
    let run = Run("--list", catalogue: catalogue)
    #expect(run.status == 0)
    #expect(run.lines.last == "")
    #expect(
      run.lines.dropLast().map { $0.split(separator: " ").first.map(String.init) }
        == catalogue.specimens.map(\.path)
    )
    #expect(Run("-l", "detail").lines.dropLast().allSatisfy { $0.hasPrefix("news/detail/") })
  }

  @Test func `the list as JSON has all properties of each state`() throws {
    let run = Run("--list", "--format", "json", catalogue: catalogue)
    let entries = catalogue.specimens.map { specimen in
      JSONTree.object([
        "path": .string(specimen.path), "kind": .string(specimen.kind.rawValue),
        "about": .string(specimen.about),
        "app": .string(specimen.parts[0]),
        "state": .string(specimen.parts[specimen.parts.count - 1]),
        "screen": .string(specimen.parts.dropFirst().dropLast().joined(separator: "/")),
        "sizes": .array(specimen.sizes.map { .string("\($0)") }),
      ])
    }
    #expect(try JSONTree(run.bytes) == .array(entries))
  }

  @Test func `a state printed as JSON and read back draws the same bytes`() {
    // A gate draws every state from its JSON.
    for specimen in catalogue.states where specimen.path.hasSuffix("/hostile") {
      let json = Run(specimen.path, "--format", "json", catalogue: catalogue)
      #expect(json.status == 0 && json.isHarmless, "\(specimen.path)")
      let read = Run("--state", "-", "-w", "100", files: ["-": json.bytes], catalogue: catalogue)
      #expect(read.bytes == Run(specimen.path, "-w", "100", catalogue: catalogue).bytes)
    }
  }

  @Test func `every format of every state is safe to print`() {
    for format in DrawingOptions.Format.allCases where ![.ansi, .svg, .markdown].contains(format) {
      let run = Run("--all-states", "-f", format.rawValue, catalogue: catalogue)
      #expect(run.status == 0 && run.isHarmless && run.bytes.last == 0x0A, "\(format)")
      // A flow has no state.
      let lacking = catalogue.specimens.filter {
        format == .json && $0.json == nil || format == .spoken && $0.spoken == nil
      }
      #expect(
        Set(run.complaints) == Set(lacking.map { "preview: \($0.path) has no \(format) format" })
      )
    }
    let sheet = Run(arguments: Array(catalogue.firstStates) + ["-f", "svg"], catalogue: catalogue)
    #expect(sheet.status == 0 && sheet.isHarmless)
    #expect(sheet.text.split(separator: "<svg ").count == catalogue.firstStates.count + 1)
    for path in catalogue.firstStates {
      let picture = Run(path, "-f", "svg", catalogue: catalogue)
      #expect(picture.status == 0 && picture.isHarmless && picture.bytes.last == 0x0A, "\(path)")
    }
  }

  @Test func `the HTML of several states is one page`() {
    let one = Run("detail", "-f", "html").text
    let all = Run("news", "--all-states", "-a", "-f", "html").text
    for page in [one, all] {
      #expect(page.hasPrefix("<!DOCTYPE html>") || page.hasPrefix("<!doctype html>"))
      #expect(page.split(separator: "</html>").count == 2 || page.hasSuffix("</html>\n"))
      #expect(page.split(separator: "<html").count == 2)
      #expect(!page.contains("<script"))
    }
  }
}
