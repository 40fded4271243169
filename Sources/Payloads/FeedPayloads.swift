/// Invented payloads in the formats of the feed's three sources, beside their samples.
public enum FeedPayloads {
  /// Source A without stories.
  public static let emptyA = #"{ "stories": [] }"#
  /// Source B with an article without a header, and one with a malformed picture address.
  public static let badB = String(file: PackageResources.feed_bad_b_json)
  /// Source B with only articles without headers.
  public static let onlyBadB = #"{ "metadata": { "innerdata": [{ "articlewrapper": {} }, {}] } }"#
  /// Source C without articles.
  public static let emptyC = "[]"
  /// Source C with terminal escapes and bidirectional controls (X4).
  public static let hostileC = #"""
    [{ "topLine": "Free \u001b[5mprizes\u202e \u2066now", "subLine1": "Press \u0007", "subline2": "\u009bhere", "image": "https://example.com/\u202egpj.exe" }]
    """#
}
