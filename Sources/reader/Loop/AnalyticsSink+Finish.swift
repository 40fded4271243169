import Domain

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension AnalyticsSink {
  /// Holds up the thread until all reports are sent, but no longer than `limit`: for a program that is about to end (N8).
  func finish(within limit: Duration) {
    guard let pipe = Pipe() else { return }
    Task {
      await finish()
      pipe.writing.write([0])
    }
    let (seconds, attoseconds) = limit.components
    var source = pollfd(fd: pipe.reading.number, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000))
  }
}
