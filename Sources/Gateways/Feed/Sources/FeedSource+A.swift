import GalleyDomain

extension FeedSource {
  /// `stories[].{title, subtitle, imageUrl}`, fresh for five minutes (A5, A10).
  static func a(at address: String) -> FeedSource {
    FeedSource(
      id: "a",
      name: "Source A",
      timeToLive: 5 * 60,
      address: address,
      sample: """
        {"stories": [
          {"title": "A map of every bench in the city",
           "subtitle": "Sorted by view, then by shade.",
           "imageUrl": "https://example.com/a/bench.jpg"},
          {"title": "The slow post", "imageUrl": "https://example.com/a/bicycle.jpg",
           "subtitle": "Letters by bicycle, four days, no tracking. People love it, and write about it, at length, to each other."}
        ]}

        """
    ) { bytes throws(Failure) in
      try JSONCursor.batch(in: bytes, at: "stories") { json throws(Defect) in
        FeedItem(
          title: try json["title"].text(),
          subtitle: json["subtitle"].optionalText,
          image: json["imageUrl"].optionalImage)
      }
    }
  }
}
