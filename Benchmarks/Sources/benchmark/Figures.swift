import CAllocations
import Measuring
import TextLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The median time of fifteen runs, in seconds of processor time, with the allocations and the
/// result of the last run.
func measured(_ body: () -> Int) -> (seconds: Double, allocations: Int, result: Int) {
  var times: [Double] = []
  times.reserveCapacity(16)
  var allocations = 0
  var result = 0
  for _ in 0..<15 {
    let before = galley_allocations()
    let time = processorSeconds { result = body() }
    allocations = galley_allocations() - before
    times.append(time)
  }
  return (median(times), allocations, result)
}

/// The peak memory of this process, in kilobytes, if the system provides it in a file.
func peakKilobytes() -> Int? {
  guard let file = fopen("/proc/self/status", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let fields = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    .split { $0 == " " || $0 == "\t" }
    if fields.first == "VmHWM:" { return fields.dropFirst().first.flatMap { Int($0) } }
  }
  return nil
}

/// Prints a line for each task: its name, MB/s, the allocations of one run, and the result, which
/// shows that the work was done.
func figures(_ text: [UInt8], width: Int) {
  func report(_ name: String, _ body: () -> Int) {
    let (seconds, allocations, result) = measured(body)
    print("\(name)\t\(Int(Double(text.count) / seconds / 1e6))\t\(allocations)\t\(result)")
  }
  text.withUnsafeBufferPointer { text in
    report("wrap") { wrap(text, width: width) { _ in } }
    report("wrap, optimal fit") { wrap(text, width: width, isProse: true) { _ in } }
    report("measure") { widest(text) }
    report("measure without lines") { Cells.count(Bytes(text)) }
  }
  if let peak = peakKilobytes() { print("peak\t\(peak * 1024 * 100 / max(text.count, 1))") }
  let string = String(decoding: text, as: UTF8.self)
  report("make safe, lines kept") { SafeText(outside: string, breaks: .keep).string.utf8.count }
  report("make safe, lines folded") { SafeText(outside: string).string.utf8.count }
}
