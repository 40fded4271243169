import GalleyDomain

/// The wire format of the questions app: Stack Exchange's wrapper, with `items[]` of questions and
/// `backoff`, or with `error_id`, `error_name` and `error_message`.
///
/// The `withbody` filter is a “safe” one, in which all plain texts, including titles and names, are
/// HTML-escaped once.
public enum QuestionDecoder {
  /// Decodes the questions in the site's order, at most `QuestionPage.limit` (S4).
  ///
  /// A question without an identifier or a title is an omission; everything else is optional (X3).
  /// Questions after the limit are ignored.
  ///
  /// - Throws: `throttled` if the wrapper asks for a pause, `refused` for any other error in it,
  ///   `undecodable` if it has neither questions nor an error.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> QuestionPage {
    let wrapper = try JSONCursor.read(bytes) { $0 }
    if let refusal = Failure(wrapper: wrapper) { throw refusal }
    do throws(Defect) {
      let backoff = wrapper["backoff"].optionalInteger
      let questions = try wrapper["items"].batch(limit: QuestionPage.limit, of: Question.init)
      return QuestionPage(questions: questions, backoff: backoff)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether a body is an error of the site, which is decoded with any status.
  public static func isRefusal(_ body: [UInt8]) -> Bool {
    let wrapper = try? JSONCursor(payload: body)
    return wrapper.flatMap { Failure(wrapper: $0) } != nil
  }

  /// Decodes the questions of a response.
  ///
  /// An error has the status 400 and more details, so it takes precedence over the status, unless
  /// only the status asks for a pause. The header's pause is used if the wrapper gives none.
  ///
  /// - Throws: the failures of the decoder for bytes, or of `HTTPResponse.successBody`.
  public static func decode(_ response: HTTPResponse) throws(Failure) -> QuestionPage {
    let body: [UInt8]
    do throws(Failure) {
      body = try response.successBody()
    } catch {
      // A page from an intermediate server isn't JSON; then only the status counts.
      let json = try? JSONCursor(payload: response.body)
      guard let refusal = json.flatMap({ Failure(wrapper: $0, pause: response.pause) }) else {
        throw error
      }
      throw refusal.pause == nil && error.pause != nil ? error : refusal
    }
    return try decode(body)
  }
}
