/// Invented payloads in the formats of the feed's three sources.
public enum FeedPayloads {
  /// Source A: two stories.
  public static let a = String(decoding: PackageResources.feed_a_json, as: UTF8.self)

  /// Source B: two wrapped articles.
  public static let b = String(decoding: PackageResources.feed_b_json, as: UTF8.self)

  /// Source C: two articles, one with a subtitle in two parts, one with a single part.
  public static let c = String(decoding: PackageResources.feed_c_json, as: UTF8.self)

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
