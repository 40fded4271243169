import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

@Suite struct CharacterReferenceTests {
  @Test
  func `the table has all 2,231 names of the standard with their meanings`() {
    let entries = "\(NamedCharacterReferences.entries)".split { $0 == " " || $0 == "\n" }
    let names = entries.map { String($0.prefix { $0 != ":" && $0 != "!" }) }
    #expect(names == sorted(names))
    #expect(Set(names).count == names.count)
    #expect(names.map(\.utf8.count).max() == NamedCharacterReferences.longestName)

    // A name counts without its semicolon if it is decoded even without one.
    let bare = names.filter { name in
      let isBare = NamedCharacterReferences.meaning(of: Array(name.utf8)[...])?.isBare
      return isBare == true && "&\(name)".replacingCharacterReferences != "&\(name)"
    }
    #expect(bare.count == 106)
    #expect(bare.map(\.utf8.count).max() == NamedCharacterReferences.longestBareName)
    #expect(names.count + bare.count == 2231)

    // The checksum was computed by Python from its html.entities.html5, in the script that
    // generates the table.
    let all = sorted(names.map { $0 + ";" } + bare)
    let lines = all.map { name in
      let meaning = "&\(name)".replacingCharacterReferences
      return "\(name)\t\(meaning)\n"
    }
    #expect(Array(lines.joined().utf8).checksum == 0x4E9C_34F3_1D11_9A1A)
  }

  private func sorted(_ names: [String]) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test
  func `a reference in a text has the standard's meaning, and other text stays as it is`()
    throws
  {
    try Example.check("references", \.replacingCharacterReferences)
    for text in ["", "Plain", "Ünïcode 漢字 e\u{301} \r\n\0", "<p>"] {
      #expect(Array(text.replacingCharacterReferences.utf8) == Array(text.utf8))
    }
    #expect("&#x10FFFD;".replacingCharacterReferences == "\u{10FFFD}")
  }

  @Test func `numbers from 128 to 159 are Windows-1252`() {
    // WHATWG 13.2.5.80, by number; the spaces mark those that stay.
    let table = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"
    for (number, character) in zip(UInt8(128)..., table) {
      let stays = String(Unicode.Scalar(number))
      let meaning = character == " " ? stays : String(character)
      #expect("&#\(number);".replacingCharacterReferences == meaning)
    }
    #expect(table.count == 32)
  }

  @Test(arguments: ["\"", "'", ""])
  func `in an attribute a name without a semicolon must not be followed by a letter`(mark: String)
    throws
  {
    try Example.check("references-in-attributes") { value in
      var tokenizer = Tokenizer(Array("<a href=\(mark)\(value)\(mark)>".utf8))
      _ = tokenizer.next()
      return tokenizer.attributes[.href] ?? "nothing"
    }
  }
}
