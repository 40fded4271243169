import GalleyDomain

/// Collects the text of the next block: prose with its white space collapsed, or preformatted text,
/// in which links are the only formatting; never both.
///
/// White space is collapsed during collection: it becomes one space before the next word or image of
/// the line. A space between two styles has what they have in common, so that it is outside of the
/// marks of code or of a link.
///
/// In prose, an image without text on its line, in the source or between two line breaks, is a
/// figure. Another one is read by its name, so a space keeps it apart from words and images beside it.
struct BlockText {
  /// The paragraphs and figures before the runs.
  private var blocks: [RichText.Block] = []
  /// The runs before the last text.
  private var runs: [RichText.Run] = []
  /// The last text, which can still grow.
  private var bytes: [UInt8] = []
  private var style = TextStyle()
  /// The style of the white space after the last text, unless nothing can be after it.
  private var space: TextStyle?
  /// Whether nothing visible is on the line yet.
  private var isLineEmpty = true
  /// The index of the run with the only image of the line, if nothing else is on it.
  private var loneImage: Int?
  /// The addresses of all opened links, each by its number.
  private(set) var links: [UntrustedText] = []

  /// Stores the address of a link, and returns its number.
  mutating func addLink(_ address: String) -> Int {
    links.append(UntrustedText(address))
    return links.count - 1
  }

  // MARK: Collecting

  /// Appends text; in prose, with its white space collapsed to single spaces (CSS Text 4.1.1).
  mutating func append(_ addition: [UInt8], isCode: Bool, style: TextStyle) {
    if addition.isEmpty { return }
    if isCode {
      begin(TextStyle(link: style.link))
      bytes += addition
      return
    }
    var end = 0
    while end < addition.count {
      let start = end
      let isBlank = addition[start].isHTMLSpace
      while end < addition.count, addition[end].isHTMLSpace == isBlank { end += 1 }
      let piece = addition[start..<end]
      if isBlank {
        space = (space ?? self.style).shared(with: style)
        if piece.contains(UInt8(ascii: "\n")) { endLine() }
        continue
      }
      if 0x21...0x7E ~= addition[start] || !piece.utf8Text.isInvisible {
        if isBehindImage, addition[start].isOfWord { space = space ?? self.style }
        isLineEmpty = false
        loneImage = nil
      }
      beginContent(style)
      bytes += piece
    }
  }

  /// Appends an image.
  ///
  /// - Parameter canStandAlone: whether it can be a figure.
  mutating func append(_ image: RichText.Image, style: TextStyle, canStandAlone: Bool) {
    if isBehindImage || bytes.last?.isOfWord == true { space = space ?? self.style }
    beginContent(style)
    endText()
    loneImage = isLineEmpty && canStandAlone ? runs.count : nil
    isLineEmpty = false
    append(.image(image), style)
  }

  /// Whether the last thing on the line is an image.
  private var isBehindImage: Bool {
    guard bytes.isEmpty, case .image = runs.last?.content else { return false }
    return true
  }

  /// Ends the line of prose.
  mutating func breakLine() {
    space = nil
    endText()
    endLine()
    append(.lineBreak, TextStyle())
  }

  /// Makes a figure of the image that was alone on the line.
  private mutating func endLine() {
    isLineEmpty = true
    guard let index = loneImage else { return }
    loneImage = nil
    // Only blanks can be after it.
    guard case .image(let image) = runs[index].content else { return }
    let link = runs[index].link
    runs.removeSubrange(index...)
    bytes.removeAll(keepingCapacity: true)
    dropFinalSpace()
    endParagraph()
    blocks.append(.figure(image: image, link: link))
  }

  /// Removes the space at the end of the last run.
  private mutating func dropFinalSpace() {
    guard let words = runs.last?.words, words.utf8.last == " " else { return }
    if words == " " {
      runs.removeLast()
    } else {
      runs[runs.count - 1].content = .text(UntrustedText(String(words.dropLast())))
    }
  }

  private mutating func endParagraph() {
    if let runs = takeProse() { blocks.append(.paragraph(runs: runs)) }
  }

  /// Begins a word or an image, with the space before it, unless it is the first of its line.
  private mutating func beginContent(_ style: TextStyle) {
    let isFirst = bytes.isEmpty && runs.last?.content ?? .lineBreak == .lineBreak
    if let space, !isFirst {
      begin(space.shared(with: style))
      bytes.append(UInt8(ascii: " "))
    }
    space = nil
    begin(style)
  }

  /// Begins a style. White space at the end of a link in code is outside of it.
  @inline(__always)
  private mutating func begin(_ next: TextStyle) {
    if next == style { return }
    let shared = style.shared(with: next)
    let words = bytes.lastIndex { !$0.isHTMLSpace }.map { $0 + 1 } ?? 0
    let blank = bytes[(shared == style ? bytes.count : words)...]
    bytes.removeLast(blank.count)
    endText()
    style = shared
    bytes += blank
    if next != shared { endText() }
    style = next
  }

  /// Makes a run of the last text.
  private mutating func endText() {
    if bytes.isEmpty { return }
    append(.text(UntrustedText(bytes.utf8Text)), style)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ content: RichText.Run.Content, _ style: TextStyle) {
    let link = style.link.map { links[$0] }
    runs.append(RichText.Run(content, traits: style.traits, link: link))
  }

  // MARK: Results

  /// Removes and returns the collected paragraphs and figures.
  mutating func takeBlocks() -> [RichText.Block] {
    endLine()
    endParagraph()
    defer { blocks = [] }
    return blocks
  }

  /// Removes and returns the collected prose, without white space and line breaks at the ends;
  /// `nil` if it has no visible text.
  mutating func takeProse() -> [RichText.Run]? {
    isLineEmpty = true
    space = nil
    endText()
    while runs.last?.content == .lineBreak {
      runs.removeLast()
    }
    return takeVisibleRuns()
  }

  /// Removes and returns the collected code, without the final line end; `nil` if it has no visible
  /// text.
  mutating func takeCode() -> RichText.Block? {
    if bytes.last == "\n" { bytes.removeLast() }
    endText()
    return takeVisibleRuns().map { .code(runs: $0) }
  }

  private mutating func takeVisibleRuns() -> [RichText.Run]? {
    defer { runs = [] }
    guard runs.contains(where: \.isVisible) else { return nil }
    return Array(runs.drop { $0.content == .lineBreak })
  }
}

extension RichText.Run {
  /// The text; empty if the run is an image or a line break.
  var words: String {
    if case .text(let text) = content { text.raw } else { "" }
  }

  /// Whether there is something to see: an image or a visible scalar.
  fileprivate var isVisible: Bool {
    if case .image = content { true } else { !words.isInvisible }
  }
}
