import Console

/// An error that ends the run: its exit status, and the line that is printed.
struct ToolError: Error {
  var status: ExitStatus
  var message: String

  static func usage(_ message: String) -> ToolError { ToolError(status: .usage, message: message) }
  static func data(_ message: String) -> ToolError { ToolError(status: .data, message: message) }
  static func noInput(_ message: String) -> ToolError {
    ToolError(status: .noInput, message: message)
  }
  static func system(_ message: String) -> ToolError {
    ToolError(status: .system, message: message)
  }
  /// A file could not be written.
  static func output(_ message: String) -> ToolError {
    ToolError(status: .output, message: message)
  }
}
