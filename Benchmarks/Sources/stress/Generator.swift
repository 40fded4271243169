/// Generates input of any size from one construct.
struct Generator: Sendable {
  /// The arrangement of the construct.
  enum Shape: Sendable {
    /// Repetitions between a head and a tail.
    case repeated(head: String = "", unit: String, tail: String = "")
    /// Nesting around an inner part.
    case nested(open: String, inner: String = "x", close: String)
    /// Numbered repetitions: `#` stands for the number.
    case numbered(head: String = "", unit: String, tail: String = "")
    /// Two parts, each filling one half.
    case twice(head: String, first: String, middle: String, second: String)
    /// Bytes that may be invalid UTF-8.
    case bytes(head: [UInt8] = [], unit: [UInt8], tail: [UInt8] = [])
  }

  /// The name of the construct.
  let name: String
  let shape: Shape

  init(_ name: String, _ unit: String) { self.init(name, .repeated(unit: unit)) }

  init(_ name: String, _ shape: Shape) {
    self.name = name
    self.shape = shape
  }

  /// Returns an input of nearly `size` bytes, never more.
  func make(_ size: Int) -> [UInt8] {
    switch shape {
    case .repeated(let head, let unit, let tail):
      return Self.filled(Array(head.utf8), Array(unit.utf8), Array(tail.utf8), size)
    case .bytes(let head, let unit, let tail):
      return Self.filled(head, unit, tail, size)
    case .nested(let open, let inner, let close):
      let count = (size - inner.utf8.count) / (open.utf8.count + close.utf8.count)
      let opened = Self.filled([], Array(open.utf8), [], count * open.utf8.count)
      return opened + Array(inner.utf8)
        + Self.filled([], Array(close.utf8), [], count * close.utf8.count)
    case .twice(let head, let first, let middle, let second):
      let half = Self.filled(Array(head.utf8), Array(first.utf8), Array(middle.utf8), size / 2)
      return half + Self.filled([], Array(second.utf8), [], size / 2)
    case .numbered(let head, let unit, let tail):
      let parts = unit.split(separator: "#", omittingEmptySubsequences: false).map {
        Array($0.utf8)
      }
      var bytes = Array(head.utf8)
      bytes.reserveCapacity(size)
      var number = 0
      while bytes.count + unit.utf8.count + tail.utf8.count + 8 <= size {
        number += 1
        bytes += Array(parts.joined(separator: Array(String(number).utf8)))
      }
      return bytes + Array(tail.utf8)
    }
  }

  private static func filled(_ head: [UInt8], _ unit: [UInt8], _ tail: [UInt8], _ size: Int)
    -> [UInt8]
  {
    var bytes = head
    bytes.reserveCapacity(size)
    for _ in 0..<max(1, (size - head.count - tail.count) / unit.count) { bytes += unit }
    return bytes + tail
  }
}
