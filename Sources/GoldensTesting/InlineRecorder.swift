import GalleySystem

/// Writes the texts of `expectText` into the source of the tests.
///
/// The lines of a call are those of the source as it was built, so all texts of a file are replaced in that source.
final class InlineRecorder: Sendable {
  static let shared = InlineRecorder()

  private struct File {
    let built: [UInt8]
    var edits: [Int: (range: Range<Int>, text: [UInt8])] = [:]

    /// The source with all texts.
    var source: [UInt8] {
      var (source, place) = ([UInt8](), 0)
      for (range, text) in edits.values.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        source += built[place..<range.lowerBound] + text
        place = range.upperBound
      }
      return source + built[place...]
    }
  }

  private let files = Locked([String: File]())

  /// Replaces the text of a call.
  ///
  /// - Returns: the reason why it can't be replaced; nil if it is.
  func replace(textAt line: Int, _ column: Int, in path: String, by rows: [String]) -> String? {
    files.withLock { files in
      do throws(FileError) {
        guard let source = try FileSystem.read(path, limit: 64 << 20) else { return "no such file: \(path)" }
        var file = files[path] ?? File(built: source)
        guard file.source == source else { return "\(path) has changed since these tests began" }
        guard let text = InlineText(of: "expectText", line: line, column: column, in: file.built) else {
          return
            "no literal without an interpolation is the text of this call; has the file changed since it was built?"
        }
        let new = Array(text.replacement(rows).utf8)
        if let edit = file.edits[text.range.lowerBound] {
          return edit.text == new ? nil : "two drawings have this text"
        }
        file.edits[text.range.lowerBound] = (text.range, new)
        try FileSystem.replace(path, with: file.source)
        files[path] = file
        RecordFlag.note("updated  \(path):\(line)")
        return nil
      } catch {
        return "\(path): \(error.words)"
      }
    }
  }
}
