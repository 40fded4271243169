#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What has happened elsewhere and waits for the loop, in order.
final class Inbox: Sendable {
  private let messages = Locked<[Reader.Message]>([])
  private let pipe: Pipe

  /// - Parameter pipe: gets a byte whenever a message has come.
  init(waking pipe: Pipe) {
    self.pipe = pipe
  }

  /// Adds a message, from any thread.
  func post(_ message: Reader.Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // One byte is enough for all that wait.
    if isFirst { pipe.writing.write([0]) }
  }

  /// Waits until a message has come that nobody has taken.
  func wait() {
    var source = pollfd(fd: pipe.reading.number, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, -1)
    _ = pipe.reading.read(upTo: 64)
  }

  /// All messages that wait, which then no longer do.
  func takeAll() -> [Reader.Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
