/// An error of the file system in a store of goldens.
package struct GoldenStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var path: String
  /// The failed action, as a participle: `read`, `written`, `removed`, `listed`.
  package var action: String
  /// The system's reason.
  package var reason: String

  /// One line.
  package var description: String { "\(path) could not be \(action): \(reason)" }
}
