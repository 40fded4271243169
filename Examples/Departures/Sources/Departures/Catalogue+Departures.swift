import Goldens
import TextLayout

extension Catalogue {
  /// The screens of the harbour.
  public static let departures = Catalogue(
    "Departures",
    screens: [
      Screen(
        "harbour/board",
        samples: [
          Sample("morning", "three ferries, one of them late", BoardState.morning),
          Sample("closed", "no ferry at all", BoardState(harbour: "North Quay", departures: [])),
        ]
      ) { Block($0) },
      Screen(
        "harbour/ferry",
        samples: [
          Sample("sailing", "a ferry with three stops", FerryState.sailing),
          Sample("cancelled", "a ferry that doesn't sail", FerryState.cancelled),
        ]
      ) { Block($0) },
    ],
    themes: Themes(terminal: .harbour, light: .harbour, dark: .harbour), tool: "goldens")
}

extension Theme {
  static let harbour = Theme([
    "title": Style(weight: .bold), "rule": Style(weight: .light), "time": Style(weight: .bold),
    "place": .plain,
    "remark": Style(italic: true),
  ])
}

extension BoardState {
  static let morning = BoardState(
    harbour: "North Quay",
    departures: [
      Departure(time: "08:40", destination: "Little Skerry"),
      Departure(time: "09:15", destination: "港 and the outer islands", remark: "delayed by fog"),
      Departure(time: "11:00", destination: "Little Skerry"),
    ])
}

extension FerryState {
  static let sailing = FerryState(
    name: "MV Petrel", stops: ["North Quay", "Little Skerry", "港 and the outer islands"])
  static let cancelled = FerryState(
    name: "MV Petrel", stops: ["North Quay"], cancellation: "It doesn't sail before the fog lifts.")
}
