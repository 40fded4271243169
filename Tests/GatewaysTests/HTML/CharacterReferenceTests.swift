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
      let isBare = NamedCharacterReferences.meanings[name[...]]?.isBare
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
    #expect(lines.joined().bytes.checksum == 0x4E9C_34F3_1D11_9A1A)
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
      #expect(text.replacingCharacterReferences.bytes == text.bytes)
    }
    #expect("&#x10FFFD;".replacingCharacterReferences == "\u{10FFFD}")
  }

  @Test(arguments: ["\"", "'", ""])
  func `in an attribute a name without a semicolon must not be followed by a letter`(mark: String)
    throws
  {
    try Example.check("references-in-attributes") { value in
      var tokenizer = Tokenizer("<a href=\(mark)\(value)\(mark)>".bytes)
      _ = tokenizer.next()
      return tokenizer.attributes.values[.href] ?? "nothing"
    }
  }
}
