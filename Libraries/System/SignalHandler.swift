/// Installs the handler of a signal, and returns the action before.
///
/// - Parameters:
///   - isCrash: whether the handler runs on the alternate stack, if the thread has one, and the
///     same signal isn't blocked meanwhile. The handler sets another action first, or a crash in it
///     repeats forever.
///   - handler: calls only functions that POSIX allows in a signal handler.
@discardableResult package func handleSignal(
  _ number: Int32,
  isCrash: Bool = false,
  by handler: @escaping @convention(c) (Int32) -> Void
) -> sigaction {
  var action = sigaction()
  var old = sigaction()
  #if canImport(Darwin)
  unsafe action.__sigaction_u.__sa_handler = handler
  #elseif canImport(Musl)
  unsafe action.__sa_handler.sa_handler = handler
  #else
  unsafe action.__sigaction_handler.sa_handler = handler
  #endif
  action.sa_flags = isCrash ? SA_NODEFER | SA_ONSTACK : SA_RESTART
  unsafe sigaction(number, &action, &old)
  return old
}

/// Installs an action that a handler replaced.
package func restoreSignal(_ number: Int32, _ action: sigaction) {
  var action = action
  unsafe sigaction(number, &action, nil)
}
