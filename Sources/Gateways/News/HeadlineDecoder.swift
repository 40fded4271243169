import GalleyDomain

/// The wire format of the news app: `headlines[].{headline, updated, introduction}`.
public enum HeadlineDecoder {
  /// Decodes the headlines in the server's order (N1).
  ///
  /// A headline without a title or without a date between the years 1 and 9999 is an omission. An
  /// introduction that is missing, blank or not a string is `nil` (X3).
  ///
  /// - Throws: `undecodable` if there is no list of headlines.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> Batch<Headline> {
    try JSONCursor.batch(in: bytes, at: "headlines", of: Headline.init)
  }
}

extension Headline {
  fileprivate init(_ json: JSONCursor) throws(Defect) {
    self.init(
      title: try json["headline"].text(),
      updated: try json["updated"].timestamp(),
      introduction: json["introduction"].optionalText)
  }
}
