import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem

/// One request in progress: the received part of the answer, and the waiting caller.
///
/// It ends once, with the first of these: the whole answer, a failure, a limit, or a cancellation.
final class Transfer: Sendable {
  private struct State {
    /// The last requested URL, after redirections.
    var url: URL
    var redirections = 0
    /// The head of the answer, and the received part of its body.
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var result: Result<HTTPResponse, Failure>?
    var waiter: CheckedContinuation<Result<HTTPResponse, Failure>, Never>?
  }

  private let limits: TransferLimits
  private let state: Locked<State>

  init(of url: URL, _ limits: TransferLimits) {
    self.limits = limits
    state = Locked(State(url: url))
  }

  /// Starts the transfer, and returns its result as soon as there is one.
  func result(starting start: () -> Void) async -> Result<HTTPResponse, Failure> {
    await withCheckedContinuation { waiter in
      let result = state.withLock { state in
        if state.result == nil { state.waiter = waiter }
        return state.result
      }
      if let result { return waiter.resume(returning: result) }
      endLate(after: limits.timeToAnswer) { $0.response == nil }
      endLate(after: limits.timeInAll) { _ in true }
      start()
    }
  }

  private func endLate(after time: Duration, if condition: @escaping @Sendable (State) -> Bool) {
    DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1)) { [weak self] in
      guard let self else { return }
      let (isLate, hasBegun) = state.withLock { (condition($0), $0.response != nil) }
      guard isLate else { return }
      let seconds = time.secondsRoundedUp
      end(.failure(hasBegun ? .tooSlow(seconds: seconds) : .timedOut(seconds: seconds)))
    }
  }

  /// Ends the transfer, unless it has already ended.
  func end(_ result: Result<HTTPResponse, Failure>) {
    let waiter = state.withLock {
      state -> CheckedContinuation<Result<HTTPResponse, Failure>, Never>? in
      guard state.result == nil else { return nil }
      state.result = result
      state.body = []
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: result)
  }

  /// Stores the head of an answer; returns false if the rest isn't wanted.
  func begin(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      end(.failure(.misdirected))
      return false
    }
    guard response.expectedContentLength <= Int64(limits.bodyBytes) else {
      end(.failure(.tooLarge(limitBytes: limits.bodyBytes)))
      return false
    }
    return state.withLock { state in
      state.response = response
      return state.result == nil
    }
  }

  /// Appends a part of the body; ends the transfer if the body becomes too long.
  func append(_ data: Data) {
    let fits = state.withLock { state in
      guard state.result == nil, data.count <= limits.bodyBytes - state.body.count else {
        return false
      }
      state.body.append(contentsOf: data)
      return true
    }
    if !fits { end(.failure(.tooLarge(limitBytes: limits.bodyBytes))) }
  }

  /// Whether to follow a redirection: the address is http or https, and the limit isn't exceeded.
  func follow(_ url: URL?) -> Bool {
    let isAllowed = state.withLock { state in
      state.redirections += 1
      guard let url, url.isWeb, state.redirections <= limits.redirections else { return false }
      state.url = url
      return true
    }
    if !isAllowed { end(.failure(.misdirected)) }
    return isAllowed
  }

  /// Ends the transfer with an error of the system, or with the received answer.
  ///
  /// - Parameter response: the system's response. One that asks for a password appears only here.
  func end(_ error: (any Error)?, _ response: URLResponse?) {
    if error == nil, state.withLock({ $0.response == nil }), let response, !begin(response) {
      return
    }
    let result = state.withLock { state -> Result<HTTPResponse, Failure> in
      if let error {
        return .failure(
          Failure(
            error,
            asking: state.url,
            hasBegun: state.response != nil,
            limits: limits))
      }
      guard let response = state.response else {
        return .failure(.disconnected(host: state.url.host() ?? ""))
      }
      let headers = response.allHeaderFields.reduce(into: [String: String]()) {
        $0["\($1.key)"] = "\($1.value)"
      }
      return .success(HTTPResponse(status: response.statusCode, headers: headers, body: state.body))
    }
    end(result)
  }
}
