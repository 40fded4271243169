import GalleyGateways

extension HTTPResponse {
  init(_ text: String) {
    self.init(status: 200, body: text.bytes)
  }
}

/// Answers of servers.
enum Payload {
  static func headline(_ title: String, updated: Int = 0, _ introduction: String = "") -> String {
    #"{"headline": "\#(title)", "updated": \#(updated), "introduction": "\#(introduction)"}"#
  }

  static func headlines(_ items: [String]) -> String {
    #"{"headlines": [\#(items.joined(separator: ","))]}"#
  }

  /// One question, whose owner has further fields.
  static func question(_ body: String, owner: String = "") -> String {
    #"{"items": [{"question_id": 1, "title": "A question", "body": "\#(body)", "tags": ["a"], "#
      + #""link": "https://stackoverflow.com/q/1", "owner": {\#(owner)}}]}"#
  }
}
