/// Invented payloads in the format of the questions' server.
public enum QuestionPayloads {
  /// Five questions tagged swift: answered and unanswered, with a negative score, with a deleted
  /// owner, and one with every kind of block.
  public static let questions = String(file: PackageResources.questions_questions_json)

  /// Questions that each lack one thing: tags, reputation, picture, body, date.
  public static let lacking = String(file: PackageResources.questions_lacking_json)

  /// A question in Hebrew, with Arabic, English, code, numbers and a link among its words.
  public static let rightToLeft = String(file: PackageResources.questions_right_to_left_json)

  /// An empty list.
  public static let none =
    #"{ "items": [], "has_more": false, "quota_max": 300, "quota_remaining": 296 }"#

  /// Three questions: one without a title, one without an identifier, and a usable one.
  public static let withBad = String(file: PackageResources.questions_with_bad_json)

  /// Only unusable questions.
  public static let onlyBad = #"{ "items": [{ "question_id": 1 }] }"#

  /// A refusal with the site's message, which asks for a pause.
  public static let refused = #"""
    { "error_id": 502, "error_message": "too many requests from this IP, more requests available in 63 seconds", "error_name": "throttle_violation" }
    """#

  /// A refusal with a pause of hours.
  public static let refusedForHours = #"""
    { "error_id": 502, "error_message": "too many requests from this IP, more requests available in 17524 seconds", "error_name": "throttle_violation" }
    """#

  /// Text and mark-up with terminal escapes and bidirectional controls (X4).
  public static let hostile = String(file: PackageResources.questions_hostile_json)
}
