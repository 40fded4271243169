/// Invented payloads in the format of the news server.
public enum NewsPayloads {
  /// Nine stories, not sorted by date.
  public static let headlines = String(
    decoding: PackageResources.news_headlines_json, as: UTF8.self)

  /// Three stories, one of them with an invalid date.
  public static let withOneBad = String(
    decoding: PackageResources.news_with_one_bad_json, as: UTF8.self)

  /// Only unusable stories.
  public static let withOnlyBad =
    #"{ "headlines": [{ "headline": "", "updated": 0 }, { "updated": 0 }, "a story"] }"#

  /// An empty list.
  public static let withNone = #"{ "headlines": [] }"#

  /// Text in several scripts: wide, combining, right-to-left, and emoji of one and of several
  /// scalars.
  public static let inManyScripts = String(
    decoding: PackageResources.news_in_many_scripts_json, as: UTF8.self)

  /// Text with terminal escapes and bidirectional controls (X4).
  public static let hostile = String(
    decoding: PackageResources.news_hostile_json,
    as: UTF8.self)

  /// A story whose introduction fills a page.
  public static let long = String(
    decoding: PackageResources.news_long_json,
    as: UTF8.self)

  /// A story with a blank introduction.
  public static let withoutIntroduction = """
    { "headlines": [{ "headline": "Ferry timetable unchanged", "updated": 0, "introduction": "  " }] }
    """
}
