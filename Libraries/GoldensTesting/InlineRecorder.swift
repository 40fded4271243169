import GalleySystem

/// Writes the texts of `expectText` into the source of the tests.
///
/// The lines of a call are those of the source as it was built, so all texts of a file are replaced
/// in that source.
enum InlineRecorder {
  private struct File {
    let built: [String]
    var edits: [Int: (lines: Range<Int>, text: String)] = [:]

    /// The source with all texts.
    var source: String {
      var lines = built
      // From the end, so that the numbers of lines before stay.
      for (_, edit) in edits.sorted(by: { $0.key > $1.key }) {
        lines.replaceSubrange(edit.lines, with: [edit.text])
      }
      return lines.joined(separator: "\n")
    }
  }

  private static let files = Locked([String: File]())

  /// Replaces the text of a call by rows.
  ///
  /// - Returns: the reason why it can't be replaced; nil if it is.
  static func replace(_ text: String, atLine line: Int, in path: String, by rows: [String])
    -> String?
  {
    files.withLock { files in
      do throws(FileError) {
        return try replace(text, atLine: line, in: path, by: rows, &files)
      } catch {
        return "\(path): \(error.words)"
      }
    }
  }

  private static func replace(
    _ text: String, atLine line: Int, in path: String, by rows: [String],
    _ files: inout [String: File]
  ) throws(FileError) -> String? {
    guard let bytes = try FileSystem.read(path, limit: 64 << 20) else {
      return "no such file: \(path)"
    }
    let source = String(decoding: bytes, as: UTF8.self)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var file = files[path] ?? File(built: lines)
    guard file.source == source else { return "\(path) has changed since these tests began" }
    let new = InlineText.replacement(
      of: text, by: rows, in: "expectText", line: line, of: file.built)
    guard let new else {
      return "no literal after this call has this text; has the file changed since it was built?"
    }
    if let edit = file.edits[new.lines.lowerBound] {
      return edit.text == new.text ? nil : "two drawings have this text"
    }
    file.edits[new.lines.lowerBound] = new
    let drafts = PackageFolder(of: path).drafts
    try FileSystem.replace(path, with: Array(file.source.utf8), drafts: drafts)
    files[path] = file
    RecordFlag.note("updated  \(path):\(line)")
    return nil
  }
}
