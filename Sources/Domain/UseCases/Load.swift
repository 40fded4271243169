/// A request to a server or a store: an app's port, and the use case of everything that the app
/// loads.
///
/// A cancelled load fails with `cancelled` even if the port still answered, so presenters see one
/// outcome.
public struct Load<Request: Sendable, Value: Sendable>: Sendable {
  /// Asks the port.
  public let ask: @Sendable (Request) async throws(Failure) -> Value

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

  /// Returns the value or the failure.
  public func callAsFunction() async -> Result<Value, Failure> {
    await self(())
  }
}

/// The source of a list that is fetched as a whole, such as the news: an app's port to the network
/// (N1, T1).
///
/// It sends a new request on each call, and returns the items in the source's order; unusable ones
/// are among the omissions.
public typealias ListSource<Item: Sendable> = Load<Void, Batch<Item>>

/// The answer to a request for a list.
public typealias ListResult<Item> = Result<Batch<Item>, Failure>

/// Fetches the answers of sources, as they were sent: the feed's port to the network.
public typealias FeedFetch = Load<FeedSource, [UInt8]>

/// The source of questions: the port of the questions app (S12).
///
/// It fetches the questions that have all tags of a query, at most `QuestionPage.limit`; unusable
/// ones are among the omissions. It throws `throttled` or `busy` if the source asks for a pause,
/// and `refused` if the source only gives a reason.
public typealias QuestionSource = Load<TagQuery, QuestionPage>
