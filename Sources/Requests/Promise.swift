import GalleySystem

/// A value that is set once, and the one caller that waits for it.
package final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiter: CheckedContinuation<Value, Never>?
  }

  private let state = Locked(State())

  package init() {}

  /// Whether the value is set.
  package var isKept: Bool { state.withLock { $0.value != nil } }

  /// Returns the value as soon as there is one.
  ///
  /// - Parameter start: called once the caller waits, unless the value is set already.
  package func value(starting start: () -> Void) async -> Value {
    await withCheckedContinuation { waiter in
      let value = state.withLock { state in
        if state.value == nil { state.waiter = waiter }
        return state.value
      }
      if let value { waiter.resume(returning: value) } else { start() }
    }
  }

  /// Sets the value, unless it is set already.
  package func keep(_ value: Value) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: value)
  }
}
