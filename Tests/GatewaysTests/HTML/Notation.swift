import GalleyDomain
import GalleyGateways

/// Short notations for the expected rich text.
func text(_ text: String, _ traits: RichText.Traits = [], link: String? = nil) -> RichText.Run {
  RichText.Run(text: text, traits: traits, link: link.map { UntrustedText($0) })
}

func image(
  _ alternative: String?, _ source: String?, _ traits: RichText.Traits = [], link: String? = nil
) -> RichText.Run {
  RichText.Run(
    .image(.init(alternative: alternative.map { UntrustedText($0) }, source: source.map { UntrustedText($0) })),
    traits: traits, link: link.map { UntrustedText($0) })
}

let lineBreak = RichText.Run(.lineBreak)

func paragraph(_ runs: RichText.Run...) -> RichText.Block {
  .paragraph(runs: runs)
}

func paragraph(_ words: String) -> RichText.Block {
  .paragraph(runs: [text(words)])
}

func code(_ code: String, _ language: String? = nil) -> RichText.Block {
  .code(language: language.map { UntrustedText($0) }, runs: [text(code)])
}

extension [RichText.Run] {
  /// The text of code.
  var code: String { map { if case .text(let text) = $0.content { text.raw } else { "" } }.joined() }
}

func figure(_ alternative: String?, _ source: String?, link: String? = nil) -> RichText.Block {
  .figure(
    image: .init(alternative: alternative.map { UntrustedText($0) }, source: source.map { UntrustedText($0) }),
    link: link.map { UntrustedText($0) })
}

func bullets(_ items: [RichText.Block]...) -> RichText.Block {
  .list(items: items.map { .init(marker: .bullet, blocks: $0) })
}

func numbered(_ items: (Int, [RichText.Block])..., as numbering: RichText.Numbering = .decimal) -> RichText.Block {
  .list(items: items.map { .init(marker: .number(value: $0.0, numbering: numbering), blocks: $0.1) })
}

func cell(
  _ blocks: RichText.Block..., header: Bool = false, alignment: RichText.Alignment = .leading
) -> RichText.TableCell {
  .init(isHeader: header, alignment: alignment, blocks: blocks)
}

func row(_ cells: RichText.TableCell...) -> RichText.TableRow {
  .init(cells: cells)
}

/// The visible text, line by line.
func shownLines(_ blocks: [RichText.Block]) -> [String] {
  HTMLPropertyTests.lines(blocks).map { runs in
    runs.map { if case .text(let text) = $0.content { text.raw } else { " " } }.joined()
  }.filter { $0 != "" }
}

func blocks(_ html: String) -> [RichText.Block] {
  RichText(html: html).blocks
}

extension RichText {
  /// Parses a body from bytes that may be invalid UTF-8.
  init(html: [UInt8]) {
    self = html.withUnsafeBufferPointer { RichText(html: $0) }
  }
}
