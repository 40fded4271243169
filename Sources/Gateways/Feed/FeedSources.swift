import GalleyDomain

extension FeedSource {
  /// The sources of the feed with their addresses, in the order of their items (A11).
  ///
  /// To add a source, add a file like `FeedSource+A.swift` and a line here (A12).
  public static let all: [FeedSource] = [
    .a(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_a.json"),
    .b(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_b.json"),
    .c(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_c.json"),
  ]
}

extension FeedSource {
  /// Decodes the items of a payload; unusable ones are omitted (X3).
  ///
  /// - Parameters:
  ///   - list: goes from the root to the list of items.
  ///   - item: decodes one element.
  /// - Throws: `undecodable` if there is no list of items.
  static func items(
    in bytes: [UInt8], at list: (JSONCursor) -> JSONCursor, by item: (JSONCursor) throws(Defect) -> FeedItem
  ) throws(Failure) -> Batch<FeedItem> {
    try JSONCursor.read(bytes) { json throws(Defect) in try list(json).batch(of: item) }
  }
}
