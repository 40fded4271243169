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

  /// The widest form of the month that fits.
  private var month: Block {
    Choice([5, 4, 2].map { month(cellsOfDay: $0) }).asBlock
  }

  /// A row of days for each week. Without styles, the selected day has brackets, and a day with events
  /// a point, as far as there are cells for them.
  private func month(cellsOfDay cells: Int) -> Block {
    let gap = cells > 2 ? 0 : 1
    return Stack {
      Row(gap: gap) {
        for weekday in Day.weekdays {
          let start = String(repeating: " ", count: (cells - 1) / 2)
          TextBlock(Run("\(start)\(weekday.prefix(2))", .label, spokenAs: weekday)).fixed(cells)
        }
      }
      for week in selected.weeks {
        Row(gap: gap) {
          for day in week {
            cell(day, cells: cells).fixed(cells)
          }
        }
      }
    }.asBlock
  }

  private func cell(_ day: Day?, cells: Int) -> Block {
    guard let day else { return TextBlock("").asBlock }
    let count = events(on: day).count
    let isSelected = day == selected
    let words = count == 0 ? day.inWords : "\(day.inWords), \(count) planned"
    let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
    var runs = [Run(number, isSelected ? .selectedTab : .tab, spokenAs: words)]
    let point = Run("•", .badge, isOrnament: true)
    if cells > 2 {
      runs.insert(Run(isSelected ? "[" : " ", .marker, isOrnament: true), at: 0)
      if count > 0, cells > 4 || !isSelected { runs.append(point) }
      if count == 0, cells > 4 { runs.append(Run(" ", .badge, isOrnament: true)) }
      if isSelected { runs.append(Run("]", .marker, isOrnament: true)) }
    }
    let block = TextBlock(runs).meaning(.option(isSelected: isSelected))
    // While the form is open, the focus stays in it.
    return draft == nil ? block.action(CalendarAction.day(day)) : block
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
