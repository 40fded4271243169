import TextLayout

/// Encodes differences as commands of GitHub Actions, which shows each cause beside a golden in the
/// files of a pull request.
package enum DiffAnnotations {
  /// A line for each cause: `::error file=…,line=…,title=…::…`.
  ///
  /// - Parameters:
  ///   - folder: the folder of goldens in the repository.
  package static func encode(_ differences: Differences, in folder: String) -> String {
    let lines = differences.causes.map { cause in
      let example = cause.example
      let rows = differences.rows(of: example, in: cause)
      // The pull request has the new file of two recorded ones, and else the one that is compared.
      let kind: DiffRow.Kind = differences.comparison.sides == nil ? .removed : .added
      let changed = rows.filter { $0.kind == .removed || $0.kind == .added }
      let row = changed.first { $0.kind == kind } ?? changed.first
      let path = escaped("\(folder)/\(example.shownPath)", isProperty: true)
      let title = escaped("\(cause.id) \(counted(cause.changes.count, "golden"))", isProperty: true)
      var words = cause.title
      if let command = differences.command(accepting: cause) { words += "\n\(command)" }
      return "::error file=\(path),line=\(row?.number ?? 1),title=\(title)::\(escaped(words))\n"
    }
    return lines.joined()
  }

  /// Text without the marks that end a command or its properties.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var text = text.replacing("%", with: "%25").replacing("\n", with: "%0A")
    if isProperty {
      text = text.replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
    return text
  }
}
