import Goldens
import GoldensTesting
import Ledger
import Testing
import TextLayout

@Test(arguments: Catalogue.ledger.specimens) func goldens(of report: Specimen) {
  expectGoldens(of: report, in: .ledger)
}
@Test(arguments: Catalogue.ledger.specimens) func gates(of report: Specimen) {
  expectGates(of: report, in: .ledger)
}
@Test func completeness() { expectComplete(.ledger) }

@Test func `an empty month says so`() {
  expectText(Block(Report(month: "Mai", csv: "")), width: 20) {
    """
    Mai
    ━━━━━━━━━━━━━━━━━━━━
    Keine Überweisung in
    diesem Monat
    """
  }
}

@Test func `the report as JSON`() { expectGolden(encoding: Report.march, named: "march") }

@Test func `the balances as a text`() {
  expectGolden(
    Report.march.balances.map(String.init).joined(separator: "\n") + "\n", named: "balances",
    ending: "txt")
}

@Test func `a narrow report`() { expectGolden(Block(Report.march), named: "march", width: 24) }
