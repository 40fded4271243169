/// Text with one role and, optionally, a link.
public struct Run: Hashable, Sendable {
  /// The text. No-break spaces in the program's own text keep words together, and are drawn as
  /// plain spaces.
  package var text: SafeText
  /// The role of the text.
  package var role: Role
  /// The target, spoken as a link. Encoders write it only if its scheme is http, https or mailto.
  package var link: String?
  /// Whether it is for the eye alone, such as the brackets of a button. Its words don't count in any
  /// gate.
  package var isOrnament: Bool
  /// Whether its words are also elsewhere on the page or needless at other widths, such as a unit
  /// that a heading has, so that no gate misses them.
  package var isRepeated: Bool
  /// The spoken text, where the text is short for it, such as a number in brackets; nil is the text
  /// itself.
  package var spokenAs: SafeText?
  /// Identifies the run in the frame.
  package var region: Region.Kind?
  /// The text drawn with ASCII glyphs in its place, such as `^2` for `²`.
  package var inASCII: SafeText?
  /// Whether a line breaks only at its blanks, unless a part between them is wider than the line:
  /// for code in prose.
  package var breaksAtBlanks: Bool

  /// Text that is plain but for what is given; see the properties.
  public init(
    _ text: SafeText,
    _ role: Role = .plain,
    link: String? = nil,
    isOrnament: Bool = false,
    isRepeated: Bool = false,
    spokenAs: SafeText? = nil,
    region: Region.Kind? = nil,
    inASCII: SafeText? = nil,
    breaksAtBlanks: Bool = false
  ) {
    self.text = text
    self.role = role
    self.link = link
    self.isOrnament = isOrnament
    self.isRepeated = isRepeated
    self.spokenAs = spokenAs
    self.region = region
    self.inASCII = inASCII
    self.breaksAtBlanks = breaksAtBlanks
  }

  /// Whether a gate misses its words at a width that lacks them.
  var isCounted: Bool { !isOrnament && !isRepeated }

  /// Whether it has only spaces.
  var isBlank: Bool {
    text.string.utf8.allSatisfy { $0 == .space }
  }

  /// Words of the program itself, with their spaces.
  public init(
    _ own: String,
    _ role: Role = .plain,
    link: String? = nil,
    isOrnament: Bool = false,
    spokenAs: String? = nil
  ) {
    self.init(
      SafeText(stringLiteral: own),
      role,
      link: link,
      isOrnament: isOrnament,
      spokenAs: spokenAs.map(SafeText.init(stringLiteral:))
    )
  }

  /// Words from outside; line breaks become spaces.
  public init(outside: String, _ role: Role = .plain, link: String? = nil) {
    self.init(SafeText(outside: outside), role, link: link)
  }
}
