/// The error of a call of the file system.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason for the failure.
  package enum Reason: Equatable, Sendable {
    /// The system's error number, `errno`.
    case system(Int32)
    case notRegular
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
  }

  /// The file or the folder.
  package var path: String
  /// The reason for the failure.
  package var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error from the current `errno`.
  package init(_ path: String) { self.init(path, .system(errno)) }

  package var description: String { "“\(path)”: \(words)" }

  /// The reason in the system's words.
  package var words: String {
    switch reason {
    case .system(let code): unsafe String(cString: strerror(code))
    case .notRegular: "Not a regular file"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    }
  }
}
