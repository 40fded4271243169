import Departures
import Goldens
import GoldensTesting
import Testing

@Test(arguments: Catalogue.departures.specimens) func goldens(of board: Specimen) {
  expectGoldens(of: board, in: .departures)
}
@Test(arguments: Catalogue.departures.specimens) func gates(of board: Specimen) {
  expectGates(of: board, in: .departures)
}
@Test func completeness() { expectComplete(.departures) }
