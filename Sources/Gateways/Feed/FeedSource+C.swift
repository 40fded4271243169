import GalleyDomain

extension FeedSource {
  /// Source C: `[].{topLine, subLine1, subline2, image}`, fresh for an hour (A7, A10).
  static func c(at address: String) -> FeedSource {
    FeedSource(id: "c", name: "Source C", address: address, timeToLive: 60 * 60) { bytes throws(Failure) in
      try items(in: bytes, at: { $0 }) { json throws(Defect) in
        // The document's text says `subLine2`, its sample `subline2`.
        let first = json["subLine1"].optionalString
        let second = json["subline2"].optionalString ?? json["subLine2"].optionalString
        let subtitle = UntrustedText((first?.raw ?? "") + (second?.raw ?? ""))
        return FeedItem(
          title: try json["topLine"].text(),
          subtitle: subtitle.isBlank ? nil : subtitle,
          image: json["image"].optionalImage)
      }
    }
  }
}
