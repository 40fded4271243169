/// The identifier of a request, by which a presenter recognises the answer to its pending request.
///
/// A presenter numbers its requests from 1, so that a script can refer to them.
public struct RequestID: Hashable, ExpressibleByIntegerLiteral, Sendable {
  /// The number of the request, counted from 1.
  public let number: Int

  /// - Parameter number: counted from 1.
  public init(_ number: Int) {
    self.number = number
  }

  /// Creates the identifier of a scripted request.
  public init(integerLiteral number: Int) {
    self.number = number
  }

  /// The next identifier.
  public var next: RequestID {
    RequestID(number + 1)
  }
}
