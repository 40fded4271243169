#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Seconds of processor time that this process takes for something.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  var (start, end) = (timespec(), timespec())
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
  try body()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
}

/// The one in the middle.
public func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
