import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing

@testable import GalleyNetwork
@testable import reader

extension Result {
  /// The failure, if it is one.
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension HTTPClient {
  /// Limits longer than any test on a busy machine.
  static let patientLimits = {
    var limits = TransferLimits(timeToAnswer: .seconds(3_600), timeInAll: .seconds(3_600))
    limits.bodyBytes = 4_096
    limits.redirections = 3
    return limits
  }()

  /// The outcome of a request by the client that `reader` uses.
  static func result(of url: URL, limits: TransferLimits = patientLimits) async
    -> Result<HTTPResponse, Failure>
  {
    do throws(Failure) {
      return .success(try await live(limits: limits).get(url))
    } catch {
      return .failure(error)
    }
  }
}

extension LoopbackServer {
  /// The answer to a request by the client that `reader` uses.
  func response(to path: String = "/") async throws -> HTTPResponse {
    try await HTTPClient.result(of: url(path)).get()
  }

  /// The failure of a request by the client that `reader` uses; `nil` if it succeeds.
  func failure(
    of path: String = "/",
    limits: TransferLimits = HTTPClient.patientLimits
  ) async -> Failure? {
    await HTTPClient.result(of: url(path), limits: limits).failure
  }
}
