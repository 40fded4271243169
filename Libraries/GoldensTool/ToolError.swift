import Console

/// An error that ends the run: its exit status, and the line that is printed.
struct ToolError: Error, CustomStringConvertible {
  var status: ExitStatus
  var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  static func usage(_ message: String) -> ToolError { ToolError(.usage, message) }
  static func data(_ message: String) -> ToolError { ToolError(.data, message) }
  static func noInput(_ message: String) -> ToolError { ToolError(.noInput, message) }

  var description: String { message }
}
