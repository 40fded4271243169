#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Returns all of standard input.
public func readInput() -> [UInt8] {
  var status = stat()
  let size = fstat(0, &status) == 0 ? Int(status.st_size) : 0
  return [UInt8](unsafeUninitializedCapacity: max(size, 1 << 16) + 1) { buffer, count in
    while count < buffer.count {
      let got = read(0, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if got <= 0 { break }
      count += got
    }
  }
}

/// Calls `body` with all of standard input; a file is mapped into memory, other input is read
/// first.
public func withInput(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  var status = stat()
  let size = fstat(0, &status) == 0 ? Int(status.st_size) : 0
  if size > 0, let pages = mmap(nil, size, PROT_READ, MAP_PRIVATE, 0, 0), pages != MAP_FAILED {
    body(UnsafeBufferPointer(start: pages.assumingMemoryBound(to: UInt8.self), count: size))
    munmap(pages, size)
  } else {
    readInput().withUnsafeBufferPointer(body)
  }
}

/// Calls `body` with whole lines of standard input, a quarter of a megabyte at a time, or one
/// longer line.
public func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
  defer { buffer.deallocate() }
  var used = 0
  while true {
    if used == buffer.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
      _ = larger.update(fromContentsOf: buffer)
      buffer.deallocate()
      buffer = larger
    }
    let got = read(0, buffer.baseAddress.map { $0 + used }, buffer.count - used)
    if got <= 0 { break }
    used += got
    guard let newline = buffer[..<used].lastIndex(of: 0x0A) else { continue }
    body(UnsafeBufferPointer(rebasing: buffer[...newline]))
    let rest = used - newline - 1
    if rest > 0, let base = buffer.baseAddress { memmove(base, base + newline + 1, rest) }
    used = rest
  }
  if used > 0 { body(UnsafeBufferPointer(rebasing: buffer[..<used])) }
}

/// Writes the bytes to standard output; errors are ignored.
public func writeOutput(_ bytes: UnsafeRawBufferPointer) {
  var done = 0
  while done < bytes.count {
    let wrote = write(1, bytes.baseAddress.map { $0 + done }, bytes.count - done)
    if wrote <= 0 { return }
    done += wrote
  }
}
