import Goldens
import Testing
import TextLayout

/// Expects a block's drawing to equal a golden in the folder `Tests/Snapshots` of the package.
///
/// - Parameters:
///   - name: the golden's path without size and ending, such as `report/empty`.
///   - width: the cells in a row.
///   - height: the rows of a window; nil is the whole page.
public func expectGolden(
  _ block: some BlockConvertible,
  named name: String,
  width: Int = 40,
  height: Int? = nil,
  glyphs: Glyphs = .unicode,
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let block = block.asBlock
  guard let size = size(width, height, sourceLocation) else { return }
  var specimen = Specimen(
    path: name,
    kind: .flow,
    about: name,
    sizes: [size]
  ) { block }
  specimen.picture = { size, _ in
    Frame(drawing: block, size: size, glyphs: glyphs)
  }
  for golden in specimen.goldens {
    expect(golden.bytes(), at: golden.path, drawing: specimen, file, sourceLocation)
  }
}

/// Expects a text to equal a golden.
///
/// ```swift
/// expectGolden(log, named: "log", replacing: [#"\d+ ms"#: "⟨time⟩"])
/// ```
/// - Parameter rules: words in the place of values that change, by regular expressions for these,
///   applied one after the other. A failure shows them.
public func expectGolden(
  _ text: String,
  named name: String,
  ending: String = "txt",
  replacing rules: KeyValuePairs<String, String> = [:],
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation) {
    var text = text
    for (pattern, words) in rules {
      text.replace(try Regex(pattern), with: words)
    }
    let bytes = Array(text.utf8)
    expect(bytes, at: "\(name).\(ending)", replacing: rules, file, sourceLocation)
  }
}

/// Expects the JSON of a value, with sorted keys and an indentation of two spaces, to equal a
/// golden.
public func expectGolden(
  encoding value: some Encodable,
  named name: String,
  ending: String = "json",
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    expectGolden(
      try value.indentedJSON,
      named: name,
      ending: ending,
      file: file,
      sourceLocation: sourceLocation
    )
  } catch {
    issue("\(name) can't be encoded: \(error)", sourceLocation)
  }
}

/// Expects bytes to equal a golden, the file `NAME.ENDING` in the folder `Tests/Snapshots` of the
/// package.
///
/// An issue contains the differing rows. With `GOLDENS_RECORD=1` and outside CI, the golden is
/// written.
public func expectGolden(
  _ bytes: [UInt8],
  named name: String,
  ending: String,
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(bytes, at: "\(name).\(ending)", file, sourceLocation)
}

private func expect(
  _ new: [UInt8],
  at path: String,
  drawing specimen: Specimen? = nil,
  replacing rules: KeyValuePairs<String, String> = [:],
  _ file: String,
  _ location: SourceLocation
) {
  record(location) {
    let folder = try PackageFolder(of: file)
    let store = folder.testSnapshots
    let change = Change(
      at: path,
      of: specimen?.path,
      drawn: new,
      in: store
    )
    guard let change else { return }
    if RecordFlag.isSet {
      try store.write(new, to: path)
      let verb = change.verdict == .missing ? "created" : "updated"
      let name = store.location(of: path).trimmingPrefix("\(folder.path)/")
      return RecordFlag.note("\(verb)  \(name)")
    }
    let lines = specimen.map { CodeLines([$0], inPackage: folder.path) }
    let drawn = [specimen].compactMap(\.self)
    let comparison = Comparison(changes: [change], count: 1, drawing: drawn)
    let differences = Differences(comparison) { lines }
    let text = DiffText(acceptance: RecordFlag.command)
    let replaced = rules.map { ", with \($0.value) for \($0.key)" }.joined()
    let causes = text.causes(of: differences)
    if causes.isEmpty { issue("\(path) differs from its golden", location) }
    for cause in causes {
      issue(cause.replacing("  \(path)\n", with: "  \(path)\(replaced)\n"), location)
    }
  }
}

/// Expects a block's drawing to equal a text in the test.
///
/// ```swift
/// expectText(Block(state), width: 20) {
///   """
///   North Quay
///   ────────────────────
///   """
/// }
/// ```
/// If they differ, an issue has the rows that differ, and the text to paste.
/// - Parameters:
///   - width: the cells in a row.
///   - height: the rows of a window; nil is the whole page.
///   - text: a literal of the rows, without a line feed at the end.
public func expectText(
  _ block: some BlockConvertible,
  width: Int = 40,
  height: Int? = nil,
  glyphs: Glyphs = .unicode,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ text: () -> String
) {
  guard let size = size(width, height, sourceLocation) else { return }
  let frame = Frame(drawing: block.asBlock, size: size, glyphs: glyphs)
  // A text in a source has no invisible marks of direction, as a golden has.
  let new = frame.rows.map { $0 + "\n" }.joined()
  let text = text()
  let old = text.isEmpty ? "" : text + "\n"
  let isNothing = text.isEmpty && frame.rows == [""]
  if isNothing || old.utf8.elementsEqual(new.utf8) { return }
  let texts = [old, new].map { Array($0.utf8) }
  let difference = DiffText().difference(from: texts[0], to: texts[1])
  var message = "the drawing differs from the text\n\(difference)"
  message += "  the text to paste:"
  for row in frame.rows { message += "\n    \(row)" }
  issue(message, sourceLocation)
}

/// The size of a page; nil, and an issue, if no page has it.
private func size(
  _ width: Int,
  _ height: Int?,
  _ sourceLocation: SourceLocation
) -> Size? {
  if width > 0, height ?? 1 > 0 {
    return Size(clamping: width, height: height)
  }
  Issue.record("a page has at least 1 cell and 1 row", sourceLocation: sourceLocation)
  return nil
}
