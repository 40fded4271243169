import Testing

@testable import GalleyGateways

@Suite struct TokenizerTests {
  @Test(arguments: [
    ("a<b>c</b>d", ["a", "<b>", "c", "</b>", "d"]),
    ("<B ></b\n><b/><b / >", ["<b>", "</b>", "<b>", "<b>"]),
    ("<x-y>a</x-y>", ["<>", "a", "</>"]),
    ("<blockquote><figcaption><blockquotes>", ["<blockquote>", "<figcaption>", "<>"]),
    ("<impliedlist><implied list>", ["<>", "<>"]),
    ("<p", []), ("<p ", []), ("<p a", []), ("<p a=", []), ("<p a='", []), ("<p a=\"x\"", []),
    ("<p/", []), ("</p", []),
    ("a<p b='>'>c", ["a", "<p>", "c"]),
    ("a</p b='>'>c", ["a", "</p>", "c"]),
    ("a < b <3 <= << <", ["a < b <3 <= << <"]),
    ("a</", ["a</"]), ("a<", ["a<"]), ("a</>b</ c>d</3>e", ["a", "b", "d", "e"]),
    ("<a<b>c", ["<>", "c"]),
    ("<p\0>a", ["<>", "a"]),
  ])
  func `tags are distinguished from text`(html: String, tokens: [String]) {
    #expect(self.tokens(html) == tokens)
  }

  @Test(arguments: [
    ("a<!-- b -->c", "ac"), ("a<!---->c", "ac"), ("a<!-->c", "ac"), ("a<!--->c", "ac"),
    ("a<!-- b --!>c", "ac"),
    ("a<!-- b -- > c --->d", "ad"), ("a<!-- <!-- b --> c", "a c"), ("a<!--b", "a"),
    ("a<!--b-", "a"),
    ("a<!--b--", "a"), ("a<!--b--!", "a"), ("a<!--", "a"), ("a<!-", "a"), ("a<!", "a"),
    ("a<!b>c", "ac"),
    ("a<!-b->c", "ac"), ("a<?php echo '>'?>c", "a'?>c"), ("a<?", "a"), ("a<!DOCTYPE html>c", "ac"),
    ("a<!doctype html PUBLIC \"x>y\">c", "ay\">c"), ("a<!DOCTYPE", "a"), ("a<![CDATA[b]]>c", "ac"),
    ("a<![CDATA[b>c]]>d", "ac]]>d"), ("a<!--b>c", "a"),
  ])
  func `comments, declarations and instructions are dropped`(html: String, text: String) {
    #expect(tokens(html).joined() == text)
  }

  @Test(arguments: [
    ("href=x", "x"), ("href='x y'", "x y"), ("href=\"x'y\"", "x'y"), ("HREF = x", "x"),
    ("href\n=\n'x'", "x"),
    ("href=x/y/", "x/y/"), ("href=x\"y", "x\"y"), ("a/href=x", "x"), ("a='b'href=x", "x"),
    ("href=x href=y", "x"),
    ("href href=y", ""), ("href=\"\" href=y", ""), ("href==x", "=x"), ("href", ""), ("href=", ""),
    ("href= ", ""),
    ("hreff=x href=y", "y"), ("=href=x", nil), ("a=href=x", nil), ("data-href=x", nil),
    ("a=\"href=x\"", nil),
    ("href=a<b", "a<b"), ("href='a>b'", "a>b"), ("\"href=x", nil),
  ])
  func `attributes are parsed according to the standard`(attributes: String, value: String?) {
    #expect(self.attributes("<a \(attributes)>").map { $0[.href] ?? nil } == [value])
  }

  @Test func `an end tag has no attributes`() {
    #expect(attributes("<a href=x></a href=y>").map { $0[.href] } == ["x"])
  }

  @Test(arguments: [
    ("a</title>b", "b"), ("a<b></TITLE >b", "b"), ("a</titles></title/>b", "b"),
    ("a</title x='>'>b", "b"),
    ("a</ title>b", ""), ("a<!--</title>-->", "-->"), ("a</title", ""), ("a</title ", ""),
    ("a<", ""), ("", ""),
  ])
  func `raw text ends with its own end tag`(html: String, rest: String) {
    reading(html) { tokenizer, source in
      tokenizer.cursor.skipRawText(of: .title)
      #expect(String(decoding: source[tokenizer.cursor.position...], as: UTF8.self) == rest)
    }
  }

  @Test func `every element is found only by its name, in any case`() {
    for element in Element.allCases where element != .unknown {
      for name in [element.rawValue, element.rawValue.uppercased()] {
        reading("<\(name)></\(name)>") { tokenizer, _ in
          #expect(tokenizer.next() == .startTag(element))
          #expect(tokenizer.next() == .endTag(element))
        }
        #expect(tokens("<\(name)x></\(name)->") == ["<>", "</>"] || name.count < 3)
      }
    }
  }

  @Test func `a name longer than all known ones is unknown`() {
    #expect(
      tokens("<" + String(repeating: "a", count: 1000) + "><ppppppppppppppppppppp>") == [
        "<>", "<>",
      ])
  }

  private func reading<Value>(_ html: String, _ body: (inout Tokenizer, [UInt8]) -> Value) -> Value
  {
    var tokenizer = Tokenizer(Array(html.utf8))
    return body(&tokenizer, Array(html.utf8))
  }

  /// The texts, and the tags with only the element's name.
  private func tokens(_ html: String) -> [String] {
    reading(html) { tokenizer, source in
      var tokens: [String] = []
      while let token = tokenizer.next() {
        switch token {
        case .text(let range): tokens.append(String(decoding: source[range], as: UTF8.self))
        case .startTag(let element): tokens.append("<\(element.rawValue)>")
        case .endTag(let element): tokens.append("</\(element.rawValue)>")
        }
      }
      return tokens
    }
  }

  /// The attributes of every start tag.
  private func attributes(_ html: String) -> [[AttributeName: String]] {
    reading(html) { tokenizer, _ in
      var tags: [[AttributeName: String]] = []
      while let token = tokenizer.next() {
        guard case .startTag = token else { continue }
        let values = tokenizer.attributes.values.map { ($0.name, $0.value) }
        tags.append(Dictionary(uniqueKeysWithValues: values))
      }
      return tags
    }
  }
}
