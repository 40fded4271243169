import Console

/// An error that ends the run: its exit status, and the line that is printed.
struct ToolError: Error {
  var status: ExitStatus
  var message: String

  /// Standard output could not be written, for this reason.
  static func output(_ reason: String) -> ToolError {
    ToolError(status: .output, message: "standard output could not be written: \(reason)")
  }
}
