import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyRendering
import Goldens
import TextLayout

/// A task for an input.
struct Handling: Sendable {
  let name: String
  /// Takes the input, and returns the measured part of the work; its result shows that the work was
  /// done.
  let prepared: @Sendable (_ input: [UInt8]) -> () -> Int

  /// - Parameter work: receives the input; all of it is measured.
  init(_ name: String, _ work: @escaping @Sendable (Bytes) -> Int) {
    self.name = name
    prepared = { input in { input.withBytes(work) } }
  }

  init(_ name: String, prepared: @escaping @Sendable (_ input: [UInt8]) -> () -> Int) {
    self.name = name
    self.prepared = prepared
  }

  /// The width of a page in cells, narrow enough to break nearly everything.
  static let width = 40

  /// The parts of the engine, and drawing a text.
  static let text: [Handling] = [
    Handling("cells") { Cells.count($0) },
    Handling("safe, lines folded") {
      SafeText(outside: String(decoding: $0, as: UTF8.self)).string.utf8.count
    },
    Handling("safe, lines kept") {
      SafeText(outside: String(decoding: $0, as: UTF8.self), breaks: .keep).string.utf8.count
    },
    Handling("words") { text in
      lines { Wrapping.words(text, first: width, rest: width, $0) }
    },
    Handling("words, one cell") { text in
      lines { Wrapping.words(text, first: 1, rest: 1, $0) }
    },
    Handling("narrowest") { Wrapping.narrowest($0) },
    Handling("code") { text in
      lines { Wrapping.code(text, first: width, rest: width - 2, $0) }
    },
    Handling("prefix and suffix") { text in
      Fitting.prefix(text, cells: text.count / 2).end
        + Fitting.suffix(text, cells: text.count / 2).start
    },
    drawing("wrapped") { .text(TextBlock([Run(SafeText(outside: $0, breaks: .keep))])) },
    drawing("folded") {
      .text(TextBlock([Run(SafeText(outside: $0, breaks: .keep))], overflow: .fold))
    },
    drawing("truncated") {
      .text(TextBlock([Run(SafeText(outside: $0))], overflow: .truncate(lines: 3)))
    },
    drawing("shortened") {
      .text(TextBlock([Run(SafeText(outside: $0))], overflow: .truncateMiddle))
    },
    drawing("in a row") {
      let text = Block.text(TextBlock([Run(SafeText(outside: $0))]))
      return .row(
        Row([Row.Cell(.text(TextBlock([Run(SafeText(own: "x"))]))), Row.Cell(text)], gap: 1))
    },
  ]

  private static func lines(_ wrapping: ((LineSlice) -> Bool) -> Void) -> Int {
    var count = 0
    wrapping { _ in
      count += 1
      return true
    }
    return count
  }

  private static func drawing(_ name: String, _ block: @escaping @Sendable (String) -> Block)
    -> Handling
  {
    Handling(name) { input in
      Frame(drawing: block(String(decoding: input, as: UTF8.self)), size: Size(clamping: width))
        .rowCount
    }
  }

  /// Parsing a body of HTML, and drawing the result.
  static let html: [Handling] = [
    Handling("read") { RichText(html: String(decoding: $0, as: UTF8.self)).blocks.count },
    Handling("drawn") { input in
      let block = Block(questionPage(RichText(html: String(decoding: input, as: UTF8.self))))
      return { Frame(drawing: block, size: Size(clamping: width)).rowCount }
    },
    Handling("spoken") { input in
      let block = Block(questionPage(RichText(html: String(decoding: input, as: UTF8.self))))
      return { Spoken.encode(block).count }
    },
  ]

  /// A list at the path that each app uses, from bytes to a page.
  static let json: [Handling] = [
    screen("news/list", "{\"headlines\":", "}"),
    screen("case-studies/list", "{\"case_studies\":", "}"),
    screen("case-studies/detail", "{\"case_studies\":", "}"),
    screen("posts/list", "", ""),
    screen("posts/comments", "", ""),
    screen("feed/list", "{\"stories\":", "}", payload: "a"),
    screen("feed/list", "{\"metadata\":{\"innerdata\":", "}}", payload: "b"),
    screen("questions/search", "{\"items\":", "}"),
    screen("questions/detail", "{\"items\":", "}"),
  ]

  private static func screen(_ path: String, _ head: String, _ tail: String, payload: String = "")
    -> Handling
  {
    let screen = Catalogue.galley.screens.first { $0.path == path }
    return Handling(path) { input in
      let payload = [payload: Array(head.utf8) + input + Array(tail.utf8)]
      return {
        let result = screen?.payload?(PayloadInput(payloads: payload))
        return result?.specimen?.draw(Size(clamping: width), .unicode).rowCount ?? 0
      }
    }
  }
}
