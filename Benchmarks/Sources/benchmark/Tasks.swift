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
  let capacity = 1 << 16
  var lines = 0
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
    guard let output = buffer.baseAddress, let input = text.baseAddress else { return }
    var used = 0
    func take(_ line: LineSlice) -> Bool {
      lines &+= 1
      if used &+ line.range.count &+ 2 > capacity {
        flush(UnsafeRawBufferPointer(start: output, count: used))
        used = 0
      }
      guard line.range.count &+ 2 <= capacity else {
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
    if isProse {
      Wrapping.prose(Bytes(text), first: width, rest: width, take)
    } else {
      Wrapping.words(Bytes(text), first: width, rest: width, take)
    }
    flush(UnsafeRawBufferPointer(start: output, count: used))
  }
  return lines
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
