#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The signals that a full-screen program handles, each as a byte in a pipe, so that they are waited for like keys.
package enum Signals {
  /// Those that end the program, in an orderly way.
  static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those that don't.
  static let living = [SIGWINCH, SIGTSTP, SIGCONT]
  /// Those that come of a mistake in the program.
  static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]

  /// The descriptor that the handler writes to. A plain number with a constant start: a handler may not run code that
  /// makes a value on first use.
  nonisolated(unsafe) private static var target: Int32 = -1

  /// Writes each signal from now on as one byte, its number, to `pipe`.
  static func forward(to pipe: WakePipe) {
    target = pipe.writing.number
    signal(SIGPIPE, SIG_IGN)
    // The parent process may have blocked them, or ignored the alarm, and children inherit that.
    signal(SIGALRM, SIG_DFL)
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    for number in living { forward(number) }
    for number in ending {
      handle(number) { number in
        Signals.pass(on: number)
        Signals.limitTheEnd()
      }
    }
  }

  private static func forward(_ number: Int32) {
    handle(number) { Signals.pass(on: $0) }
  }

  /// Stops the program as Ctrl-Z stops one that doesn't catch it. Not by SIGSTOP, which also stops a program that no shell
  /// watches, such as one that a terminal's window was opened for: nothing would ever continue it.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    forward(SIGTSTP)
  }

  /// Limits an orderly end to five seconds from the first call, after which the system ends the program: a terminal that
  /// accepts no bytes, or a disk, could hold it up for ever.
  package static func limitTheEnd() {
    let left = alarm(5)
    if left > 0 { alarm(min(left, 5)) }
  }

  private static func pass(on number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(target, &byte, 1)
    errno = saved
  }

  /// Ends the program by a signal, as if it weren't handled, so that the parent process sees the reason.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  static func handle(_ number: Int32, resets: Bool = false, by handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = resets ? Int32(truncatingIfNeeded: Int(SA_RESETHAND)) : SA_RESTART
    sigaction(number, &action, nil)
  }
}
