#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Lines in one buffer.
struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// One past the last byte of each line, without its line feed.
  private var ends: [Int32] = []

  /// The number of lines that have ended.
  var wholeCount: Int { ends.count }

  /// The number of lines, with the one that hasn't ended yet.
  var count: Int {
    let isOpen = bytes.count > start(of: wholeCount)
    return isOpen ? wholeCount + 1 : wholeCount
  }

  /// The number of bytes.
  var size: Int { bytes.count }

  /// Makes room for so many bytes.
  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Adds bytes, also a part of a line.
  mutating func append(_ new: some Collection<UInt8>) {
    let first = bytes.count
    bytes += new
    for index in first..<bytes.count where bytes[index] == 0x0A {
      ends.append(Int32(index))
    }
  }

  /// Removes the whole lines, and returns their bytes.
  mutating func takeLines() -> [UInt8] {
    guard let last = ends.last else { return [] }
    let lines = bytes[...Int(last)]
    bytes = Array(bytes[(Int(last) + 1)...])
    ends = []
    return Array(lines)
  }

  private func start(of line: Int) -> Int {
    line == 0 ? 0 : Int(ends[line - 1]) + 1
  }

  private func end(of line: Int) -> Int {
    line < wholeCount ? Int(ends[line]) : bytes.count
  }

  private func range(of line: Int) -> Range<Int> {
    start(of: line)..<end(of: line)
  }

  /// The text of a line, or of its first bytes.
  func text(of line: Int, most: Int) -> String {
    let all = bytes[range(of: line)]
    var text = all.prefix(most)
    // A scalar isn't cut.
    while let next = all[text.endIndex...].first, next & 0xC0 == 0x80 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// The numbers of those lines that contain some words.
  ///
  /// - Parameter candidates: the lines to look at, in order; nil for all from `first` on.
  func lines(with words: [UInt8], among candidates: [Int32]?, from first: Int = 0) -> [Int32] {
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
      while self.end(of: line) < place { line += 1 }
      found.append(Int32(line))
      start = self.end(of: line) + 1
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
