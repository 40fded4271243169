/// An error of the file system below a store of goldens.
public struct GoldenStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What could not be done with it, as a verb: `read`, `written`, `removed`, `listed`.
  public var action: String
  /// Why, in the system's words.
  public var reason: String

  /// One line.
  public var description: String { "\(path) could not be \(action): \(reason)" }
}
