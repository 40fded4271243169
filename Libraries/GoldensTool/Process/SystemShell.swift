import GalleySystem
import Goldens

/// The shell of the system, `/bin/sh`.
enum SystemShell {
  /// Runs a command and waits for its end.
  ///
  /// - Parameter command: a command for `sh`; its words must be quoted.
  /// - Returns: its standard output, and its status as `wait` gives it: 0 is success, -1 is no
  ///   shell.
  static func run(_ command: String) -> (output: [UInt8], status: Int32) {
    guard let stream = unsafe popen(command, "r") else { return ([], -1) }
    let pipe = unsafe Descriptor(number: fileno(stream))
    let output = try? pipe.readAll()
    return unsafe (output ?? [], pclose(stream))
  }

  /// Runs a program in the terminal and waits for its end; returns its status as `wait` gives it.
  static func runInForeground(_ words: [String]) -> Int32 {
    let command = words.map(\.shellQuoted).joined(separator: " ")
    return unsafe system(command)
  }
}
