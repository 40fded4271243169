import Calendar
import Console

@main enum Main {
  static func main() {
    let terminal = Terminal()
    let (invitations, sender) = AsyncStream.makeStream(of: CalendarState.Event.self)
    // The page can be used while an invitation is on its way.
    Task.detached {
      try await Task.sleep(for: .seconds(3))
      sender.yield(.invitation)
    }
    let end = terminal.run(CalendarState.month, receiving: invitations) { $0.receive($1) }
    if end == nil {
      terminal.print(CalendarState.month.page)
    }
  }
}
