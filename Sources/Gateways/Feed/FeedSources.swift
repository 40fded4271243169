import Domain

extension FeedSource {
  /// Every source of the feed, in the order of its items: the one place for their addresses (A11).
  ///
  /// A further source is one more file like `FeedSource+A.swift` and one more line here (A12).
  public static let all: [FeedSource] = [
    .a(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_a.json"),
    .b(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_b.json"),
    .c(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_c.json"),
  ]
}

extension FeedSource {
  /// Reads a payload by going to its list and reading each element; one that can't be read is left out (X3).
  ///
  /// - Parameters:
  ///   - list: goes from the root to the list of items.
  ///   - item: reads one element.
  /// - Throws: `undecodable` where there is no list of items at all.
  static func items(
    in bytes: [UInt8], at list: (JSONCursor) -> JSONCursor, by item: (JSONCursor) throws(Defect) -> FeedItem
  ) throws(Failure) -> Batch<FeedItem> {
    try JSONCursor.read(bytes) { json throws(Defect) in try list(json).batch(of: item) }
  }
}
