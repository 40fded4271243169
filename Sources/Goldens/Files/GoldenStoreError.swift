/// An error of the file system in a store of goldens.
public struct GoldenStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// The failed action, as a participle: `read`, `written`, `removed`, `listed`.
  public var action: String
  /// The system's reason.
  public var reason: String

  /// One line.
  public var description: String { "\(path) could not be \(action): \(reason)" }
}
