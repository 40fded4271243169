import GalleySystem

/// The program that the system provides for opening addresses.
enum Browser {
  #if canImport(Darwin)
  private static let program = "open"
  #else
  private static let program = "xdg-open"
  #endif

  /// Starts the browser as an independent process, and returns the error message if that fails.
  ///
  /// It uses no shell, so that no character of an address has a special meaning.
  ///
  /// - Parameter address: an address that begins with `http:`, `https:` or `mailto:`.
  static func open(_ address: String) -> String? {
    #if canImport(Darwin)
    var files: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0)
    }
    // In its own process group, the browser doesn't receive Ctrl-C from the terminal. Signals are reset to their
    // defaults, because the browser may depend on those that this program ignores, such as SIGCHLD.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    // Ignoring SIGCHLD avoids a zombie: the program never waits for the browser.
    signal(SIGCHLD, SIG_IGN)
    let words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address)]
    defer { for word in words { free(word) } }
    var identifier = pid_t()
    let status = posix_spawnp(&identifier, program, &files, &attributes, words + [nil], environ)
    return status == 0 ? nil : "\(program) could not be started: \(String(cString: strerror(status)))"
  }
}
