import TextLayout

extension CalendarState {
  /// The month beside the selected day or the form, or above it.
  public var page: Block {
    Stack(gap: 1) {
      TextBlock(selected.monthInWords, .title).heading(1)
      Row(gap: 3) {
        month.fixed(Self.cellsOfDay * 7)
        if let draft { form(draft).filling(minimum: 28) } else { day.filling(minimum: 28) }
      }
      if let message { TextBlock(message, .status).meaning(.status) }
      TextBlock("↑ ↓ ← → day   PgUp PgDn month   Return new   q quit", .aside)
    }.asBlock
  }

  private static let cellsOfDay = 5

  /// A row of days for each week. Without styles, the selected day has brackets, and a day with events
  /// a point.
  private var month: Block {
    Stack {
      Row(gap: 0) {
        for weekday in Day.weekdays {
          TextBlock(Run("  \(weekday.prefix(2))", .label, spokenAs: weekday))
            .fixed(Self.cellsOfDay)
        }
      }
      for week in selected.weeks {
        Row(gap: 0) {
          for day in week {
            cell(day).fixed(Self.cellsOfDay)
          }
        }
      }
    }.asBlock
  }

  private func cell(_ day: Day?) -> Block {
    guard let day else { return TextBlock("").asBlock }
    let count = events(on: day).count
    let isSelected = day == selected
    let words = count == 0 ? day.inWords : "\(day.inWords), \(count) planned"
    let start = day.day < 10 ? "  " : " "
    let number = TextBlock(
      Run(isSelected ? "[" : " ", .marker, isOrnament: true),
      Run("\(start.dropLast())\(day.day)", isSelected ? .selectedTab : .tab, spokenAs: words),
      Run(count > 0 ? "•" : " ", .badge, isOrnament: true),
      Run(isSelected ? "]" : "", .marker, isOrnament: true)
    )
    .meaning(.option(isSelected: isSelected))
    // While the form is open, the focus stays in it.
    return draft == nil ? number.action(CalendarAction.day(day)) : number
  }

  /// What happens on the selected day.
  private var day: Block {
    let events = events(on: selected)
    return Stack(gap: 1) {
      TextBlock(selected.inWords, .sectionTitle).heading(2)
      Stack {
        if events.isEmpty { TextBlock("Nothing is planned.", .aside) }
        for event in events {
          let reminder = event.reminds ? ", with a reminder" : ""
          Stack {
            TextBlock(
              Run(outside: event.title), Run("  \(event.rhythm.rawValue)\(reminder)", .aside)
            )
            if !event.note.isEmpty {
              TextBlock(Run(SafeText(outside: event.note, breaks: .keep), .aside))
            }
          }
          .marked(Run("• ", .marker, isOrnament: true))
        }
      }
      Flow.Item.button("New", action: CalendarAction.new)
    }.asBlock
  }

  private func form(_ draft: Draft) -> Block {
    let rhythms = Rhythm.allCases.map { rhythm in
      Flow.Item.option(
        rhythm.rawValue, isSelected: rhythm == draft.rhythm, action: CalendarAction.rhythm(rhythm))
    }
    let problem = draft.problem.map { Run("✗ \($0)", .failure) }
    return Box(title: Run(selected.inWords, .sectionTitle), role: .rule) {
      Stack(gap: 1) {
        FormBlock(gap: 1) {
          FormBlock.Field("Title", error: problem) {
            TextField(line: draft.title, example: "Ferry to Skerry", action: CalendarAction.title)
          }
          FormBlock.Field("Note") {
            TextField(
              line: draft.note, example: "What to bring", rows: 2, action: CalendarAction.note)
          }
          FormBlock.Field("Happens") { Flow(rhythms) }
          FormBlock.Field("Reminder") {
            Flow.Item.checkBox(
              "an hour before", isOn: draft.reminds, action: CalendarAction.reminder)
          }
        }
        Flow([
          .button("Save", action: CalendarAction.save),
          .button("Cancel", action: CalendarAction.cancel),
        ])
        .aligned(.trailing)
      }
    }.asBlock
  }
}
