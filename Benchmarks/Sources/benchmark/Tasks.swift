import TextLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Wraps the text into an output buffer that is flushed whenever it is full, first fit or by
/// optimal fit.
func wrap(
  _ text: UnsafeBufferPointer<UInt8>, width: Int, isProse: Bool = false,
  flush: (UnsafeRawBufferPointer) -> Void
) -> Int {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
    var rows = Rows(text: text, buffer: buffer)
    if isProse {
      Wrapping.prose(Bytes(text), first: width, rest: width) { rows.take($0, flush) }
    } else {
      Wrapping.words(Bytes(text), first: width, rest: width) { rows.take($0, flush) }
    }
    rows.flush(flush)
    return rows.count
  }
}

/// The rows of a text in a buffer.
private struct Rows {
  let text: UnsafeBufferPointer<UInt8>
  let buffer: UnsafeMutableBufferPointer<UInt8>
  var count = 0
  private var used = 0

  init(text: UnsafeBufferPointer<UInt8>, buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.text = text
    self.buffer = buffer
  }

  mutating func flush(_ flush: (UnsafeRawBufferPointer) -> Void) {
    flush(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<used]))
    used = 0
  }

  mutating func take(_ line: LineSlice, _ flush: (UnsafeRawBufferPointer) -> Void) -> Bool {
    count &+= 1
    if used &+ line.range.count &+ 2 > buffer.count { self.flush(flush) }
    guard line.range.count &+ 2 <= buffer.count,
      let output = buffer.baseAddress, let input = text.baseAddress
    else {
      flush(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[line.range]))
      return true
    }
    (output + used).update(from: input + line.range.lowerBound, count: line.range.count)
    used &+= line.range.count
    if line.end == .hyphen {
      output[used] = 0x2D
      used &+= 1
    }
    output[used] = 0x0A
    used &+= 1
    return true
  }
}

/// The cells of the widest line.
func widest(_ text: UnsafeBufferPointer<UInt8>) -> Int {
  guard let base = text.baseAddress else { return 0 }
  var widest = 0
  var start = 0
  while start < text.count {
    let newline = memchr(base + start, 0x0A, text.count - start)
    let end = newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? text.count
    widest = max(widest, Cells.count(Bytes(UnsafeBufferPointer(rebasing: text[start..<end]))))
    start = end + 1
  }
  return widest
}
