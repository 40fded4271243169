import TextLayout

extension Block {
  /// The report: a heading, a table of the bookings, and the balance as a line of bars.
  public init(_ report: Report) {
    self =
      Stack(gap: 1) {
        Stack {
          TextBlock(report.month, "title").heading(1)
          Rule("━", "rule")
          if report.bookings.isEmpty { TextBlock("Keine Überweisung in diesem Monat", "aside") }
        }
        if !report.bookings.isEmpty {
          Block.table(of: report.bookings)
          Row {
            Bar(columns: report.balances.map(Double.init), spokenAs: "Verlauf", "bars")
            TextBlock(amount(report.balances.last ?? 0), "amount")
          }
        }
      }.asBlock
  }

  private static func table(of bookings: [Report.Booking]) -> TableBlock {
    let rows = bookings.map { booking in
      [
        TextBlock(booking.day, "day"),
        // The bank's words are untrusted text: they can't move the cursor or colour the terminal.
        TextBlock(
          Run("\(booking.kind): ", "kind"),
          Run(outside: booking.party, "party")
        ),
        TextBlock(amount(booking.cents), "amount"),
      ].map(\.asBlock)
    }
    return TableBlock(
      header: ["Tag", "Buchung", "Betrag"].map { TextBlock($0, "label").asBlock }, rows: rows,
      alignments: [.leading, .leading, .trailing], ruleRole: "rule", keyRole: "label")
  }
}

/// An amount such as `−12,50 €`, with a no-break space, which is drawn as a plain one.
private func amount(_ cents: Int) -> String {
  let rest = cents.magnitude % 100
  return "\(cents < 0 ? "−" : "")\(cents.magnitude / 100),\(rest < 10 ? "0" : "")\(rest)\u{A0}€"
}
