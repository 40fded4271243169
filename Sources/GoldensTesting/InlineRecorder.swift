import GalleySystem
import Testing

/// Writes the texts of `expectText` into the source of the tests.
///
/// The place of a call is that in the source as it was built, so all texts of a file are replaced in that source.
final class InlineRecorder: Sendable {
  static let shared = InlineRecorder()

  private struct File {
    let built: [UInt8]
    /// The replaced bytes, by the first of them.
    var edits: [Int: (range: Range<Int>, text: String)] = [:]

    /// The source with all texts, from the last to the first, so that no place moves before it is replaced.
    var source: [UInt8] {
      let edits = edits.values.sorted { $0.range.lowerBound > $1.range.lowerBound }
      return edits.reduce(into: built) { $0.replaceSubrange($1.range, with: $1.text.utf8) }
    }

    /// The end of a line, as the source has it.
    var lineEnd: String {
      let end = built.firstIndex(of: UInt8(ascii: "\n")) ?? 0
      return end > 0 && built[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }
  }

  private let files = Locked([String: File]())

  /// Replaces the text of a call by rows.
  ///
  /// - Returns: the reason why it can't be replaced; nil if it is.
  func replace(_ text: String, at place: SourceLocation, in path: String, by rows: [String]) -> String? {
    files.withLock { files in
      do throws(FileError) {
        guard let source = try FileSystem.read(path, limit: 64 << 20) else { return "no such file: \(path)" }
        guard files[path] != nil || !InlineRecorder.isNewer(path) else {
          return "\(path) is newer than these tests; run them again"
        }
        var file = files[path] ?? File(built: source)
        guard file.source == source else { return "\(path) has changed since these tests began" }
        guard let found = InlineText(text, line: place.line, column: place.column, in: file.built) else {
          return "no literal after this call has this text; has the file changed since it was built?"
        }
        let new = found.replacement(rows).replacing("\n", with: file.lineEnd)
        if let edit = file.edits[found.range.lowerBound] {
          return edit.text == new ? nil : "two drawings have this text"
        }
        file.edits[found.range.lowerBound] = (found.range, new)
        try FileSystem.replace(path, with: file.source)
        files[path] = file
        RecordFlag.note("updated  \(path):\(place.line)")
        return nil
      } catch {
        return "\(path): \(error.words)"
      }
    }
  }

  /// Whether a source file was saved after the running tests were built.
  private static func isNewer(_ path: String) -> Bool {
    let tests = CommandLine.arguments.first { $0.contains(".xctest") }.flatMap(FileSystem.version)
    guard let tests, let file = FileSystem.version(of: path) else { return false }
    return file.second > tests.second
  }
}
