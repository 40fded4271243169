import GalleySystem

/// A queue of messages from other threads to the event loop.
final class MessageQueue: Sendable {
  private let messages = Locked<[Reader.Message]>([])
  private let wakes: WakePipe

  /// - Parameter wakes: woken by a new message.
  init(waking wakes: WakePipe) { self.wakes = wakes }

  /// Adds a message, from any thread.
  func post(_ message: Reader.Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // One byte wakes the loop for all queued messages.
    if isFirst { wakes.wake() }
  }

  /// Waits for a message.
  func wait() { wakes.take() }

  /// Returns the queued messages and clears the queue.
  func takeAll() -> [Reader.Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
