import GalleyRendering
import GalleySystem
import TextLayout

/// The view state of a page, as `preview --state` reads it, and the answers that it comes from.
struct ScreenState: Sendable {
  /// The path of the screen, such as `news/list`.
  let screen: String
  /// The number of the open item, counted from 1; `nil` for a list.
  let item: Int?
  /// The text in the search field.
  let query: String?
  /// The names that `preview --payload` has for the answers on the page, by the names of their parts
  /// (``AppDescription/part``); empty for a page's only one.
  let answers: [String: String]
  /// The view state with its layout.
  private let state: any ScreenContent

  init(
    _ shown: AppScreen,
    item: Int? = nil,
    query: String? = nil,
    answers: [String: String] = ["": ""]
  ) {
    screen = shown.path
    self.item = item
    self.query = query
    self.answers = answers
    state = shown.state
  }

  private static func encode(_ state: some ScreenContent, _ screen: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(StateEnvelope(screen: screen, state: state))
  }

  /// The page of the state.
  var block: TextLayout.Block { state.asBlock }

  /// The state as JSON. All but ASCII is escaped, so that the file can be printed safely.
  ///
  /// - Parameter home: the home folder; `~` stands for it, since its path often names a person.
  func json(home: String? = nil) throws -> [UInt8] {
    var json: [UInt8] = []
    var text = String(decoding: try Self.encode(state, screen), as: UTF8.self)
    if let home {
      text.replace("\(home)/", with: "~/")
      text.replace("\"\(home)\"", with: "\"~\"")
    }
    for unit in text.utf16 {
      if unit < 0x7F {
        json.append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        json += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      }
    }
    return json + [UInt8(ascii: "\n")]
  }
}
