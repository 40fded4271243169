/// Invented payloads in the format of the news server.
public enum NewsPayloads {
  /// Nine stories, not sorted by date.
  public static let headlines = String(file: PackageResources.news_headlines_json)

  /// Three stories, one of them with an invalid date.
  public static let withOneBad = String(file: PackageResources.news_with_one_bad_json)

  /// Only unusable stories.
  public static let withOnlyBad =
    #"{ "headlines": [{ "headline": "", "updated": 0 }, { "updated": 0 }, "a story"] }"#

  /// An empty list.
  public static let withNone = #"{ "headlines": [] }"#

  /// Text in several scripts: wide, combining, right-to-left, and emoji of one and of several
  /// scalars.
  public static let inManyScripts = String(file: PackageResources.news_in_many_scripts_json)

  /// Text with terminal escapes and bidirectional controls (X4).
  public static let hostile = String(file: PackageResources.news_hostile_json)

  /// A story whose introduction fills a page.
  public static let long = String(file: PackageResources.news_long_json)

  /// A story with a blank introduction.
  public static let withoutIntroduction = """
    { "headlines": [{ "headline": "Ferry timetable unchanged", "updated": 0, "introduction": "  " }] }
    """
}
