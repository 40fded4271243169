import GalleyDomain

extension FeedSource {
  /// The sources of the feed, in the order of their items (A11). Each is declared here as a whole;
  /// to add a source, add its declaration (A12).
  public static let all = [
    // `stories[].{title, subtitle, imageUrl}`, fresh for five minutes (A5, A10).
    FeedSource(
      id: "a", name: "Source A", timeToLive: 5 * 60,
      address: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_a.json",
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
    },
    // `metadata.innerdata[].{articlewrapper.{header, description}, picture}`, fresh for half an
    // hour (A6, A10).
    FeedSource(
      id: "b", name: "Source B", timeToLive: 30 * 60,
      address: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_b.json",
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
    },
    // `[].{topLine, subLine1, subline2, image}`, fresh for an hour (A7, A10).
    FeedSource(
      id: "c", name: "Source C", timeToLive: 60 * 60,
      address: "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments/source_c.json",
      sample: """
        [
          {"topLine": "Latest from the allotment", "subLine1": "The beans are up and ",
           "subline2": "so are the slugs.", "image": "https://example.com/c/beans.jpg"},
          {"topLine": "No picture, no second line", "subLine1": "Only this."}
        ]

        """
    ) { bytes throws(Failure) in
      try JSONCursor.batch(in: bytes) { json throws(Defect) in
        // The document's text says `subLine2`, its sample `subline2`.
        let first = json["subLine1"].optionalString
        let second = json["subline2"].optionalString ?? json["subLine2"].optionalString
        let lines = [first, second].compactMap(\.?.raw)
        let subtitle = UntrustedText(lines.joined())
        return FeedItem(
          title: try json["topLine"].text(),
          subtitle: subtitle.isBlank ? nil : subtitle,
          image: json["image"].optionalImage)
      }
    },
  ]
}
