/// Invented payloads in the formats of the feed's three sources, beside their samples.
enum FeedPayloads {
  /// Source A without stories.
  static let emptyA = #"{ "stories": [] }"#
  /// Source B with an article without a header, and one with a malformed picture address.
  static let badB = String(decoding: PackageResources.feed_bad_b_json, as: UTF8.self)
  /// Source B with only articles without headers.
  static let onlyBadB = #"{ "metadata": { "innerdata": [{ "articlewrapper": {} }, {}] } }"#
  /// Source C without articles.
  static let emptyC = "[]"
  /// Source C with terminal escapes and bidirectional controls (X4).
  static let hostileC = #"""
    [{ "topLine": "Free \u001b[5mprizes\u202e \u2066now", "subLine1": "Press \u0007", "subline2": "\u009bhere", "image": "https://example.com/\u202egpj.exe" }]
    """#
}
