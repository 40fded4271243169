import GalleySystem
import Testing

@testable import GalleyGateways

@Suite struct CharacterReferenceTests {
  @Test(arguments: [
    // WHATWG 13.5, chosen by hand: the first and the last, of one scalar and of two, short and
    // long.
    ("&AElig;", "Æ"), ("&zwnj;", "\u{200C}"), ("&quot;", "\""), ("&apos;", "'"),
    ("&nbsp;", "\u{A0}"),
    ("&hellip;", "…"), ("&rarr;", "→"), ("&Dagger;", "‡"), ("&dagger;", "†"), ("&there4;", "∴"),
    ("&frac12;", "½"),
    ("&NotEqualTilde;", "≂\u{338}"), ("&bne;", "=\u{20E5}"), ("&fjlig;", "fj"),
    ("&ThickSpace;", "\u{205F}\u{200A}"),
    ("&nGt;", "≫\u{20D2}"), ("&CounterClockwiseContourIntegral;", "∳"), ("&Afr;", "𝔄"),
    ("&NewLine;", "\n"),
    ("&Tab;", "\t"), ("&lang;", "⟨"), ("&GT;", ">"), ("&in;", "∈"), ("&mid;", "∣"),
  ])
  func `a named reference has the standard's meaning`(reference: String, text: String) {
    #expect(scalars(reference.replacingCharacterReferences) == scalars(text))
  }

  @Test func `the table has all 2,231 names of the standard with their meanings`() {
    let entries = "\(NamedCharacterReferences.entries)".split { $0 == " " || $0 == "\n" }
    let names = entries.map { String($0.prefix { $0 != ":" && $0 != "!" }) }
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(names).count == names.count)
    #expect(names.map(\.utf8.count).max() == NamedCharacterReferences.longestName)

    // A name counts without its semicolon if it is decoded even without one.
    let bare = names.filter {
      "&\($0)".replacingCharacterReferences != "&\($0)" && NamedCharacterReferences.isBare($0)
    }
    #expect(bare.count == 106)
    #expect(bare.map(\.utf8.count).max() == NamedCharacterReferences.longestBareName)
    #expect(names.count + bare.count == 2231)

    // The checksum was computed by Python from its html.entities.html5, in the script that
    // generates the table.
    let all = (names.map { $0 + ";" } + bare).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let table = all.map { "\($0)\t\("&\($0)".replacingCharacterReferences)\n" }.joined()
    #expect(Array(table.utf8).checksum == 0x4E9C_34F3_1D11_9A1A)
  }

  @Test(arguments: [
    ("&notanentity;", "¬anentity;"), ("&notin;", "∉"), ("&notit;", "¬it;"), ("&notin", "¬in"),
    ("&ampamp;", "&amp;"),
    ("&copyright", "©right"), ("&eacutee", "ée"), ("&AMP", "&"), ("&frac12x", "½x"),
    ("&frac1", "&frac1"),
    ("&hellip", "&hellip"), ("&apos", "&apos"), ("&QUOT;", "\""), ("&Quot;", "&Quot;"),
    ("&nosuchname;", "&nosuchname;"),
    ("&thetasym;", "ϑ"), ("&;", "&;"), ("& amp;", "& amp;"), ("&&amp;&", "&&&"), ("&", "&"),
    ("", ""),
  ])
  func `the longest known name counts, with or without a semicolon`(escaped: String, text: String) {
    #expect(escaped.replacingCharacterReferences == text)
  }

  @Test(arguments: [
    ("&#0;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#99999999999999999999;", "\u{FFFD}"),
    ("&#xFFFFFFFFFFFFFFFFFF;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#xDFFF;", "\u{FFFD}"),
    ("&#x80;", "€"),
    ("&#128", "€"), ("&#x9F;", "Ÿ"), ("&#x81;", "\u{81}"), ("&#65;", "A"), ("&#x1F600;", "😀"),
    ("&#X41;", "A"),
    ("&#65B", "AB"), ("&#x4G", "\u{4}G"), ("&#39;s", "'s"), ("&#x10FFFD;", "\u{10FFFD}"),
    ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#xg;", "&#xg;"), ("&#", "&#"), ("&#x", "&#x"),
    ("&#-1;", "&#-1;"),
    ("&#000065;", "A"),
  ])
  func `a numeric reference stands for its scalar, if there is one`(escaped: String, text: String) {
    #expect(scalars(escaped.replacingCharacterReferences) == scalars(text))
  }

  @Test func `numbers from 128 to 159 are Windows-1252`() {
    // WHATWG 13.2.5.80, by number; U+0000 marks those that stay.
    let table: [UInt32] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
      0x0152, 0, 0x017D, 0,
      0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
      0x0153, 0, 0x017E,
      0x0178,
    ]
    for (offset, value) in table.enumerated() {
      let number = 128 + UInt32(offset)
      #expect(
        "&#\(number);".replacingCharacterReferences.unicodeScalars.map(\.value) == [
          value == 0 ? number : value
        ])
    }
  }

  @Test func `a text without references stays as it is`() {
    for text in ["", "Plain", "Ünïcode 漢字 e\u{301} \r\n\0", "<p>"] {
      #expect(Array(text.replacingCharacterReferences.utf8) == Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("?a=b&copy=1", "?a=b&copy=1"), ("?a&copyx", "?a&copyx"), ("?a&copy1", "?a&copy1"),
    ("?a&copy;=1", "?a©=1"),
    ("?a&copy", "?a©"), ("?a&copy/", "?a©/"), ("?a&amp;b", "?a&b"), ("?a&ampb=1", "?a&ampb=1"),
    ("&#x26", "&"),
    ("a&notit;", "a&notit;"), ("a&notin;", "a∉"),
  ])
  func `in an attribute a name without a semicolon must not be followed by a letter`(
    value: String, text: String
  ) {
    #expect(attribute("href=\"\(value)\"") == text)
    #expect(attribute("href='\(value)'") == text)
    #expect(attribute("href=\(value)") == text)
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private func attribute(_ attributes: String) -> String? {
    var tokenizer = Tokenizer(Array("<a \(attributes)>".utf8))
    _ = tokenizer.next()
    return tokenizer.attributes[.href]
  }
}

extension NamedCharacterReferences {
  fileprivate static func isBare(_ name: String) -> Bool {
    meaning(of: Array(name.utf8)[...])?.isBare ?? false
  }
}
