import Goldens
import TextLayout

extension Catalogue {
  /// The harbour's dashboard.
  public static let dashboard = Catalogue(
    "Dashboard",
    screens: [
      Screen(
        "harbour/dashboard", sizes: [Size(width: 120), Size(width: 80), Size(width: 40)],
        samples: [
          Sample("morning", "a full quay, wind and two ships", HarbourState.morning),
          Sample("night", "nothing to do", HarbourState.night),
        ]
      ) { Block($0) }
    ],
    themes: Themes(terminal: .harbour(.dark), light: .harbour(.light), dark: .harbour(.dark)),
    tool: "dashboard-goldens"
  )
}

extension Theme {
  static func harbour(_ colors: Colors) -> Theme {
    standard(
      colors,
      adding: [
        "heading": Style(weight: .bold), "label": .plain, "bar": Style(colors.code),
        "urgent": Style(colors.alarm, weight: .bold),
      ])
  }
}

extension HarbourState {
  static let morning = HarbourState(
    harbour: "North Quay", time: "Tuesday, 08:40", warning: "Gusts of 17 m/s are expected at noon.",
    quays: [
      Quay(name: "North", boats: 40, berths: 40, words: "40 of 40", isUrgent: true),
      Quay(name: "South", boats: 39, berths: 60, words: "39 of 60"),
      Quay(name: "Old", boats: 2, berths: 8, words: "2 of 8"),
    ], boats: "81 of 108",
    courses: [
      Course(
        name: "Wind",
        values: [3, 2, 2, 3, 4, 4, 5, 5, 6, 7, 6, 7, 8, 9, 10, 9, 11, 10, 11, 13, 12, 14, 13, 12],
        latest: "12 m/s", words: "2 to 14 m/s since yesterday"),
      Course(
        name: "Tide",
        values: [
          42, 34, 24, 14, 6, 2, 3, 8, 17, 28, 38, 45, 48, 46, 39, 30, 20, 11, 5, 3, 7, 14, 24, 34,
        ],
        latest: "rising", words: "0.2 to 4.8 m since yesterday"),
    ],
    ships: [
      Ship(name: "MV Petrel", loaded: 421, cargo: 1000, words: "421 of 1,000 crates"),
      Ship(name: "港 Maru", loaded: 2399, cargo: 2400, words: "2,399 of 2,400 sacks"),
    ])

  static let night = HarbourState(
    harbour: "North Quay", time: "Tuesday, 23:10",
    quays: [Quay(name: "North", boats: 3, berths: 40, words: "3 of 40")], boats: "3 of 40",
    courses: [
      Course(
        name: "Wind", values: [1, 0, 2, 1, 0, 1], latest: "calm", words: "0 to 2 m/s since six")
    ],
    ships: [])
}
