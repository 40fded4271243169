import GalleySystem

/// Writes the texts of `expectText` into the source of the tests.
///
/// The lines of a call are those of the source as it was built, so all texts of a file are replaced in that source.
final class InlineRecorder: Sendable {
  static let shared = InlineRecorder()

  private struct File {
    let built: [String]
    var edits: [Int: (lines: Range<Int>, text: String)] = [:]

    /// The source with all texts.
    var source: String {
      let edits = edits.values.sorted { $0.lines.lowerBound > $1.lines.lowerBound }
      return edits.reduce(into: built) { $0.replaceSubrange($1.lines, with: [$1.text]) }.joined(separator: "\n")
    }
  }

  private let files = Locked([String: File]())

  /// Replaces the text of a call by rows.
  ///
  /// - Returns: the reason why it can't be replaced; nil if it is.
  func replace(_ text: String, atLine line: Int, in path: String, by rows: [String]) -> String? {
    files.withLock { files in
      do throws(FileError) {
        guard let bytes = try FileSystem.read(path, limit: 64 << 20) else { return "no such file: \(path)" }
        let source = String(decoding: bytes, as: UTF8.self)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var file = files[path] ?? File(built: lines)
        guard file.source == source else { return "\(path) has changed since these tests began" }
        guard let found = InlineText(text, of: "expectText", line: line, in: file.built) else {
          return "no literal after this call has this text; has the file changed since it was built?"
        }
        let new = found.replacement(rows)
        if let edit = file.edits[found.lines.lowerBound] {
          return edit.text == new ? nil : "two drawings have this text"
        }
        file.edits[found.lines.lowerBound] = (found.lines, new)
        try FileSystem.replace(path, with: Array(file.source.utf8))
        files[path] = file
        RecordFlag.note("updated  \(path):\(line)")
        return nil
      } catch {
        return "\(path): \(error.words)"
      }
    }
  }
}
