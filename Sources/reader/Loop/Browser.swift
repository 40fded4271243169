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
    // Ignoring SIGCHLD avoids a zombie: the program never waits for the browser.
    signal(SIGCHLD, SIG_IGN)
    do throws(FileError) {
      _ = try ChildProcess.start([program, address], files: [.null, .null, .null])
      return nil
    } catch {
      return "\(program) could not be started: \(error.words)"
    }
  }
}
