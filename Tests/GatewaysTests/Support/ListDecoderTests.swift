import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyGateways

/// Properties of every decoder of a list (X3).
struct ListDecoderTests {
  @Test(arguments: ListDecoder.all)
  func `every prefix is a failure with the byte where it ends`(decoder: ListDecoder) {
    let bytes = decoder.payload.bytes
    for count in Thoroughness.some(100, of: Array(bytes.indices)) {
      let problem = count == 0 ? Malformation.blank : .truncated(count: count)
      #expect(throws: Failure.undecodable(path: "", problem: problem)) {
        try decoder.decode(Array(bytes.prefix(count)))
      }
    }
  }

  // Proves T2, A3.
  @Test(arguments: ListDecoder.all)
  func `a list of any length is decoded`(decoder: ListDecoder) throws {
    let one = try decoder.decode(items: [decoder.item])
    #expect(one.items.count == 1)
    let isLimited = decoder.testDescription == "questions"
    for count in [0, 1, isLimited ? 20 : 1_000] {
      let items = Array(repeating: decoder.item, count: count)
      let batch = try decoder.decode(items: items)
      #expect(batch.items == Array(repeating: one.items[0], count: count))
      #expect(batch.report.isEmpty)
    }
  }

  // Proves T3, N1, B1, A2, A5, A6.
  @Test(arguments: ListDecoder.all)
  func `items are in the server's order`(decoder: ListDecoder) throws {
    let parts = try JSON(decoder.payload.bytes).parts
    let list = try #require(parts.first { $0.path.description == decoder.list })
    guard case .array(let elements) = list.value else { return }
    let items = try decoder.decode(decoder.payload).items
    let reversed = try decoder.decode(items: elements.reversed().map(\.text))
    #expect(Set(items).count == elements.count)
    #expect(reversed.items == items.reversed())
  }

  // Proves T3, T4, T7, T8, T9, A7, B1, B4, S6, X3.
  @Test(arguments: ListDecoder.all)
  func `an unusable item or value is named, and affects no other item`(decoder: ListDecoder)
    throws
  {
    let whole = try decoder.decode(items: [decoder.item, decoder.item])
    try Example.check(decoder.testDescription) { item in
      let batch = try decoder.decode(items: [decoder.item, item, decoder.item])
      var others = batch.items
      let kept = others.count == 3 ? [others.remove(at: 1)] : []
      #expect(others == whole.items)
      let omissions = batch.omissions.map {
        "omitted, \($0.path): \($0.problem)"
      }
      let flaws = batch.flaws.map {
        "kept, \($0.path): \($0.problem)"
      }
      #expect(batch.items.count + omissions.count == 3)
      return (kept + omissions + flaws).joined(separator: "; ")
    }
  }

  // Proves X3.
  @Test(arguments: ListDecoder.all)
  func `replacing one value affects at most one item`(decoder: ListDecoder) throws {
    let whole = try decoder.decode(decoder.payload)
    #expect(whole.items.count > 1)
    #expect(whole.omissions.isEmpty)
    let variants = try JSONVariant.all(of: decoder.payload)
    #expect(variants.count > 50)
    for variant in Thoroughness.some(150, of: variants) {
      if variant.path.hasPrefix("\(decoder.list)[") {
        let batch = try decoder.decode(variant.payload)
        checkItem(variant, batch, of: whole.items, decoder)
      } else {
        let problem = damage(variant, besideItems: whole.items, decoder)
        #expect(problem == nil, "\(variant)")
      }
    }
  }

  /// Checks the list with a changed value in an item.
  private func checkItem(
    _ variant: JSONVariant,
    _ batch: Batch<String>,
    of items: [String],
    _ decoder: ListDecoder
  ) {
    let path = variant.path
    let isItem = path.hasSuffix("]") && path.count { $0 == "[" } == 1
    let isGone = isItem && variant.replacement == nil
    let expectedCount = isGone ? items.count - 1 : items.count
    let count = batch.items.count + batch.omissions.count
    #expect(count == expectedCount, "\(variant)")
    let unchanged = items.filter(batch.items.contains)
    #expect(unchanged.count >= items.count - 1, "other items changed: \(variant)")
    let isNeeded = decoder.needed.contains {
      path.hasSuffix(".\($0)")
    }
    #expect(isItem || isNeeded || batch.omissions.isEmpty, "\(variant)")
    // A Boolean value in place of another value changes no item without a report. An omitted item
    // is reported as a whole.
    if variant.replacement == .boolean(true), !path.hasSuffix(".is_answered") {
      let isReported = batch.flaws.contains { $0.path.hasPrefix(path) }
      let isSame = batch.items == items
      #expect(
        isSame || isReported || !batch.omissions.isEmpty,
        "lost in silence: \(variant)")
    }
    // Without a usable teaser or author, the missing title of a case study or body of a comment is
    // reported.
    if path.hasSuffix(".teaser") || path.hasSuffix(".email") {
      return
    }
    for blamed in batch.omissions.map(\.path) {
      #expect(blamed.hasPrefix(path) || path.hasPrefix(blamed), "\(variant)")
    }
  }

  /// The violation by a changed value outside the items.
  private func damage(
    _ variant: JSONVariant,
    besideItems items: [String],
    _ decoder: ListDecoder
  ) -> String? {
    let holdsList = decoder.list.hasPrefix(variant.path)
    do throws(Failure) {
      let batch = try decoder.decode(variant.payload)
      if variant.path == decoder.list, variant.isList {
        let isEmpty = batch.items.isEmpty && batch.omissions.count < 2
        return isEmpty ? nil : "items of an empty list"
      }
      return batch.items == items && !holdsList ? nil : "a decoded list"
    } catch {
      guard case .undecodable(let path, _) = error else {
        return "\(error)"
      }
      return holdsList && path.hasPrefix(variant.path) ? nil : "\(path) blamed"
    }
  }

  // Proves T13.
  @Test(arguments: ListDecoder.all)
  func `other keys are ignored, of any type`(decoder: ListDecoder) throws {
    let values = [
      "null",
      "1e400",
      #""\ud800""#,
      #"[null, {"title": 7}]"#,
      #"{"sections": {"title": []}}"#,
      String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000),
    ]
    let plain = try decoder.decode(decoder.payload)
    for value in values {
      let others = #"{"client": \#(value), "Title": \#(value), "": \#(value), "#
      let payload = decoder.payload.replacing("{", with: others)
      #expect(try decoder.decode(payload) == plain)
    }
  }
}
