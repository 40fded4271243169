import GalleyDomain

extension FeedSource {
  /// `[].{topLine, subLine1, subline2, image}`, fresh for an hour (A7, A10).
  static func c(at address: String) -> FeedSource {
    FeedSource(
      id: "c",
      name: "Source C",
      timeToLive: 60 * 60,
      address: address,
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
    }
  }
}
