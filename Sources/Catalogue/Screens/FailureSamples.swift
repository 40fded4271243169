import GalleyDomain
import GalleyPresentation
import Goldens
import TextLayout

/// One failure of each kind.
enum FailureSamples {
  /// The failures that a fetch can end with.
  static let fetching: [Failure] = [
    .offline,
    .unknownHost(host),
    .unreachable(host: host),
    .proxyFailed("127.0.0.1:8080"),
    .proxyRefused(status: 502, host: host),
    .proxyRefused(status: nil, host: host),
    .proxyUnusable(variable: "https_proxy"),
    .unusable(host: "::1"),
    .disconnected(host: host),
    .timedOut(seconds: 15),
    .tooSlow(seconds: 30),
    .untrusted(host: host),
    .expired(host: host),
    .certificatesMissing(variable: nil),
    .certificatesMissing(variable: "SSL_CERT_FILE"),
    .insecure(host: host),
    .notHTTP(host: host),
    .incomplete(host: host),
    .status(500),
    .status(403),
    .status(407),
    .notFound,
    .throttled(seconds: 90),
    .throttled(seconds: 0),
    .busy(seconds: 90),
    .misdirected,
    .refused(
      code: 403,
      name: UntrustedText("forbidden"),
      message: UntrustedText("This address is not open to apps")),
    .tooLarge(limitBytes: 16 << 20),
    .undecodable(path: "", problem: .notJSON(offset: 118)),
    .undecodable(path: "", problem: .webPage),
    .undecodable(path: "", problem: .truncated(count: 118)),
    .libraryMissing("libcurl.so.4", neededBy: nil),
    .libraryMissing("libnghttp2.so.14", neededBy: "libcurl.so.4"),
    .cancelled,
  ]

  /// The failures of reading and writing files.
  static let disk: [Failure] = [
    .diskFull,
    .denied(path: folder),
    .disk(path: folder, reason: UntrustedText("Input/output error")),
    .homeless,
    .tooLarge(limitBytes: 64 << 20),
    .undecodable(path: "", problem: .unreadable),
  ]

  private static let host = "example.com"
  static let folder = UntrustedText("/home/ann/.local/share/galley/posts")
}

extension Screen {
  /// The words of every failure of an app, on one page.
  ///
  /// - Parameters:
  ///   - path: the path of one of the app's screens.
  ///   - others: the words of failures other than those of a fetch, without their buttons.
  ///   - content: returns the content of the list after a failed fetch.
  static func failures<Row>(
    of path: String,
    and others: @escaping @Sendable () throws -> [FailureWords] = { [] },
    _ content: @escaping @Sendable (Failure) throws -> ListContent<Row>
  ) -> Screen {
    let words = { @Sendable in
      let contents = try FailureSamples.fetching.map(content)
      return try contents.compactMap(\.failure) + others()
    }
    return Screen(
      "\(path.prefix { $0 != "/" })/failures",
      samples: [Sample("all", "every failure in words", try words(), sizes: [.terminal])],
      layout: { Block(failures: $0) })
  }
}

extension ListContent {
  /// The words in place of the list without their button; `nil` unless the list has failed.
  var failure: FailureWords? {
    if case .failed(let words) = self {
      words.with(nil)
    } else {
      nil
    }
  }
}
