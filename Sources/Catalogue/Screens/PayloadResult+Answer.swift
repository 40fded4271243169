import GalleyDomain
import GalleyPresentation
import Goldens

extension PayloadResult {
  /// The screen of an app for an answer with a list, or with one item of it open.
  ///
  /// - Parameters:
  ///   - answer: the decoded answer.
  ///   - subject: the content that was requested, with its article, such as `the headlines`.
  ///   - item: the item that is opened, counted from 1; nil for the list.
  ///   - presenter: returns the presenter with an open item, counted from 0; nil for the list or a
  ///     failure.
  init<Item>(
    _ answer: ListResult<Item>,
    of subject: String,
    item: Int? = nil,
    presenter: (_ opened: Int?) -> some StateMachine
  ) {
    switch answer {
    case .success(let batch):
      let complaints = MalformationWords.clauses(batch.report)
      if let item, !batch.items.indices.contains(item - 1) {
        self.init(
          nil,
          complaints: complaints,
          outcome: .noSuchItem(count: batch.items.count))
      } else {
        self.init(presenter(item.map { $0 - 1 }).shown.specimen, complaints: complaints)
      }
    case .failure(let failure):
      self.init(
        presenter(nil).shown.specimen,
        complaints: failure.complaints(of: subject),
        outcome: .unreadable)
    }
  }

  /// Adds complaints about the answer to one of several requests.
  mutating func complain(_ complaints: [String], about request: String) {
    self.complaints += complaints
    for complaint in complaints { requests[complaint] = request }
  }
}

extension Failure {
  /// The reasons an answer can't be read.
  ///
  /// - Parameter subject: the content that was requested, with its article.
  func complaints(of subject: String) -> [String] {
    guard case .undecodable(let path, .notJSON(let offset)) = self else {
      return [FailureWords(self, .fetching, subject).summary]
    }
    return [MalformationWords.clause(path: path, problem: .notJSON(offset: offset))]
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
