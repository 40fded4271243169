/// Asks a port for something: the use case of everything that an app loads.
///
/// A request that is no longer wanted ends as a `cancelled` failure even where the port still answered, so that a
/// presenter hears the same thing however far the port had got.
public struct Load<Request: Sendable, Value: Sendable>: Sendable {
  private let ask: @Sendable (Request) async throws(Failure) -> Value

  /// - Parameter ask: called once for each call.
  public init(_ ask: @escaping @Sendable (Request) async throws(Failure) -> Value) {
    self.ask = ask
  }

  /// The value, or why there is none.
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
  /// Loads a list in the source's order.
  public init<Item>(from source: ListSource<Item>) where Value == Batch<Item> {
    self.init { _ async throws(Failure) in try await source.load() }
  }

  /// The value, or why there is none.
  public func callAsFunction() async -> Result<Value, Failure> {
    await self(())
  }
}
