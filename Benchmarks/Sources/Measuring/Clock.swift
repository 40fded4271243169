#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Returns the processor time of a closure, in seconds.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  var (start, end) = (timespec(), timespec())
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
  try body()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
}

/// The median.
public func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
