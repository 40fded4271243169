import Console
import Goldens
import TextLayout

extension Option {
  static let gallery = Option(
    "gallery",
    nil,
    .file("FILE"),
    about: "write all states to one HTML page; - is standard output"
  )
  static let before = Option(
    "before",
    nil,
    .file("PAGE"),
    requires: .gallery,
    about: "with --gallery: the page of the old code, for what was drawn before"
  )
}

extension Tool {
  /// Writes the selected states to one HTML page.
  func gallery() throws -> ExitStatus {
    let file = options.arguments[.gallery] ?? "-"
    // It is probably a selector in place of the file.
    if file != "-", !file.contains(where: { "./".contains($0) }) {
      let example = "such as \(file).html"
      throw UsageError("--gallery is “\(file)”: it takes a file with an ending, \(example)")
    }
    // A gallery without goldens has nothing to compare, which is not an error.
    let store = try? store()
    var differences: Differences?
    if store?.exists == true || options.comparesRecorded {
      differences = try self.differences(of: compareWithFolder())
    }
    let gallery = Gallery(
      of: catalogue,
      origin: store.flatMap { Git(store: $0, environment).commit },
      before: try options.arguments[.before].map(read)
    )
    if let page = options.arguments[.before], !gallery.hasDrawingsBefore {
      let hint = "--gallery of the old code writes such a page"
      throw ToolError(.data, "“\(page)” has no drawings; \(hint)")
    }
    // The code draws the working tree, and no revision.
    let sides = differences?.comparison.sides
    let isDrawn = sides == nil || sides?.new == Comparison.workingTree
    let states = isDrawn ? try selected() : []
    // A page that takes long says a few times how far it is.
    let part = max(1, states.count / 5)
    var told = 0
    let page = gallery.encode(states, differences: differences) { count in
      if environment.isTerminal, count - told >= part, count < states.count {
        told = count
        complain("\(count) of \(counted(states.count, "state"))")
      }
    }
    do {
      try environment.save(file, Array(page.utf8))
    } catch {
      throw ToolError(.output, "“\(file)” could not be written: \(error.words)")
    }
    let content = isDrawn ? counted(states.count, "state") : "the differences"
    if file != "-" { complain("\(content) written to \(file)") }
    return .success
  }
}
