import Goldens
import TextLayout

extension Catalogue {
  /// The calendar and a flow.
  public static let calendar = Catalogue(
    "Calendar",
    screens: [
      Screen(
        "calendar/month",
        sizes: [
          Size(width: 80, height: 24), Size(width: 40, height: 30), Size(width: 30),
          Size(width: 20),
        ],
        samples: [
          Sample("month", "a month with events", CalendarState.month),
          Sample("form", "an event is typed", CalendarState.form),
          Sample("problem", "an event without a title", CalendarState.problem),
        ]
      ) { $0.page }
    ],
    flows: [.planning],
    exemptions: [.field("isOver", because: "the program has ended then")],
    tool: "calendar-goldens")
}

extension CalendarState {
  /// May 2031 with two events.
  public static let month = CalendarState(
    selected: Day(year: 2031, month: 5, day: 12),
    events: [
      Event(
        title: "High water at the pier", day: Day(year: 2031, month: 5, day: 5), rhythm: .weekly),
      Event(
        title: "Ferry to Little Skerry", note: "Bring the oars.\nThe pier is at the old light.",
        day: Day(year: 2031, month: 5, day: 23), reminds: true),
      Event(title: "Harbour dues", day: Day(year: 2031, month: 4, day: 30), rhythm: .monthly),
    ])

  /// An event that is typed, with the cursor inside of its title.
  static var form: CalendarState {
    var state = month
    state.handle(.key("n"))
    state.handle(.typed(.paste("The pilots meet"), .title))
    for _ in 0..<5 { state.handle(.typed(.left, .title)) }
    state.handle(.typed(.paste("Charts of the sound,\nand a lamp.\nAsk for Ola."), .note))
    state.handle(.action(.rhythm(.weekly)))
    state.handle(.action(.reminder))
    return state
  }

  /// An event without a title.
  static var problem: CalendarState {
    var state = month
    state.message = "Saved for Friday, 23 May."
    state.handle(.key(.function(2)))
    state.handle(.action(.save))
    return state
  }
}

extension CalendarState.Event {
  /// An event that somebody else has planned.
  public static let invitation = CalendarState.Event(
    title: "Regatta", day: Day(year: 2031, month: 6, day: 14))
}

extension Specimen {
  /// A flow: what a person does in the live program while an invitation arrives.
  static let planning = Specimen(
    flow: "calendar/flows/planning", "an event is planned", sizes: [Size(width: 80)]
  ) {
    var page = Interaction(CalendarState.month, size: Size(width: 80, height: 24))
    page.press(.right, .down, .enter, .enter)
    page.type("Feryy")
    page.press(.left, .backspace, "r", .home, .delete, "A", " ", "f", .end)
    page.press(.down)
    page.type("bring the old lamp and the charts")
    page.press(.enter)
    page.type("Ask Ola")
    page.press(.up, .up, .home, .delete, "B")
    page.press(.tab, .tab, .enter, .tab, .tab, .enter)
    page.receive("An invitation arrives") { $0.receive(.invitation) }
    page.click("Save")
    page.press(.pageDown)
    page.resize(to: Size(width: 40, height: 30))
    return page.steps
  }
}
