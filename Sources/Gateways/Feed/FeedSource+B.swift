import GalleyDomain

extension FeedSource {
  /// Source B: `metadata.innerdata[].{articlewrapper.{header, description}, picture}`, fresh for half an hour (A6,
  /// A10).
  static func b(at address: String) -> FeedSource {
    FeedSource(id: "b", name: "Source B", address: address, timeToLive: 30 * 60) { bytes throws(Failure) in
      try items(in: bytes, at: { $0["metadata"]["innerdata"] }) { json throws(Defect) in
        FeedItem(
          title: try json["articlewrapper"]["header"].text(),
          subtitle: json["articlewrapper"]["description"].optionalText,
          image: json["picture"].optionalImage)
      }
    }
  }
}
