import GalleyDomain

extension FeedSource {
  /// Source A: `stories[].{title, subtitle, imageUrl}`, fresh for five minutes (A5, A10).
  static func a(at address: String) -> FeedSource {
    FeedSource(id: "a", name: "Source A", address: address, timeToLive: 5 * 60) { bytes throws(Failure) in
      try items(in: bytes, at: { $0["stories"] }) { json throws(Defect) in
        FeedItem(
          title: try json["title"].text(),
          subtitle: json["subtitle"].optionalText,
          image: json["imageUrl"].optionalImage)
      }
    }
  }
}
