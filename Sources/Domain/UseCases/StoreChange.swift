/// Makes a change through a port: the use case of saving and removing.
///
/// The change is completed even if the caller is cancelled, so that it is never half done.
public struct StoreChange<Request: Sendable>: Sendable {
  private let make: @Sendable (Request) async throws(Failure) -> Void

  /// - Parameter make: called once for each call.
  public init(_ make: @escaping @Sendable (Request) async throws(Failure) -> Void) {
    self.make = make
  }

  /// - Returns: the failure; `nil` on success.
  public func callAsFunction(_ request: Request) async -> Failure? {
    do throws(Failure) {
      try await make(request)
      return nil
    } catch {
      return error
    }
  }
}
