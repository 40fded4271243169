/// A catalogue that can't be used.
package struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in one line.
  package let message: String

  /// The message.
  package var description: String { message }
}
