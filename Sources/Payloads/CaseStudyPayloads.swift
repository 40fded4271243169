/// Invented payloads in the format of the case studies' server.
public enum CaseStudyPayloads {
  /// Four studies: with and without section titles, with consecutive pictures, without a title,
  /// without sections.
  public static let studies = String(file: PackageResources.case_studies_studies_json)

  /// One study without anything to show, and one with an unusable section and an unusable element.
  public static let withBadParts = String(file: PackageResources.case_studies_with_bad_parts_json)

  /// Studies without title and teaser (T3).
  public static let untitled = String(file: PackageResources.case_studies_untitled_json)

  /// Studies for pictures in every state.
  public static let withPictures = String(file: PackageResources.case_studies_with_pictures_json)

  /// An empty list.
  public static let withNone = #"{ "case_studies": [] }"#

  /// Text with terminal escapes and bidirectional controls (X4), and with character references,
  /// which this format doesn't have.
  public static let hostile = String(file: PackageResources.case_studies_hostile_json)
}
