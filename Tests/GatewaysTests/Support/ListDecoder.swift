import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// A decoder of a list, whose items are described in words.
struct ListDecoder: Sendable, CustomTestStringConvertible {
  typealias Decode = @Sendable ([UInt8]) throws(Failure) -> Batch<String>

  /// The name, which is also that of its payload and of its file of examples.
  let testDescription: String
  /// A payload with several items that have all values.
  let payload: String
  /// The path of the list.
  let list: String
  /// The ends of the paths of the values without which an item is omitted.
  let needed: [String]
  /// An item with no other values than the needed ones.
  let item: String
  /// A payload with `ITEMS` in place of the items.
  let form: String
  /// Decodes a list, with a description of each item.
  let decode: Decode

  /// - Parameter line: the name, the list, what is needed, the item and the form, with bars between.
  init(_ line: String) {
    let parts = line.split(separator: " | ").map(String.init)
    testDescription = parts[0]
    payload = Example.text("\(parts[0]).json")
    list = parts[1] == "root" ? "" : parts[1]
    needed = parts[2].split(separator: ", ").map(String.init)
    item = parts[3]
    form = parts[4]
    decode = Self.decoder(parts[0])
  }

  func decode(_ text: String) throws(Failure) -> Batch<String> {
    try decode(text.bytes)
  }

  func decode(items: [String]) throws(Failure) -> Batch<String> {
    try decode(form.replacing("ITEMS", with: items.joined(separator: ",")))
  }
}

extension ListDecoder {
  static let all = Example.text("decoders.txt").lines.map(ListDecoder.init)

  private static func decoder(_ name: String) -> Decode {
    switch name {
    case "headlines": described(HeadlineDecoder.decode)
    case "case-studies": described(CaseStudyDecoder.decode)
    case "posts": described(PostDecoder.posts)
    case "comments": described(PostDecoder.comments)
    case "questions": described(questions)
    case "feed-a": described(FeedSource.all[0].decode)
    case "feed-b": described(FeedSource.all[1].decode)
    case "feed-c": described(FeedSource.all[2].decode)
    default: fatalError("no decoder is named “\(name)”, as a line of decoders.txt says")
    }
  }

  @Sendable private static func questions(_ bytes: [UInt8]) throws(Failure) -> Batch<Question> {
    try QuestionDecoder.decode(bytes).questions
  }

  private static func described<Item>(
    _ decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Batch<Item>
  ) -> Decode {
    { bytes throws(Failure) in
      let batch = try decode(bytes)
      var flaws = batch.flaws
      for case let study as CaseStudy in batch.items {
        flaws.append(contentsOf: study.omissions)
      }
      let items = batch.items.map { item in
        "\(item)".replacing("GalleyDomain.", with: "")
          .replacing(/UntrustedText\(raw: ("(\\.|[^"\\])*")\)/) { $0.1 }
      }
      return Batch(items: items, omissions: batch.omissions, flaws: flaws)
    }
  }
}
