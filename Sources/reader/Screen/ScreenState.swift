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

  /// The page of the state.
  var block: TextLayout.Block { state.asBlock }

  /// The state as JSON. All but ASCII is escaped, so that the file can be printed safely.
  ///
  /// - Parameter home: the home folder; `~` stands for it, since its path often names a person.
  func json(home: String? = nil) throws -> [UInt8] {
    func quote(_ text: String) -> String {
      guard let home else { return text.quotedInASCII }
      let isHome = text == home
      return (isHome ? "~" : text.replacing("\(home)/", with: "~/")).quotedInASCII
    }
    var json: [UInt8] = []
    try Self.write(state, screen, quote) { json += $0 }
    return json
  }

  private static func write(
    _ state: some ScreenContent,
    _ screen: String,
    _ quote: @escaping (String) -> String,
    to put: @escaping ([UInt8]) -> Void
  ) throws {
    let file = StateEnvelope(screen: screen, state: state)
    try JSONWriter.write(file, quoting: quote, to: put)
  }
}
