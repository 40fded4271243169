#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The signals that the reader lives with, each as a byte in a pipe, so that they come in order with all that happens.
enum Signals {
  /// Those that end the program, in an orderly way.
  static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those that don't.
  static let living = [SIGWINCH, SIGTSTP, SIGCONT]
  /// Those that come of a mistake in the program.
  static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]

  /// The descriptor that the handler writes to. A plain number with a constant start: a handler may not run code that
  /// makes a value on first use.
  nonisolated(unsafe) private static var target: Int32 = -1

  /// From now on each signal is written as one byte, its number, to `pipe`.
  static func forward(to pipe: Pipe) {
    target = pipe.writing.number
    signal(SIGPIPE, SIG_IGN)
    // Whoever started the program may have blocked them, or ignored the alarm, and handed that down.
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

  /// From now on an orderly end may take five seconds. A terminal that takes nothing in, or a disk, would hold the program
  /// up for ever: then the system ends it. Whoever presses Ctrl-C once more gets no more time by that.
  static func limitTheEnd() {
    let left = alarm(5)
    if left > 0 { alarm(min(left, 5)) }
  }

  private static func pass(on number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(target, &byte, 1)
    errno = saved
  }

  /// Ends the program by a signal, as if nobody had caught it, so that whoever started it sees why it ended.
  static func end(by number: Int32) -> Never {
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
