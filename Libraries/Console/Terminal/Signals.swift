import GalleySystem

/// The signals that a full-screen program handles.
///
/// Each becomes a byte in a pipe, so that the program can wait for signals and keys at once.
package enum Signals {
  /// The signals that end the program in an orderly way: all that end a program by default, but
  /// those of errors, and SIGPIPE and SIGXFSZ, after which a write fails.
  static let ending =
    [
      SIGINT,
      SIGTERM,
      SIGHUP,
      SIGQUIT,
      SIGUSR1,
      SIGUSR2,
      SIGALRM,
      SIGXCPU,
      SIGVTALRM,
      SIGPROF,
    ] + ofLinux

  #if canImport(Darwin)
  private static let ofLinux: [Int32] = []
  #else
  /// SIGSTKFLT, which isn't on all processors, SIGIO, SIGPWR, and the real-time signals that the C
  /// library leaves free.
  private static let ofLinux: [Int32] = [16, SIGIO, SIGPWR] + (34...64)
  #endif

  /// The descriptor that the handler writes to. It is an integer with a constant initial value,
  /// because a signal handler must not run a lazy initializer.
  nonisolated(unsafe) private static var target: Int32 = -1

  /// Starts writing the number of each signal to `pipe`, as one byte.
  static func forward(to pipe: WakePipe) {
    unsafe target = pipe.writing.number
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // A process inherits blocked signals from its parent.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
    for number in ending {
      handleSignal(number) { number in
        Signals.pass(on: number)
        Signals.limitTheEnd()
      }
    }
    // These don't end the program.
    for number in [SIGWINCH, SIGTSTP, SIGCONT] {
      handleSignal(number) { Signals.pass(on: $0) }
    }
  }

  /// Stops handling the signals that another program in the terminal should handle, or should not
  /// ignore. Ctrl-Z then stops both.
  static func restoreDefaults() {
    for number in [SIGTSTP, SIGPIPE] { signal(number, SIG_DFL) }
  }

  /// Limits an orderly end to five seconds from the first call; then the terminal gets its settings
  /// back, and the system ends the program. Otherwise a terminal that accepts no bytes, or a disk,
  /// could delay the end forever.
  package static func limitTheEnd() {
    let left = alarm(5)
    if left > 0 {
      alarm(min(left, 5))
    } else {
      CrashHandler.endAtAlarm()
    }
  }

  private static func pass(on number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(target, &byte, 1)
    errno = saved
  }

  /// Ends the program with a signal, as if it weren't handled, so that the parent process sees the
  /// reason.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
