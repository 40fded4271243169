import Ledger
import TextLayout

/// Prints a report on the bookings in standard input: `ledger-report März < bookings.csv`.
@main struct Main {
  static func main() {
    var csv = ""
    while let line = readLine(strippingNewline: false) { csv += line }
    let report = Report(month: CommandLine.arguments.dropFirst().first ?? "Monat", csv: csv)
    let frame = Frame(drawing: Block(report), size: Size(width: 72))
    print(String(decoding: PlainText.encode(frame), as: UTF8.self), terminator: "")
  }
}
