/// A random input for a page; the same number gives the same input on every machine.
struct FuzzInput {
  /// The format of the bytes.
  enum Kind: Int, CaseIterable, Sendable {
    case html, json, prose, code
  }

  /// The maximum length of an input in bytes.
  static let mostBytes = 4096

  let kind: Kind
  let bytes: [UInt8]
  /// The width of the page in cells, 20 to 200.
  let width: Int
  /// The index of the task for this format.
  let choice: Int

  /// - Parameters:
  ///   - number: the number of the input.
  ///   - seed: the series of inputs.
  init(number: Int, seed: UInt64) {
    var random = Random(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
    kind = random.element(of: Kind.allCases)
    width = 20 + random.number(below: 181)
    choice = random.number(below: 1 << 16)
    // Many inputs are short and quick; long ones find slow cases.
    let size = 1 + random.number(below: 1 << (3 + random.number(below: 10)))
    var bytes =
      switch kind {
      case .html: Self.html(size, &random)
      case .json: Self.json(size, &random)
      case .prose, .code: Self.text(size, &random)
      }
    if random.number(below: 3) == 0 { Self.mutate(&bytes, &random) }
    self.bytes = Array(bytes.prefix(Self.mostBytes))
  }

  private static func text(_ size: Int, _ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = []
    // Repeats a single construct as often as it mixes several.
    let units = (0...random.number(below: 4)).map { _ in Array(random.piece().utf8) }
    let isMixed = random.number(below: 2) == 0
    while bytes.count < size {
      bytes += isMixed ? Array(random.piece().utf8) : random.element(of: units)
    }
    return bytes
  }

  private static func html(_ size: Int, _ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = []
    let units = (0...random.number(below: 4)).map { _ in Self.markup(&random) }
    let isMixed = random.number(below: 3) > 0
    while bytes.count < size { bytes += isMixed ? markup(&random) : random.element(of: units) }
    return bytes
  }

  private static func markup(_ random: inout Random) -> [UInt8] {
    switch random.number(below: 8) {
    case 0, 1, 2: Array("<\(random.element(of: elements))\(random.element(of: attributes))>".utf8)
    case 3, 4: Array("</\(random.element(of: elements))>".utf8)
    case 5:
      switch random.element(of: Generator.html).shape {
      case .repeated(let head, let unit, let tail): Array((head.prefix(200) + unit + tail).utf8)
      case .nested(let open, let inner, let close): Array((open + inner + close).utf8)
      case .numbered(_, let unit, _): Array(unit.utf8)
      case .twice(let head, let first, let middle, let second):
        Array((head + first + middle + second).utf8)
      case .bytes(_, let unit, _): unit
      }
    default: Array(random.piece().utf8)
    }
  }

  private static func json(_ size: Int, _ random: inout Random) -> [UInt8] {
    var items: [String] = []
    var count = 0
    while count < size {
      let item = random.number(below: 6) == 0 ? value(&random, depth: 2) : object(&random, depth: 3)
      items.append(item)
      count += item.utf8.count + 1
    }
    return Array("[\(items.joined(separator: ","))]".utf8)
  }

  private static func object(_ random: inout Random, depth: Int) -> String {
    let members = (0...random.number(below: 8)).map { _ in
      "\"\(random.element(of: keys))\":" + value(&random, depth: depth - 1)
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func value(_ random: inout Random, depth: Int) -> String {
    switch random.number(below: depth > 0 ? 9 : 7) {
    case 0:
      return random.element(of: [
        "1", "1448401928", "-0.5", "1e400", "NaN", "true", "false", "null", "01",
      ])
    case 1...6:
      let isBody = random.number(below: 3) == 0
      let bytes =
        isBody ? html(random.number(below: 300), &random) : text(random.number(below: 80), &random)
      var string = ""
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        if scalar == "\"" || scalar == "\\" { string += "\\" }
        string.unicodeScalars.append(scalar)
      }
      return "\"\(string)\""
    case 7:
      return
        "[\((0..<random.number(below: 4)).map { _ in value(&random, depth: depth - 1) }.joined(separator: ","))]"
    default: return object(&random, depth: depth - 1)
    }
  }

  /// Changes, drops, doubles and swaps bytes.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    for _ in 0...random.number(below: 8) where !bytes.isEmpty {
      let place = random.number(below: bytes.count)
      switch random.number(below: 5) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.number(below: 256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(random.element(of: Array("<>&\"'/=;\u{0}\u{1B} \n".utf8)), at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.number(below: 20)))
      default:
        let end = min(bytes.count, place + random.number(below: 100))
        bytes.insert(contentsOf: bytes[place..<end], at: random.number(below: bytes.count))
      }
    }
  }

  private static let keys = [
    "headline", "updated", "introduction", "id", "title", "teaser", "subtitle", "body", "email",
    "name", "question_id",
    "topLine", "subLine1", "subline2", "articlewrapper", "header", "description", "sections",
    "body_elements",
    "image_url", "hero_image", "owner", "display_name", "profile_image", "tags", "score",
    "creation_date", "x",
  ]

  /// The elements that the reader names, and others: of forms, frames, SVG, MathML and ruby, and an
  /// unknown one.
  private static let elements = [
    "a", "address", "article", "b", "blockquote", "br", "caption", "center", "cite", "code", "dd",
    "del", "details",
    "dfn", "dialog", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure", "footer", "form",
    "h1", "h2", "h6",
    "header", "hr", "i", "iframe", "img", "kbd", "legend", "li", "main", "noembed", "noframes",
    "ol", "p", "pre", "q",
    "s", "samp", "script", "section", "strike", "strong", "style", "sub", "summary", "sup", "table",
    "tbody", "td",
    "template", "tfoot", "th", "thead", "title", "tr", "tt", "ul", "var",
    "button", "datalist", "desc", "font", "foreignobject", "frameset", "input", "math", "menu",
    "mi", "mroot", "mtr",
    "nobr", "option", "plaintext", "rb", "rp", "rt", "rtc", "ruby", "select", "span", "svg",
    "textarea", "video", "wbr",
    "xmp", "nonsense",
  ]

  private static let attributes = [
    "", "", "", "", " href=https://example.com/a/b", " href='/x'", " src=a.png alt='a picture'",
    " class=spoiler",
    " class='lang-swift'", " colspan=3", " rowspan=2 colspan=1000", " align=right",
    " style='text-align: center'",
    " start=-5 reversed", " type=I", " value=9", " /", " title=\"", " a=b c",
  ]
}

/// A random number generator (SplitMix64) with the same numbers on every machine.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func number(below bound: Int) -> Int { Int(next() >> 1) % bound }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// A short text: a construct of the benchmark, a word, or any scalar.
  mutating func piece() -> String {
    switch number(below: 6) {
    case 0, 1:
      guard case .repeated(let head, let unit, let tail) = element(of: Generator.text).shape else {
        return "x"
      }
      return head + unit + tail
    case 2:
      return element(of: [
        "word ", "It was late. ", "a", " ", "\n", "1,234.50 ", "don’t ", "well-known ",
      ])
    case 3: return Unicode.Scalar(UInt32(number(below: 0x3000))).map { String($0) } ?? "x"
    case 4: return Unicode.Scalar(UInt32(number(below: 0x20000))).map { String($0) } ?? "\u{FFFD}"
    default: return String(repeating: "abcdefghij", count: 1 + number(below: 7))
    }
  }
}
