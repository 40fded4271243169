import GalleyDomain

extension FeedSource {
  /// The sources of the feed with their addresses (A11), in the order of their items.
  ///
  /// Each is declared in a file of the folder `Sources`. To add a source, add its file, and a line
  /// here (A12).
  public static let all: [FeedSource] = [
    .a(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_a.json"),
    .b(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_b.json"),
    .c(at: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_c.json"),
  ]
}
