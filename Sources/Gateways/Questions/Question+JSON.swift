import GalleyDomain
import GalleySystem

extension Question {
  /// - Throws: if the identifier or the title is missing or invalid.
  init(_ json: JSONCursor) throws(Defect) {
    let link = json["link"].optionalText
    let id = try json["question_id"].integer()
    let address = link.flatMap { WebAddress($0) }?.text
    let page = URL(string: address ?? "https://stackoverflow.com/questions/\(id)")
    let body = json["body"].optionalText.map { RichText(html: $0.raw, page: page) }
    self.init(
      id: id,
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
      exists: json["user_type"].optionalText?.raw != "does_not_exist")
  }
}
