/// Tells the answer that a presenter waits for from the ones it no longer wants.
///
/// A presenter counts its requests from 1, so that a script can name them.
public struct RequestID: Hashable, Sendable {
  /// Which of the presenter's requests this is, counted from 1.
  public let number: Int

  /// - Parameter number: counted from 1.
  public init(_ number: Int) {
    self.number = number
  }

  /// The one after this.
  public var next: RequestID {
    RequestID(number + 1)
  }
}
