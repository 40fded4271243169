import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// Properties of every decoder of a list (X3).
@Suite struct ListDecoderTests {
  /// A decoder, and a payload with several items.
  struct Decoder: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: String
    /// The path of the list.
    var list: String
    /// The ends of the paths of the values without which an item is omitted.
    var needed: [String]
    /// Decodes a list, with a description of each item.
    var decode: @Sendable ([UInt8]) throws(Failure) -> Batch<String>

    init<Item>(
      _ name: String, _ payload: String, list: String, needed: [String],
      _ decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Batch<Item>
    ) {
      (testDescription, self.payload, self.list, self.needed) = (name, payload, list, needed)
      self.decode = { bytes throws(Failure) in
        let batch = try decode(bytes)
        var flaws = batch.flaws
        for case let study as CaseStudy in batch.items { flaws.append(contentsOf: study.omissions) }
        return Batch(items: batch.items.map { "\($0)" }, omissions: batch.omissions, flaws: flaws)
      }
    }
  }

  static let decoders =
    [
      Decoder(
        "headlines", HeadlineDecoderTests.payload, list: "headlines",
        needed: ["headline", "updated"],
        HeadlineDecoder.decode),
      Decoder(
        "case studies", CaseStudyDecoderTests.payload, list: "case_studies",
        needed: ["title", "teaser"],
        CaseStudyDecoder.decode),
      Decoder(
        "posts", PostDecoderTests.posts, list: "", needed: ["id", "title"], PostDecoder.posts),
      Decoder(
        "comments", PostDecoderTests.comments, list: "", needed: ["email", "body"],
        PostDecoder.comments),
      Decoder(
        "questions", QuestionDecoderTests.payload, list: "items", needed: ["question_id", "title"]
      ) {
        bytes throws(Failure) in try QuestionDecoder.decode(bytes).questions
      },
    ]
    + zip(
      FeedSource.all,
      [
        ("stories", ["title"]), ("metadata.innerdata", ["articlewrapper", "header"]),
        ("", ["topLine"]),
      ]
    )
    .map { source, list in
      Decoder(
        "feed \(source.label.id)", FeedSourcesTests.payloads[source.label.id] ?? "", list: list.0,
        needed: list.1,
        source.decode)
    }

  @Test(arguments: decoders) func `every prefix is a failure with the byte where it ends`(
    decoder: Decoder
  ) {
    let bytes = Array(decoder.payload.utf8)
    for count in Thoroughness.some(100, of: Array(bytes.indices)) {
      let problem = count == 0 ? Malformation.blank : .truncated(count: count)
      #expect(throws: Failure.undecodable(path: "", problem: problem)) {
        try decoder.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test(arguments: decoders) func `replacing one value affects at most one item`(decoder: Decoder)
    throws
  {
    let whole = try decoder.decode(Array(decoder.payload.utf8))
    #expect(whole.items.count > 1 && whole.omissions.isEmpty)
    let variants = try JSONVariant.all(of: decoder.payload)
    #expect(variants.count > 50)
    for variant in Thoroughness.some(150, of: variants) {
      let problem =
        variant.path.hasPrefix("\(decoder.list)[")
        ? try damage(variant, to: whole.items, decoder)
        : damage(variant, besideItems: whole.items, decoder)
      #expect(problem == nil, "\(variant)")
    }
  }

  /// The violation by a changed value in an item.
  private func damage(_ variant: JSONVariant, to items: [String], _ decoder: Decoder) throws
    -> String?
  {
    let batch = try decoder.decode(variant.payload)
    let isItem = variant.path.hasSuffix("]") && variant.path.count { $0 == "[" } == 1
    let isGone = isItem && variant.replacement == nil
    let isNeeded = isItem || decoder.needed.contains { variant.path.hasSuffix(".\($0)") }
    return if batch.items.count + batch.omissions.count != items.count - (isGone ? 1 : 0) {
      "an item is lost"
    } else if items.count(where: { batch.items.contains($0) }) < items.count - 1 {
      "other items changed"
    } else if isLostInSilence(variant, batch, of: items) {
      "a value is lost in silence"
    } else if !isNeeded, !batch.omissions.isEmpty {
      "an omission because of an optional value"
    } else if batch.omissions.contains(where: {
      !($0.path.hasPrefix(variant.path) || variant.path.hasPrefix($0.path))
    }
    ),
      !variant.path.hasSuffix(".teaser"), !variant.path.hasSuffix(".email")
    {
      // Without a usable teaser or author, the missing title of a case study or body of a comment
      // is reported.
      "\(batch.omissions.map(\.path)) blamed"
    } else {
      nil
    }
  }

  /// Whether a Boolean value in place of another value changes an item, and isn't reported.
  private func isLostInSilence(_ variant: JSONVariant, _ batch: Batch<String>, of items: [String])
    -> Bool
  {
    guard variant.replacement == .flag(true), !variant.path.hasSuffix(".is_answered") else {
      return false
    }
    // An omitted item is reported as a whole.
    let isChanged = batch.omissions.isEmpty && batch.items != items
    return isChanged && !batch.flaws.contains { $0.path.hasPrefix(variant.path) }
  }

  /// The violation by a changed value outside the items.
  private func damage(_ variant: JSONVariant, besideItems items: [String], _ decoder: Decoder)
    -> String?
  {
    do throws(Failure) {
      let batch = try decoder.decode(variant.payload)
      if variant.path == decoder.list, variant.isList {
        return batch.items.isEmpty && batch.omissions.count < 2 ? nil : "items of an empty list"
      }
      return batch.items == items && !decoder.list.hasPrefix(variant.path) ? nil : "a decoded list"
    } catch {
      guard case .undecodable(let path, _) = error else { return "\(error)" }
      return decoder.list.hasPrefix(variant.path) && path.hasPrefix(variant.path)
        ? nil : "\(path) blamed"
    }
  }

  @Test(arguments: decoders)
  func `a payload with changed, moved or missing bytes doesn't trap`(decoder: Decoder) throws {
    var random = SeededGenerator(seed: 4)
    var failures = 0
    let rounds = Thoroughness.isFull ? 10_000 : 200
    for _ in 0..<rounds {
      var bytes = Array(decoder.payload.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (place, other) = (
          Int.random(in: bytes.indices, using: &random),
          Int.random(in: bytes.indices, using: &random)
        )
        switch UInt8.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(Array("{}[]\",:\\-e0n".utf8).randomElement(using: &random) ?? 0, at: place)
        default: bytes.swapAt(place, other)
        }
      }
      do throws(Failure) {
        _ = try decoder.decode(bytes)
      } catch {
        failures += 1
        guard case .undecodable = error else {
          Issue.record("\(error): \(String(decoding: bytes, as: UTF8.self))")
          return
        }
      }
    }
    #expect(failures > rounds / 10 && failures < rounds)
  }

  @Test(arguments: decoders) func `other keys are ignored, of any type`(decoder: Decoder) throws {
    let deep = String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)
    let plain = try decoder.decode(Array(decoder.payload.utf8))
    for value in [
      "null", "1e400", #""\ud800""#, #"[null, {"title": 7}]"#, #"{"sections": {"title": []}}"#,
      deep,
    ] {
      let others = #"{"client": \#(value), "Title": \#(value), "": \#(value), "#
      #expect(try decoder.decode(Array(decoder.payload.replacing("{", with: others).utf8)) == plain)
    }
  }
}
