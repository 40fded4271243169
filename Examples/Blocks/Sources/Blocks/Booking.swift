import Goldens
import TextLayout

/// A form for a berth, and what was booked.
struct Booking: Codable {
  var boat = ""
  var isLong = false
  var hasPower = false
  var booked: String?
}

/// What a person can choose on the page.
enum BookingAction: Hashable {
  case boat, short, long, power, book
}

extension Block {
  static func booking(_ state: Booking) -> Block {
    Stack(gap: 1) {
      words("Book a berth", "title").heading(1)
      TextField("Boat", text: state.boat, example: "MV Petrel", action: BookingAction.boat)
      Flow([
        .option("one night", isSelected: !state.isLong, action: BookingAction.short),
        .option("a week", isSelected: state.isLong, action: BookingAction.long),
      ])
      Flow.Item.checkbox("with power", isOn: state.hasPower, action: BookingAction.power)
      Flow.Item.button("Book", isEnabled: !state.boat.isEmpty, action: BookingAction.book)
      if let booked = state.booked { words(booked).meaning(.status) }
    }.asBlock
  }
}

extension Booking {
  /// What the program does with what a person does.
  mutating func receive(_ input: Interaction<Booking, BookingAction>.Input) {
    switch input {
    case .text(let text, .boat): boat += text
    case .action(.short): isLong = false
    case .action(.long): isLong = true
    case .action(.power): hasPower.toggle()
    case .action(.book) where !boat.isEmpty: booked = "\(boat) has berth 14 for \(isLong ? "a week" : "one night")."
    case .action, .text, .key: break
    }
  }
}

extension Specimen {
  /// A flow: a person fills in the form in a small window.
  static let booked = Specimen(flow: "blocks/flows/booking", "a berth is booked for a week") {
    var page = Interaction(Booking(), size: Size(width: 30, height: 7)) {
      .booking($0)
    } update: {
      $0.receive($1)
    }
    page.press(.down)
    page.type("MV Petrel")
    page.click("a week")
    page.press(.down, .down, .enter, .pageDown)
    return page.steps
  }
}
