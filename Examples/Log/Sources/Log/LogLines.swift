#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The lines of a log in one buffer, as the file has them.
public struct LogLines: Sendable {
  private var bytes: [UInt8] = []
  /// One past the last byte of each line, without its line feed.
  private var ends: [Int32] = []

  /// No lines.
  public init() {}

  /// The number of whole lines.
  var count: Int { ends.count }

  /// Makes room for the bytes of a file, so that they aren't copied as it is read.
  public mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Adds what a program has written to the file, also a part of a line.
  public mutating func append(_ new: some Collection<UInt8>) {
    let first = bytes.count
    bytes += new
    for index in first..<bytes.count where bytes[index] == 0x0A {
      ends.append(Int32(index))
    }
  }

  private func range(of line: Int) -> Range<Int> {
    let start = line == 0 ? 0 : Int(ends[line - 1]) + 1
    return start..<Int(ends[line])
  }

  /// The text of a line; empty if there is no such line.
  subscript(line: Int) -> String {
    guard (0..<count).contains(line) else { return "" }
    return String(decoding: bytes[range(of: line)], as: UTF8.self)
  }

  /// The numbers of those lines that contain some words.
  ///
  /// - Parameter candidates: the lines to look at, in order; nil for all from `first` on.
  func lines(with words: String, among candidates: [Int32]?, from first: Int = 0) -> [Int32] {
    let words = Array(words.utf8)
    guard first < count, !words.isEmpty else { return [] }
    return bytes.withUnsafeBytes { bytes in
      guard let candidates else { return lines(with: words, from: first, in: bytes) }
      return candidates.filter { line in
        let range = range(of: Int(line))
        return place(of: words, in: bytes, range) != nil
      }
    }
  }

  /// Looks for the words in all lines at once, from match to match.
  private func lines(
    with words: [UInt8], from first: Int, in bytes: UnsafeRawBufferPointer
  ) -> [Int32] {
    var found: [Int32] = []
    var line = first
    var start = range(of: first).lowerBound
    let end = range(of: count - 1).upperBound
    while line < count, let place = place(of: words, in: bytes, start..<end) {
      while ends[line] < place { line += 1 }
      found.append(Int32(line))
      start = Int(ends[line]) + 1
      line += 1
    }
    return found
  }

  private func place(
    of words: [UInt8], in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let last = range.upperBound - words.count
    var start = range.lowerBound
    while start <= last, let found = memchr(base + start, Int32(words[0]), last - start + 1) {
      let place = UnsafeRawPointer(found) - base
      if memcmp(base + place, words, words.count) == 0 { return place }
      start = place + 1
    }
    return nil
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
    try (0..<count).map { self[$0] }.encode(to: encoder)
  }
}
