import TextLayout

extension Block {
  /// The report: a heading, a table of the bookings, and the balance as a line of bars.
  public init(_ report: Report) {
    let heading = Block.meaning(.heading(1), .text(TextBlock([Run(SafeText(own: report.month), "title")])))
    let rule = Block.rule(Rule(SafeText(own: "━"), "rule"))
    guard !report.bookings.isEmpty else {
      let nothing = Block.text(TextBlock([Run(SafeText(own: "Keine Überweisung in diesem Monat"), "aside")]))
      self = .stack(Stack([heading, rule, nothing]))
      return
    }
    let header = ["Tag", "Buchung", "Betrag"].map { Block.text(TextBlock([Run(SafeText(own: $0), "label")])) }
    let rows = report.bookings.map { booking -> [Block] in
      // The bank's words are untrusted text: they can't move the cursor or colour the terminal.
      let party = Run(SafeText(outside: booking.party), "party")
      return [
        .text(TextBlock([Run(SafeText(own: booking.day), "day")])),
        .text(TextBlock([Run(SafeText(own: booking.kind + ": ", breaks: .keep), "kind"), party])),
        .text(TextBlock([Run(SafeText(own: amount(booking.cents)), "amount")])),
      ]
    }
    let table = Block.table(
      TableBlock(
        header: header, rows: rows, alignments: [.leading, .leading, .trailing], ruleRole: "rule", keyRole: "label"))
    let balance = TextBlock([
      Run(SafeText(own: bars(report.balances)), "bars", spokenAs: SafeText(own: "Verlauf")),
      Run(SafeText(own: "  " + amount(report.balances.last ?? 0), breaks: .keep), "amount"),
    ])
    self = .stack(Stack([.stack(Stack([heading, rule])), table, .text(balance)], gap: 1))
  }
}

/// An amount such as `−12,50 €`, with a no-break space, which is drawn as a plain one.
private func amount(_ cents: Int) -> String {
  let rest = cents.magnitude % 100
  return "\(cents < 0 ? "−" : "")\(cents.magnitude / 100),\(rest < 10 ? "0" : "")\(rest)\u{A0}€"
}

/// A bar for each balance, between the least and the greatest.
private func bars(_ balances: [Int]) -> String {
  let glyphs = Array("▁▂▃▄▅▆▇█")
  let (least, greatest) = (balances.min() ?? 0, balances.max() ?? 0)
  return String(balances.map { glyphs[greatest == least ? 0 : ($0 - least) * 7 / (greatest - least)] })
}
