/// Invented payloads in the formats of the feed's three sources.
public enum FeedPayloads {
  /// Source A: two stories.
  public static let a = #"""
    {
      "stories": [
        {
          "title": "A map of every bench in the city",
          "subtitle": "Sorted by view, then by shade.",
          "imageUrl": "https://example.com/a/bench.jpg"
        },
        {
          "title": "The slow post",
          "subtitle": "Letters by bicycle, four days, no tracking. People love it, and write about it, at length, to each other.",
          "imageUrl": "https://example.com/a/bicycle.jpg"
        }
      ]
    }

    """#

  /// Source B: two wrapped articles.
  public static let b = #"""
    {
      "metadata": {
        "this": "isnotimportant",
        "innerdata": [
          {
            "aticleId": 1,
            "articlewrapper": { "header": "MOON RISES", "description": "AS FORECAST" },
            "picture": "https://example.com/b/moon.jpg"
          },
          {
            "aticleId": 2,
            "articlewrapper": { "header": "TEA STILL WARM" },
            "picture": "https://example.com/b/tea.jpg"
          }
        ]
      }
    }

    """#

  /// Source C: two articles, one with a subtitle in two parts, one with a single part.
  public static let c = #"""
    [
      {
        "topLine": "Latest from the allotment",
        "subLine1": "The beans are up and ",
        "subline2": "so are the slugs.",
        "image": "https://example.com/c/beans.jpg"
      },
      { "topLine": "No picture, no second line", "subLine1": "Only this." }
    ]

    """#

  /// Source A without stories.
  static let emptyA = #"{ "stories": [] }"#
  /// Source B with an article without a header, and one with a malformed picture address.
  static let badB = #"""
    { "metadata": { "innerdata": [
      { "articlewrapper": { "description": "ORPHAN" }, "picture": "https://example.com/b/orphan.jpg" },
      { "articlewrapper": { "header": "MOON RISES", "description": "AS FORECAST" }, "picture": "not an address" }
    ] } }
    """#
  /// Source B with only articles without headers.
  static let onlyBadB = #"{ "metadata": { "innerdata": [{ "articlewrapper": {} }, {}] } }"#
  /// Source C without articles.
  static let emptyC = "[]"
  /// Source C with terminal escapes and bidirectional controls (X4).
  static let hostileC = #"""
    [{ "topLine": "Free \u001b[5mprizes\u202e \u2066now", "subLine1": "Press \u0007", "subline2": "\u009bhere", "image": "https://example.com/\u202egpj.exe" }]
    """#
}
