import Goldens
import TextLayout

extension Catalogue {
  /// The report in all states.
  public static let ledger = Catalogue(
    "Ledger",
    screens: [
      Screen(
        "ledger/report", sizes: [Size(width: 30), Size(width: 72)],
        samples: [
          Sample("march", "a month with bookings", Report.march),
          Sample("empty", "a month without bookings", Report(month: "April", csv: "")),
        ]
      ) { Block($0) }
    ],
    themes: Themes(terminal: .ledger, light: .ledger, dark: .ledger),
    // ASCII for the glyphs of the program's own words. Letters such as Ü need none.
    replacements: ["€": "EUR"],
    gates: [.noTodo],
    tool: "ledger-goldens")
}

extension CustomGate {
  /// A custom gate: no drawing contains “TODO”.
  static let noTodo = CustomGate("no-todo") { frame in
    (0..<frame.rowCount).first { frame.text(ofRow: $0).contains("TODO") }.map {
      "row \($0 + 1) says TODO"
    }
  }
}

extension Theme {
  /// The styles of the report.
  public static let ledger = Theme([
    "title": Style(weight: .bold), "rule": Style(weight: .light), "label": Style(weight: .bold),
    "aside": .plain,
    "day": .plain, "kind": .plain, "party": .plain, "amount": .plain, "bars": Style(weight: .light),
  ])
}

extension Report {
  /// A month with three bookings.
  public static let march = Report(
    month: "März",
    csv: """
      01.;Gehalt;Werft Nord GmbH;310000
      02.;Überweisung;Miete;-95000
      14.;Lastschrift;港 Restaurant;-4250
      not a booking
      """)
}
