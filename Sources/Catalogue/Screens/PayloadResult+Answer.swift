import GalleyDomain
import GalleyPresentation
import Goldens

extension PayloadResult {
  /// A screen without the items that could not be used.
  init(_ specimen: Specimen?, leavingOut omissions: Omissions, outcome: Outcome = .shown) {
    self.init(specimen, complaints: MalformationWords.clauses(omissions), outcome: outcome)
  }

  /// A screen that says why an answer can't be read.
  ///
  /// - Parameter subject: the content that was requested, with its article, such as `the headlines`.
  init(_ specimen: Specimen?, unreadable failure: Failure, as subject: String) {
    let place = MalformationWords.clauses(failure.unreadable)
    let words = place.isEmpty ? [FailureWords(failure, fetching: subject).explanationText] : place
    self.init(specimen, complaints: words, outcome: .unreadable)
  }

  /// The list of an app, or one item of it, if the answer for the list also contains the items' details.
  ///
  /// - Parameters:
  ///   - item: the item that is opened, counted from 1; nil for the list.
  ///   - subject: the content that was requested, with its article.
  ///   - answer: the decoded answer.
  ///   - contents: the number of items in it, and those that were left out.
  ///   - specimen: makes the screen with an open item, counted from 0; nil for the list.
  init<Answer>(
    item: Int?, of subject: String, answer: Result<Answer, Failure>,
    contents: (Answer) -> (count: Int, omissions: Omissions), specimen: (_ opened: Int?) -> Specimen
  ) {
    switch answer {
    case .success(let answer):
      let (count, omissions) = contents(answer)
      guard item.map({ (1...max(1, count)).contains($0) && count > 0 }) ?? true else {
        self.init(nil, leavingOut: omissions, outcome: .noSuchItem(count: count))
        return
      }
      self.init(specimen(item.map { $0 - 1 }), leavingOut: omissions)
    case .failure(let failure):
      self.init(specimen(nil), unreadable: failure, as: subject)
    }
  }
}

extension Result where Failure == GalleyDomain.Failure {
  /// The result of decoding an answer's body.
  init(decoding body: [UInt8], by decode: ([UInt8]) throws(Failure) -> Success) {
    self.init { () throws(Failure) in try decode(body) }
  }

  /// The result of decoding a sample payload.
  init(decoding payload: String, by decode: ([UInt8]) throws(Failure) -> Success) {
    self.init(decoding: Array(payload.utf8), by: decode)
  }
}
