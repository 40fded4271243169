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
}

extension Tool {
  /// Writes the selected states to one HTML page.
  func gallery() throws -> ExitStatus {
    let file = options.arguments[.gallery] ?? "-"
    // Such as a selector in the place of the file.
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
      html: catalogue.themes.html,
      title: catalogue.name,
      origin: store.flatMap { Git(store: $0, environment).commit }
    )
    let isDrawn = differences?.comparison.sides == nil
    let states = isDrawn ? try selected() : []
    do {
      try environment.saveParts(file) { write in
        gallery.write(states, differences: differences) { part, count in
          // A page that takes long says how far it is.
          if environment.isTerminal, count > 0, count.isMultiple(of: 100) {
            complain("\(count) of \(counted(states.count, "state"))")
          }
          return write(Array(part.utf8))
        }
      }
    } catch {
      throw ToolError(.output, "“\(file)” could not be written: \(error.words)")
    }
    let content = isDrawn ? counted(states.count, "state") : "the differences"
    if file != "-" { complain("\(content) written to \(file)") }
    return .success
  }
}
