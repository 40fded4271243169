import GalleyDomain

extension FeedSource {
  /// `metadata.innerdata[].{articlewrapper.{header, description}, picture}`, fresh for half an
  /// hour (A6, A10).
  static func b(at address: String) -> FeedSource {
    FeedSource(
      id: "b",
      name: "Source B",
      timeToLive: 30 * 60,
      address: address,
      sample: """
        {"metadata": {"this": "isnotimportant", "innerdata": [
          {"aticleId": 1,
           "articlewrapper": {"header": "MOON RISES", "description": "AS FORECAST"},
           "picture": "https://example.com/b/moon.jpg"},
          {"aticleId": 2,
           "articlewrapper": {"header": "TEA STILL WARM"},
           "picture": "https://example.com/b/tea.jpg"}
        ]}}

        """
    ) { bytes throws(Failure) in
      try JSONCursor.batch(in: bytes, at: "metadata", "innerdata") { json throws(Defect) in
        FeedItem(
          title: try json["articlewrapper"]["header"].text(),
          subtitle: json["articlewrapper"]["description"].optionalText,
          image: json["picture"].optionalImage)
      }
    }
  }
}
