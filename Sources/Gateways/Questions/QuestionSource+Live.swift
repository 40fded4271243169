import GalleyDomain
import GalleySystem

extension QuestionSource {
  /// A source that fetches questions from a server on each search (S12).
  ///
  /// - Parameters:
  ///   - client: sends one request for each search.
  ///   - endpoint: usually `Endpoints.questions`.
  public static func live(client: HTTPClient, endpoint: URL) -> QuestionSource {
    QuestionSource { query async throws(Failure) in
      // A custom endpoint may not support a query.
      guard let url = query.url(at: endpoint) else {
        throw .misdirected
      }
      return try QuestionDecoder.decode(try await client.get(url))
    }
  }
}

extension TagQuery {
  /// The request for the questions with these tags, with its parameters in the document's order
  /// (S12):
  /// `{endpoint}?pagesize=20&order=desc&sort=activity&tagged={tags}&site=stackoverflow&filter=withbody`.
  ///
  /// - Returns: `nil` if the endpoint can't have a query.
  func url(at endpoint: URL) -> URL? {
    guard var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: true) else {
      return nil
    }
    var query = components.percentEncodedQuery ?? ""
    if !query.isEmpty { query += "&" }
    query += "pagesize=\(QuestionPage.limit)&order=desc&sort=activity"
    query += "&tagged=\(joined.raw.percentEncoded)&site=stackoverflow&filter=withbody"
    components.percentEncodedQuery = query
    return components.url
  }
}

extension String {
  /// The UTF-8 bytes with all but unreserved ones encoded (RFC 3986, 2.3): servers may interpret
  /// `+` as a space and `;` as a separator.
  fileprivate var percentEncoded: String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      if byte.isUnreserved {
        encoded.append(byte)
      } else {
        encoded.append(percentEncoding: byte)
      }
    }
    return encoded.utf8Text
  }
}
