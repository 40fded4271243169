#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A call of the file system that failed.
package struct FileError: Error, Equatable, Sendable {
  /// Why it failed.
  package enum Reason: Equatable, Sendable {
    /// The system's number for it, an `errno`.
    case system(Int32)
    case notRegular
    /// The file has more bytes than may be read.
    case tooLarge(limit: Int)
  }

  /// The file or the folder.
  package var path: String
  /// Why it failed.
  package var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The system's last error.
  init(_ path: String) { self.init(path, .system(errno)) }

  /// The reason in the system's words.
  package var words: String {
    switch reason {
    case .system(let code): String(cString: strerror(code))
    case .notRegular: "Not a regular file"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    }
  }
}
