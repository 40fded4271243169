import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// Properties of the collected text, for any sequence of calls.
@Suite struct BlockTextTests {
  @Test
  func `no part of a block is empty, and no space is doubled`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      var text = BlockText()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        collect(into: &text, using: &generator)
      }
      let runs = text.takeProse() ?? []
      let blocks = runs.isEmpty ? [] : [RichText.Block.paragraph(runs: runs)]
      try #require(HTMLPropertyTests.violation(in: blocks) == nil)
    }
  }

  @Test func `no part of code is empty`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      var text = BlockText()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        collectCode(into: &text, using: &generator)
      }
      let code = text.takeCode().map { [$0] } ?? []
      try #require(HTMLPropertyTests.violation(in: code) == nil)
    }
  }

  private func collect(into text: inout BlockText, using generator: inout SeededGenerator) {
    let formatting = formatting(using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: text.breakLine(isCode: false, formatting: formatting)
    case 1:
      let image = RichText.Image(alternative: UntrustedText("i"), source: nil)
      text.append(image, formatting: formatting)
    default:
      let word = word(using: &generator)
      text.append(isCode: false, formatting: formatting) { $0 += word.utf8 }
    }
  }

  private func collectCode(into text: inout BlockText, using generator: inout SeededGenerator) {
    let formatting = formatting(using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: text.breakLine(isCode: true, formatting: formatting)
    case 1: text.beginLineOfCode(formatting: formatting)
    default:
      let word = word(using: &generator)
      text.append(isCode: true, formatting: formatting) { $0 += word.utf8 }
    }
  }

  private func formatting(using generator: inout SeededGenerator) -> Formatting {
    var formatting = Formatting()
    if Bool.random(using: &generator) { formatting.open(.b) }
    return formatting
  }

  private func word(using generator: inout SeededGenerator) -> String {
    ["", " ", "a", "(", " b ", "\n"].randomElement(using: &generator) ?? ""
  }
}
