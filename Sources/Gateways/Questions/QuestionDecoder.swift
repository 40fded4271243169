import Domain

/// The wire format of the questions app: Stack Exchange's wrapper, `items[]` of questions with `backoff`, or `error_id`, `error_name` and `error_message`.
///
/// The `withbody` filter is a “safe” one, which has all plain texts HTML-escaped once, titles and names alike.
public enum QuestionDecoder {
  /// The questions in the site's order, at most `QuestionPage.limit` (S4).
  ///
  /// A question without an identifier or a title is left out and named among the omissions; everything else can be missing
  /// (X3). What comes after as many usable ones as were asked for is not looked at.
  /// - Throws: `throttled` where the wrapper asks for a pause, `refused` where it holds any other error, `undecodable`
  ///   where there are neither questions nor an error.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> QuestionPage {
    let wrapper = try JSONCursor.read(bytes) { $0 }
    if let refusal = Failure(wrapper: wrapper) { throw refusal }
    do throws(Defect) {
      let questions = try wrapper["items"].batch(limit: QuestionPage.limit, of: Question.init)
      return QuestionPage(questions: questions, backoff: wrapper["backoff"].optionalInteger)
    } catch {
      throw Failure(error)
    }
  }

  /// The questions of an answer.
  ///
  /// An error comes with the status 400 and tells more than that, so it outranks the status, unless the status alone asks
  /// for a pause. Where the header alone says how long that is, the header counts.
  /// - Throws: as for the bytes; else what `HTTPResponse.successBody` does.
  public static func decode(_ response: HTTPResponse) throws(Failure) -> QuestionPage {
    let body: [UInt8]
    do throws(Failure) {
      body = try response.successBody()
    } catch {
      guard let refusal = refusal(in: response.body, pause: response.pause) else { throw error }
      throw refusal.pause == nil && error.pause != nil ? error : refusal
    }
    return try decode(body)
  }

  private static func refusal(in body: [UInt8], pause: Int?) -> Failure? {
    // A page that some server on the way wrote is not JSON; the status says all that there is to say.
    (try? JSONCursor(payload: body)).flatMap { Failure(wrapper: $0, pause: pause) }
  }
}
