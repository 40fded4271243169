import Foundation
import GalleyDomain
import GalleyRequests
import GalleySystem

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request in progress: the received part of the answer, and the waiting caller.
///
/// It ends once, with the first of these: the whole answer, a failure, a limit, or a cancellation.
final class Transfer: Sendable {
  private struct State {
    var url: URL
    var redirections = 0
    var status: Int?
    var headers: [String: String] = [:]
    var body: [UInt8] = []
  }

  private let limits: TransferLimits
  private let state: Locked<State>
  private let promise = Promise<Result<Answer, Failure>>()

  init(asking url: URL, limits: TransferLimits) {
    self.limits = limits
    state = Locked(State(url: url))
  }

  /// Whether the answer has begun.
  var hasBegun: Bool { state.withLock { $0.status != nil } }

  /// Returns the outcome as soon as there is one.
  func outcome(starting start: () -> Void) async -> Result<Answer, Failure> {
    await promise.value(starting: start)
  }

  /// Ends the transfer, unless it has already ended.
  func end(_ outcome: Result<Answer, Failure>) {
    promise.keep(outcome)
    state.withLock { $0.body = [] }
  }

  /// Ends the transfer with an error of the system, or with the received answer.
  ///
  /// - Parameter response: the system's response. On Linux, a redirection to an invalid address appears only here.
  func end(_ error: (any Error)?, _ response: URLResponse?) {
    if error == nil, !hasBegun, let response, !begin(response) { return }
    let outcome = state.withLock { state -> Result<Answer, Failure> in
      if let error {
        return .failure(Failure(error, asking: state.url, hasBegun: state.status != nil, limits: limits))
      }
      guard let status = state.status else { return .failure(.disconnected(host: state.url.host() ?? "")) }
      return .success(Answer(status: status, headers: state.headers, body: state.body))
    }
    end(outcome)
  }

  /// Stores the head of an answer; returns false if the rest isn't wanted.
  func begin(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      end(.failure(.misdirected))
      return false
    }
    if response.expectedContentLength > Int64(limits.bodyBytes) {
      end(.failure(.tooLarge(limitBytes: limits.bodyBytes)))
      return false
    }
    state.withLock { state in
      state.status = response.statusCode
      for (name, value) in response.allHeaderFields {
        if let name = name as? String, let value = value as? String { state.headers[name] = value }
      }
    }
    return true
  }

  /// Appends a part of the body; ends the transfer if the body becomes too long.
  func append(_ data: Data) {
    let fits = state.withLock { state in
      guard !promise.isKept, data.count <= limits.bodyBytes - state.body.count else { return false }
      state.body.append(contentsOf: data)
      return true
    }
    if !fits { end(.failure(.tooLarge(limitBytes: limits.bodyBytes))) }
  }

  /// Whether to follow a redirection: the address is http or https, and the limit isn't exceeded.
  func follow(_ url: URL?) -> Bool {
    let isFine = state.withLock { state in
      state.redirections += 1
      guard let url, url.isWeb, state.redirections <= limits.redirections else { return false }
      state.url = url
      return true
    }
    if !isFine { end(.failure(.misdirected)) }
    return isFine
  }
}
