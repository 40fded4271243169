import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct CharacterReferenceTests {
  @Test
  func `the table has all 2,231 names of the standard with their meanings`() {
    let entries = "\(NamedCharacterReferences.entries)".split(whereSeparator: \.isWhitespace)
    let names = entries.map { entry in
      String(entry.prefix { $0 != ":" && $0 != "!" })
    }
    // The table also marks the names that count without their semicolon.
    let bare = entries.filter { $0.contains("!") }.map { entry in
      String(entry.prefix { $0 != "!" })
    }
    #expect(names.count + bare.count == 2231)

    // The checksum was computed by Python from its html.entities.html5, in the script that
    // generates the table.
    let all = sorted(names.map { $0 + ";" } + bare)
    let lines = all.map { name in
      let reference = name.hasSuffix(";") ? "&\(name)" : "&\(name);"
      let meaning = reference.replacingCharacterReferences
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
}
