/// Controls: pieces of a line that a person can choose. One alone is a block too.
///
/// Titles are the program's own words. A disabled control is drawn in parentheses, in the role
/// `paused-button`, and spoken as not available.
extension Flow.Item: BlockConvertible {
  /// The piece on a line of its own.
  public var asBlock: Block {
    .flow(Flow([self]))
  }

  /// A button: `[ Retry ]`.
  ///
  /// - Parameters:
  ///   - isEnabled: whether it can be chosen.
  ///   - spoken: what a screen reader says in place of the title.
  ///   - action: the effect of choosing it; `nil` for none. A disabled one can have one, such as to
  ///     say why.
  public static func button(
    _ title: String,
    isEnabled: Bool = true,
    spokenAs spoken: String? = nil,
    action: (any Hashable & Sendable)?
  ) -> Flow.Item {
    var item = Flow.Item(
      isEnabled ? "[ " : "( ",
      title,
      .button,
      isEnabled,
      spokenAs: spoken,
      as: .button,
      action
    )
    let role = item.runs[0].role
    item.runs.append(.mark(isEnabled ? " ]" : " )", role))
    return item
  }

  /// One of several choices, such as `● By name` if it is selected, or else `○ By name`.
  ///
  /// - Parameters:
  ///   - isEnabled: whether it can be chosen.
  ///   - action: the effect of choosing it; `nil` for none.
  public static func option(
    _ title: String,
    isSelected: Bool,
    isEnabled: Bool = true,
    action: (any Hashable & Sendable)?
  ) -> Flow.Item {
    let mark = isSelected ? "●" : "○"
    var item = Flow.Item(
      isEnabled ? "\(mark) " : "(\(mark)) ",
      title,
      isSelected ? .selectedTab : .tab,
      isEnabled,
      as: .option(isSelected: isSelected),
      action
    )
    // One star alone is an item of a list.
    let plainMark = isSelected ? "(*) " : "( ) "
    item.runs[0].inASCII = SafeText(own: plainMark, breaks: .keep)
    return item
  }

  /// A check box, such as `[✓] Remind me` if it is on, or else `[ ] Remind me`.
  ///
  /// - Parameters:
  ///   - isEnabled: whether it can be chosen.
  ///   - action: the effect of choosing it; `nil` for none.
  public static func checkBox(
    _ title: String,
    isOn: Bool,
    isEnabled: Bool = true,
    action: (any Hashable & Sendable)?
  ) -> Flow.Item {
    let mark = isOn ? "✓" : " "
    var item = Flow.Item(
      isEnabled ? "[\(mark)] " : "(\(mark)) ",
      title,
      isOn ? .selectedTab : .tab,
      isEnabled,
      as: .checkBox(isOn: isOn),
      action
    )
    if isOn {
      item.runs[0].inASCII = SafeText(own: isEnabled ? "[x] " : "(x) ", breaks: .keep)
    }
    return item
  }

  /// One of several views of a page, such as `● Posts` if it is seen, or else `○ Posts`.
  ///
  /// - Parameters:
  ///   - badge: what follows the title, such as a number.
  ///   - isEnabled: whether it can be chosen.
  ///   - action: the effect of choosing it; `nil` for none.
  public static func tab(
    _ title: String,
    badge: Run? = nil,
    isSelected: Bool,
    isEnabled: Bool = true,
    action: (any Hashable & Sendable)?
  ) -> Flow.Item {
    var item = option(title, isSelected: isSelected, isEnabled: isEnabled, action: action)
    item.meaning = .tab(isSelected: isSelected)
    if let badge { item.runs.append(badge) }
    return item
  }

  /// A control: a mark and its title.
  private init(
    _ mark: String,
    _ title: String,
    _ role: Role,
    _ isEnabled: Bool,
    spokenAs spoken: String? = nil,
    as meaning: Meaning,
    _ action: (any Hashable & Sendable)?
  ) {
    let role = isEnabled ? role : .pausedButton
    let spoken = spoken ?? (isEnabled ? nil : "\(title), not available")
    let words = Run(
      SafeText(own: title, breaks: .keep),
      role,
      spokenAs: spoken.map { SafeText(own: $0) }
    )
    self.init(
      [.mark(mark, role), words],
      meaning: meaning,
      region: action.map { .action(Identifier($0)) }
    )
  }
}

extension Run {
  /// Glyphs for the eye.
  static func mark(
    _ glyphs: String,
    _ role: Role,
    region: Region.Kind? = nil
  ) -> Run {
    Run(
      SafeText(own: glyphs, breaks: .keep),
      role,
      isOrnament: true,
      region: region
    )
  }
}
