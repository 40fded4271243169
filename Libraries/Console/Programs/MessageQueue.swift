import GalleySystem

/// A queue of messages from other threads to the event loop.
package final class MessageQueue<Message: Sendable>: Sendable {
  private let messages = Locked<[Message]>([])
  private let wakes: WakePipe

  /// - Parameter wakes: woken by a new message.
  package init(waking wakes: WakePipe) { self.wakes = wakes }

  /// Adds a message, from any thread.
  package func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // One byte wakes the loop for all queued messages.
    if isFirst { wakes.wake() }
  }

  /// Returns the queued messages and clears the queue.
  package func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
