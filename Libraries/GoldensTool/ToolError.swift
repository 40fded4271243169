import Console

/// An error that ends the run: its exit status, and what is printed.
struct ToolError: Error, CustomStringConvertible {
  var status: ExitStatus
  var message: String
  /// The lines below it, such as what another program says.
  var details: [String] = []

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  static func usage(_ message: String) -> ToolError { ToolError(.usage, message) }
  static func data(_ message: String) -> ToolError { ToolError(.data, message) }
  static func noInput(_ message: String) -> ToolError { ToolError(.noInput, message) }

  var description: String { message }
}
