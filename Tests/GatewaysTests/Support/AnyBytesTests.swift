import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// No bytes trap a decoder: it returns a value or throws.
struct AnyBytesTests {
  private static let payloads = [
    #"{"case_studies": [{"title": "a", "sections": [{"body_elements": ["b", {"image_url": "https://c/d"}]}]}]}"#,
    #"{"stories": [{"title": "T", "subtitle": "S", "imageUrl": "https://example.com/i.jpg"}]}"#,
    #"{"metadata": {"innerdata": [{"articlewrapper": {"header": "T", "description": "S"}, "picture": "p"}]}}"#,
    #"[{"topLine": "T", "subLine1": "\ud83d\ude00", "subline2": "é", "image": "i"}]"#,
    #"[{"id": -12e3, "title": "a", "body": "one\ntwo"}]"#, #"{"id": 7, "title": "a", "body": "b"}"#,
    #"[{"name": "n", "email": "a@example.com", "body": "b"}]"#, #"{"headlines": [{"headline": "a", "updated": 0}]}"#,
  ].map { Array($0.utf8) }

  /// The failure of each decoder for the bytes.
  private func failures(_ bytes: [UInt8]) -> [Failure] {
    [
      failure { () throws(Failure) in _ = try CaseStudyDecoder.decode(bytes) },
      failure { () throws(Failure) in _ = try PostDecoder.posts(bytes) },
      failure { () throws(Failure) in _ = try PostDecoder.post(bytes) },
      failure { () throws(Failure) in _ = try PostDecoder.comments(bytes) },
    ].compactMap(\.self)
      + FeedSource.all.compactMap { source in failure { () throws(Failure) in _ = try source.decode(bytes) } }
  }

  private func failure(_ decode: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
      try decode()
      return nil
    } catch {
      return error
    }
  }

  /// Tests several changes at once, unlike the tests of single values.
  @Test func `a payload with changed, moved or missing bytes doesn't trap`() {
    var random = SeededGenerator(seed: 4)
    var count = 0
    for _ in 0..<(Thoroughness.isFull ? 50_000 : 400) {
      var bytes = Self.payloads.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &random) ?? 0
        switch UInt8.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("{}[]\",:\\-e0n".utf8).randomElement(using: &random) ?? 0, at: place)
        default: bytes.swapAt(place, bytes.indices.randomElement(using: &random) ?? 0)
        }
      }
      for failure in failures(bytes) {
        count += 1
        if case .undecodable = failure { continue }
        #expect(failure == .notFound, "\(bytes)")
      }
    }
    #expect(count > 100)
  }
}
