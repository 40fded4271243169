import GalleySystem
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
  _ block: Block, named name: String, width: Int = 40, height: Int? = nil, glyphs: Glyphs = .unicode,
  file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let size = Size(width: width, height: height)
  let bytes = PlainText.encode(Frame(drawing: block, size: size, glyphs: glyphs))
  expectGolden(bytes, named: "\(name).\(size)", ending: "txt", file: file, sourceLocation: sourceLocation)
}

/// Expects a text to equal a golden.
public func expectGolden(
  _ text: String, named name: String, ending: String = "txt", file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(Array(text.utf8), named: name, ending: ending, file: file, sourceLocation: sourceLocation)
}

/// Expects the JSON of a value, with sorted keys and an indentation of two spaces, to equal a golden.
public func expectGolden(
  encoding value: some Encodable, named name: String, ending: String = "json", file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    let bytes = Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    expectGolden(bytes, named: name, ending: ending, file: file, sourceLocation: sourceLocation)
  } catch {
    issue("\(name) can't be encoded: \(error)", sourceLocation)
  }
}

/// Expects bytes to equal a golden, the file `NAME.ENDING` in the folder `Tests/Snapshots` of the package.
///
/// An issue contains the differing rows and the command that accepts the new bytes. The test itself changes no golden.
public func expectGolden(
  _ bytes: [UInt8], named name: String, ending: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (path, folder) = ("\(name).\(ending)", PackageFolder(of: file))
  do {
    let old = try folder.testSnapshots.read(path)
    guard old != bytes else { return }
    let new = folder.report.location(of: "Tests/" + path)
    try folder.report.write(bytes, to: "Tests/" + path)
    let target = folder.testSnapshots.location(of: path)
    let parent = String(target.prefix(upTo: target.lastIndex(of: "/") ?? target.startIndex))
    let heading = old == nil ? "\(path) is missing" : "\(path) differs"
    let rows = DiffText().difference(from: old ?? [], to: bytes)
    let command = "accept it: mkdir -p \(parent.shellQuoted) && cp \(new.shellQuoted) \(target.shellQuoted)"
    issue("\(heading)\n\(rows)  \(command)", sourceLocation)
  } catch {
    issue("\(error)", sourceLocation)
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
/// - Parameters:
///   - width: the cells in a row.
///   - height: the rows of a window; nil is the whole page.
///   - text: the rows, without a line feed at the end.
public func expectText(
  _ block: Block, width: Int = 40, height: Int? = nil, glyphs: Glyphs = .unicode,
  sourceLocation: SourceLocation = #_sourceLocation, _ text: () -> String
) {
  let new = PlainText.encode(Frame(drawing: block, size: Size(width: width, height: height), glyphs: glyphs))
  let text = text()
  let old = Array(text.isEmpty ? "".utf8 : (text + "\n").utf8)
  guard old != new else { return }
  issue("the drawing differs from the text\n\(DiffText().difference(from: old, to: new))", sourceLocation)
}
