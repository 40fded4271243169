/// Changes something through a port: the use case of saving and removing.
///
/// The change is made even if the caller is cancelled, since no one wants half a change.
public struct Change<Request: Sendable>: Sendable {
  private let make: @Sendable (Request) async throws(Failure) -> Void

  /// - Parameter make: called once for each call.
  public init(_ make: @escaping @Sendable (Request) async throws(Failure) -> Void) {
    self.make = make
  }

  /// - Returns: why the change could not be made; `nil` once it is made.
  public func callAsFunction(_ request: Request) async -> Failure? {
    do throws(Failure) {
      try await make(request)
      return nil
    } catch {
      return error
    }
  }
}
