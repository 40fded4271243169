import TextLayout

/// What a person can choose in the calendar.
public enum CalendarAction: Hashable, Sendable {
  case day(Day)
  case new
  case title
  case note
  case rhythm(CalendarState.Rhythm)
  case reminder
  case save, cancel
}

/// A calendar with a form. The same value runs in a terminal, and is drawn for goldens.
public struct CalendarState: Codable, Sendable {
  /// How often something happens.
  public enum Rhythm: String, CaseIterable, Codable, Sendable {
    case once, weekly, monthly
  }

  /// Something that happens.
  public struct Event: Codable, Sendable {
    var title: String
    /// What else is known, in lines.
    var note = ""
    var day: Day
    var rhythm = Rhythm.once
    /// Whether a person is reminded an hour before.
    var reminds = false

    /// Whether it happens on a day.
    func happens(on other: Day) -> Bool {
      guard other >= day else { return false }
      return switch rhythm {
      case .once: other == day
      case .weekly: other.weekday == day.weekday
      case .monthly: other.day == day.day
      }
    }
  }

  /// What is typed into the form.
  public struct Draft: Codable, Sendable {
    var title = LineEditor()
    var note = LineEditor(hasLines: true)
    var rhythm = Rhythm.once
    var reminds = false
    /// The problem of the title; nil if there is none.
    var problem: String?
  }

  var selected: Day
  var events: [Event]
  /// The form; nil while it is closed.
  var draft: Draft?
  /// What has happened.
  var message: String?
  /// Whether the program ends.
  public var isOver = false

  /// What happens on a day.
  func events(on day: Day) -> [Event] {
    events.filter { $0.happens(on: day) }
  }
}

extension CalendarState: PageProgram {
  /// The title of the form while it is open, and else the selected day.
  public var focus: CalendarAction? { draft == nil ? .day(selected) : .title }

  /// While the form is closed, the arrows move in the grid, and PgUp and PgDn go to another month.
  public func takes(_ key: Key) -> Bool {
    draft == nil && [.up, .down, .left, .right, .pageUp, .pageDown].contains(key)
  }

  /// Handles what a person does.
  public mutating func handle(_ input: PageInput<CalendarAction>) {
    switch input {
    case .typed(let key, .title): draft?.title.take(key)
    case .typed(let key, .note): draft?.note.take(key)
    case .action(let action): choose(action)
    case .key(.left): selected = selected.moved(by: -1)
    case .key(.right): selected = selected.moved(by: 1)
    case .key(.up): selected = selected.moved(by: -7)
    case .key(.down): selected = selected.moved(by: 7)
    case .key(.pageUp): selected = selected.movedMonths(by: -1)
    case .key(.pageDown): selected = selected.movedMonths(by: 1)
    case .key(.function(2)), .key("n"): draft = draft ?? Draft()
    case .key(.escape): draft = nil
    case .key("q"): isOver = true
    case .typed, .key, .moved, .ticked: break
    }
  }

  private mutating func choose(_ action: CalendarAction) {
    switch action {
    case .day(let day) where day == selected: draft = Draft()
    case .day(let day): selected = day
    case .new: draft = Draft()
    case .rhythm(let rhythm): draft?.rhythm = rhythm
    case .reminder: draft?.reminds.toggle()
    case .save, .title: save()
    case .note: break
    case .cancel: draft = nil
    }
  }

  private mutating func save() {
    guard let draft else { return }
    guard !draft.title.text.isEmpty else {
      self.draft?.problem = "It needs a title."
      return
    }
    let event = Event(
      title: draft.title.text,
      note: draft.note.text,
      day: selected,
      rhythm: draft.rhythm,
      reminds: draft.reminds
    )
    events.append(event)
    message = "Saved for \(selected.inWords)."
    self.draft = nil
  }

  /// Adds what somebody else has sent.
  public mutating func receive(_ invitation: Event) {
    events.append(invitation)
    message = "An invitation has arrived for \(invitation.day.inWords)."
  }
}
