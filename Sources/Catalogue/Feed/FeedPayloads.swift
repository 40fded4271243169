import GalleyDomain
import GalleyGateways

/// Invented payloads in the formats of the feed's three sources.
public enum FeedPayloads {
  /// Source A: two stories.
  public static let a = FeedSource.all[0].sample
  /// Source B: two wrapped articles.
  public static let b = FeedSource.all[1].sample
  /// Source C: two articles, one with a subtitle in two parts, one with a single part.
  public static let c = FeedSource.all[2].sample

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
