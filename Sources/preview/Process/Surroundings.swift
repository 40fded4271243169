/// What the tool needs of the process that it runs in. Tests hand over their own.
struct Surroundings: Sendable {
  /// The words after the program's name.
  var arguments: [String]
  /// The environment's variables.
  var variables: [String: String]
  /// The folder in which it runs.
  var folder: String
  /// Whether standard output is a terminal.
  var isTerminal: Bool
  /// Writes to standard output; why that failed, or nil.
  var write: @Sendable ([UInt8]) -> String?
  /// Writes a line to standard error.
  var complain: @Sendable (String) -> Void
  /// Reads a file, `-` being standard input.
  var read: @Sendable (_ path: String) throws(FileFault) -> [UInt8]
  /// Writes a file as a whole.
  var save: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileFault) -> Void
  /// Takes the whole terminal; nil where standard input or output is none.
  var openFullScreen: @Sendable () -> FullScreen?
}

/// Why a file could not be read.
enum FileFault: Error, Equatable {
  /// There is no such file.
  case absent
  /// There is one, but it can't be read; the reason is a clause.
  case unreadable(String)
}
