import GalleyDomain

/// The base for relative addresses in bodies of questions without a valid address of their own.
private let site = "https://stackoverflow.com"

extension Question {
  /// - Throws: if the identifier or the title is missing or invalid.
  init(_ json: JSONCursor) throws(Defect) {
    let link = json["link"].optionalText
    let site = link.flatMap { WebAddress($0)?.origin } ?? site
    let body = json["body"].optionalText.map { RichText(html: $0.raw, site: site) }
    self.init(
      id: try json["question_id"].integer(),
      title: try json["title"].text(isEscaped: true),
      body: body ?? RichText(blocks: []),
      tags: json["tags"].optionalTexts,
      owner: QuestionOwner(json["owner"]),
      score: json["score"].expectedInteger,
      answerCount: json["answer_count"].expectedInteger,
      viewCount: json["view_count"].expectedInteger,
      isAnswered: json["is_answered"].isTrue,
      created: json["creation_date"].optionalTimestamp,
      link: link)
  }
}

extension QuestionOwner {
  /// Decodes the parts that are valid; the object itself can be missing.
  fileprivate init(_ json: JSONCursor) {
    self.init(
      name: json["display_name"].optionalUnescapedText,
      reputation: json["reputation"].optionalInteger,
      avatar: json["profile_image"].optionalImage,
      link: json["link"].optionalText,
      exists: json["user_type"].optionalText?.raw != "does_not_exist")
  }
}
