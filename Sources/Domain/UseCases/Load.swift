/// Loads a value through a port: the use case of everything that an app loads.
///
/// A cancelled load fails with `cancelled` even if the port still answered, so presenters see one outcome.
public struct Load<Request: Sendable, Value: Sendable>: Sendable {
  private let ask: @Sendable (Request) async throws(Failure) -> Value

  /// - Parameter ask: called once for each call.
  public init(_ ask: @escaping @Sendable (Request) async throws(Failure) -> Value) {
    self.ask = ask
  }

  /// Returns the value or the failure.
  public func callAsFunction(_ request: Request) async -> Result<Value, Failure> {
    do throws(Failure) {
      let value = try await ask(request)
      return Task.isCancelled ? .failure(.cancelled) : .success(value)
    } catch {
      return .failure(error)
    }
  }
}

extension Load where Request == Void {
  /// - Parameter ask: called once for each call.
  public init(_ ask: @escaping @Sendable () async throws(Failure) -> Value) {
    self.init { _ async throws(Failure) in try await ask() }
  }

  /// Loads a list in the source's order.
  public init<Item>(from source: ListSource<Item>) where Value == Batch<Item> { self.init(source.load) }

  /// Returns the value or the failure.
  public func callAsFunction() async -> Result<Value, Failure> {
    await self(())
  }
}
