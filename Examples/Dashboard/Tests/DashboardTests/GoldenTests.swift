import Dashboard
import Goldens
import GoldensTesting
import Testing

@Test(arguments: Catalogue.dashboard.specimens) func goldens(of page: Specimen) {
  expectGoldens(of: page, in: .dashboard)
}
@Test(arguments: Catalogue.dashboard.specimens) func gates(of page: Specimen) {
  expectGates(of: page, in: .dashboard)
}
@Test func completeness() { expectComplete(.dashboard) }
