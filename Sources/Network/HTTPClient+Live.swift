import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem

extension HTTPClient {
  /// Returns a client of the real network (not on Linux), with its own session, which stores no
  /// data of a request.
  ///
  /// Limits are enforced during the transfer; a call that is cancelled returns at once.
  package static func live(limits: TransferLimits = TransferLimits()) -> HTTPClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpAdditionalHeaders = ["User-Agent": "galley-reader"]
    configuration.timeoutIntervalForRequest = limits.timeToAnswer / .seconds(1)
    configuration.timeoutIntervalForResource = limits.timeInAll / .seconds(1)
    let session = URLSession(configuration: configuration)
    return HTTPClient { url async throws(Failure) in
      guard url.isWeb else { throw .misdirected }
      return try await session.response(to: url, limits)
    }
  }
}

extension URLSession {
  fileprivate func response(to url: URL, _ limits: TransferLimits) async throws(Failure)
    -> HTTPResponse
  {
    let redirections = Redirections(from: url, limit: limits.redirections)
    var hasBegun = false
    do {
      let (bytes, response) = try await bytes(from: url, delegate: redirections)
      hasBegun = true
      guard let head = response as? HTTPURLResponse, !redirections.isRefused else {
        throw Failure.misdirected
      }
      let tooLarge = Failure.tooLarge(limitBytes: limits.bodyBytes)
      guard head.expectedContentLength <= Int64(limits.bodyBytes) else { throw tooLarge }
      var body: [UInt8] = []
      for try await byte in bytes {
        guard body.count < limits.bodyBytes else { throw tooLarge }
        body.append(byte)
      }
      var headers: [String: String] = [:]
      for (name, value) in head.allHeaderFields { headers["\(name)"] = "\(value)" }
      return HTTPResponse(status: head.statusCode, headers: headers, body: body)
    } catch let failure as Failure {
      throw failure
    } catch {
      if Task.isCancelled { throw .cancelled }
      throw Failure(error, asking: redirections.url, hasBegun: hasBegun, limits: limits)
    }
  }
}

/// Follows redirections to http and https addresses, up to a limit.
private final class Redirections: NSObject, URLSessionTaskDelegate, Sendable {
  private let state: Locked<(url: URL, left: Int, isRefused: Bool)>

  init(from url: URL, limit: Int) { state = Locked((url, limit, false)) }

  /// The last requested URL.
  var url: URL { state.withLock { $0.url } }
  /// Whether a redirection wasn't followed.
  var isRefused: Bool { state.withLock { $0.isRefused } }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest
  ) async -> URLRequest? {
    state.withLock { state in
      guard let url = request.url, url.isWeb, state.left > 0 else {
        state.isRefused = true
        return nil
      }
      state.url = url
      state.left -= 1
      return request
    }
  }
}
