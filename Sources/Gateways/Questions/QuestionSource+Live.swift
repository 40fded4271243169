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
    // Servers may interpret `+` as a space and `;` as a separator.
    let tags = joined.raw.percentEncoded { $0[$0.startIndex].isUnreserved }
    query += "pagesize=\(QuestionPage.limit)&order=desc&sort=activity"
    query += "&tagged=\(tags)&site=stackoverflow&filter=withbody"
    components.percentEncodedQuery = query
    return components.url
  }
}
