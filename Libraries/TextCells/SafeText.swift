/// Text that is safe to draw; the only type of text that a tree accepts.
///
/// It can't move the cursor, change colours, reorder the text around it or hide content. Dangerous
/// scalars are replaced:
///
/// | scalar | form |
/// |---|---|
/// | newline: CR LF, CR, LF, VT, FF, NEL (U+0085), LS, PS; tab | see `Breaks` |
/// | other C0 control, ESC among them; DEL | its picture: `␛`, `␀`, `␡` |
/// | other C1 control | the picture of the 7-bit sequence that means the same: U+009B is `␛[` |
/// | bidi control (`Bidi_Control`): embedding, override, isolate | `<U+202E>` |
/// | directional mark: LRM, RLM, ALM | kept once in text with right-to-left letters; removed elsewhere |
/// | private use, unassigned, noncharacter | `<U+F8FF>` |
/// | format character without a glyph, U+FEFF among them; the Hangul fillers U+3164 and U+FFA0 | `<U+FEFF>` |
/// | ZWJ, ZWNJ, word joiner, CGJ and other ignorable marks | kept once after something visible or after a variation selector; elsewhere, so also the second of two, `<U+200D>` |
/// | soft hyphen, ZWSP | the same, but removed elsewhere, where they do nothing |
/// | variation selector | kept once after something visible; else `<U+FE0F>` |
/// | mark or emoji modifier at the start of a line, where it would join what stands there, such as a border | on `◌` |
/// | tag | kept where it spells a flag: U+1F3F4, three to six letters or digits, U+E007F; else `<U+E0041>` |
///
/// Everything else is kept: letters of right-to-left scripts, which order themselves, any number of
/// combining marks on their base, and U+FFFD. A `String` can't contain a lone surrogate: decoding
/// replaced it by U+FFFD.
///
/// Making safe text safe again changes nothing.
///
/// The table is for a text alone. The runs of a paragraph are made safe as one text, so that
/// mark-up between a letter and its mark changes nothing: see `TextBlock.runs`.
public struct SafeText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The author of a text.
  package enum Origin: Hashable, Sendable {
    /// The app itself.
    case own
    /// An external source: a server, a file, keyboard input.
    case outside
  }

  /// The treatment of white space.
  public enum Breaks: Sendable {
    /// For prose: a run of white space that contains a newline or a tab becomes one space, several
    /// plain spaces become one, and white space at either end is removed. No-break spaces are not
    /// white space here.
    case fold
    /// For code and other text with kept lines: each newline becomes U+000A; tabs and spaces are
    /// kept.
    case keep
  }

  /// The safe text, as native UTF-8.
  public let string: String
  /// The author of the text.
  package let origin: Origin
  /// The text before scalars were replaced, with its white space treated; nil if nothing was
  /// replaced.
  package let source: String?

  /// Creates text of the app itself. It is made safe too, because it can come from a file.
  ///
  /// - Complexity: O(n)
  public init(own: String, breaks: Breaks = .fold) {
    self.init(own, origin: .own, breaks: breaks)
  }

  /// Creates text from an external source.
  ///
  /// - Complexity: O(n)
  public init(outside: String, breaks: Breaks = .fold) {
    self.init(outside, origin: .outside, breaks: breaks)
  }

  /// Creates text of the app itself from a literal, with its spaces. What is interpolated is the
  /// app's own too; words from outside are made with `init(outside:)` and stand beside it.
  public init(stringLiteral own: String) {
    self.init(own: own, breaks: .keep)
  }

  private init(_ raw: String, origin: Origin, breaks: Breaks) {
    let text = breaks == .fold ? raw.utf8.withBytes { ScalarReader($0).folded() } : raw
    let safe = Neutralizer.safe(text)?.text
    self.init(safe: safe ?? text, source: safe == nil ? nil : text, origin: origin)
  }

  /// Creates a text from its safe form.
  package init(safe: String, source: String? = nil, origin: Origin) {
    string = safe
    self.source = source
    self.origin = origin
  }
}
