/// Installs the handler of a signal, and returns the action before.
///
/// - Parameters:
///   - resets: whether the action is the default when the handler runs, as for a crash, so that the same signal ends the
///     program even then; the handler has the alternate stack, if there is one.
///   - handler: calls only functions that POSIX allows in a signal handler.
@discardableResult package func handleSignal(
  _ number: Int32, resets: Bool = false, by handler: @escaping @convention(c) (Int32) -> Void
) -> sigaction {
  var (action, old) = (sigaction(), sigaction())
  #if canImport(Darwin)
  unsafe action.__sigaction_u.__sa_handler = handler
  #elseif canImport(Musl)
  unsafe action.__sa_handler.sa_handler = handler
  #else
  unsafe action.__sigaction_handler.sa_handler = handler
  #endif
  action.sa_flags = resets ? Int32(truncatingIfNeeded: Int(SA_RESETHAND)) | SA_NODEFER | SA_ONSTACK : SA_RESTART
  unsafe sigaction(number, &action, &old)
  return old
}

/// Installs an action that a handler replaced.
package func restoreSignal(_ number: Int32, _ action: sigaction) {
  var action = action
  unsafe sigaction(number, &action, nil)
}
