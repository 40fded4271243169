// MARK: Text without tags

extension SourceCursor {
  /// The text up to the end tag with that name, which is read too, or up to the end (13.2.5.2,
  /// 13.2.5.3, 13.2.5.9 to 13.2.5.14).
  mutating func rawText(of element: Element) -> Range<Int> {
    let start = position
    while true {
      skip(to: UInt8(ascii: "<"))
      guard !isAtEnd else { return start..<position }
      if hasTag("</", element.rawValue) {
        let text = start..<position
        skip(2 + element.rawValue.utf8.count)
        _ = readAttributes()
        return text
      }
      skip()
    }
  }

  /// Skips past the end tag of a script (13.2.5.4, 13.2.5.15 to 13.2.5.31).
  ///
  /// Between `<!--` and `-->`, a `<script` makes the next `</script` part of the script.
  mutating func skipScript() {
    var (isEscaped, isDoubleEscaped) = (false, false)
    while !isAtEnd {
      if isEscaped, has("-->") {
        (isEscaped, isDoubleEscaped) = (false, false)
      } else if !isEscaped, has("<!--") {
        // `<!-->` ends at once: its two dashes are also the final ones.
        isEscaped = true
      } else if isEscaped, !isDoubleEscaped, hasTag("<", "script") {
        isDoubleEscaped = true
      } else if hasTag("</", "script") {
        guard isDoubleEscaped else { break }
        isDoubleEscaped = false
      }
      skip()
      skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "-") }
    }
    skip("</script".utf8.count)
    _ = readAttributes()
  }

  /// Skips past the comment whose text starts here (13.2.5.43 to 13.2.5.52).
  mutating func skipComment() {
    if has(">") { return skip() }
    if has("->") { return skip(2) }
    while !isAtEnd {
      if has("-->") { return skip(3) }
      if has("--!>") { return skip(4) }
      skip()
      skip(to: UInt8(ascii: "-"))
    }
  }

  /// The text up to `]]>`, which is read too, or up to the end (13.2.5.69 to 13.2.5.71).
  mutating func sectionOfCDATA() -> Range<Int> {
    let start = position
    while !isAtEnd, !has("]]>") { skip() }
    defer { skip(3) }
    return start..<position
  }

  /// Returns the rest of the source (13.2.5.5).
  mutating func plainText() -> Range<Int> {
    defer { skip(source.count) }
    return position..<source.count
  }
}
