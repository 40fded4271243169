/// The lines of a log, as the file has them.
///
/// A page keeps the lines that it shows, so an addition copies the buffer. It copies the last one
/// alone, which is small.
public struct LogLines: Sendable {
  /// All lines but the last ones.
  private var old = LineBuffer()
  /// The last lines, of at most a megabyte, and what was written of the next one.
  private var new = LineBuffer()

  /// No lines.
  public init() {}

  /// The number of lines that have ended.
  var wholeCount: Int { old.count + new.wholeCount }

  /// The number of lines, with the one that hasn't ended yet.
  var count: Int { old.count + new.count }

  /// Makes room for the bytes of a file, so that they aren't copied as it is read.
  public mutating func reserve(_ count: Int) {
    old.reserve(count)
  }

  /// Adds what a program has written to the file, also a part of a line.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    new.append(bytes)
    guard new.size > 1 << 20 else { return }
    old.append(new.takeLines())
  }

  /// The text of a line, or of its first bytes; empty if there is no such line.
  func text(of line: Int, most: Int = .max) -> String {
    guard (0..<count).contains(line) else { return "" }
    if line < old.count { return old.text(of: line, most: most) }
    return new.text(of: line - old.count, most: most)
  }

  /// The numbers of those lines that contain some words.
  ///
  /// - Parameter candidates: the lines to look at, in order; nil for all from `first` on.
  func lines(with words: String, among candidates: [Int32]?, from first: Int = 0) -> [Int32] {
    let words = Array(words.utf8)
    let border = Int32(old.count)
    let above = candidates.map { $0.filter { $0 < border } }
    let below = candidates.map { $0.filter { $0 >= border }.map { $0 - border } }
    let newLines = new.lines(with: words, among: below, from: max(0, first - old.count))
    return old.lines(with: words, among: above, from: first) + newLines.map { $0 + border }
  }
}

/// The state of a page is written as JSON, with a string for each line.
extension LogLines: Codable {
  /// Reads an array of lines.
  public init(from decoder: any Decoder) throws {
    self.init(try [String](from: decoder))
  }

  /// Lines that are known.
  init(_ lines: [String]) {
    for line in lines { append("\(line)\n".utf8) }
  }

  /// Writes an array of lines.
  public func encode(to encoder: any Encoder) throws {
    try (0..<count).map { text(of: $0) }.encode(to: encoder)
  }
}
