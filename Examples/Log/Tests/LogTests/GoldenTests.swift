import Goldens
import GoldensTesting
import Log
import Testing

@Test(arguments: Catalogue.log.specimens) func goldens(of page: Specimen) {
  expectGoldens(of: page, in: .log)
}
// Without the flow: each of its steps draws all lines at all widths, which takes more than a minute
// without optimization.
@Test(arguments: Catalogue.log.specimens.filter { $0.path.hasPrefix("log/viewer/") })
func gates(of page: Specimen) {
  expectGates(of: page, in: .log)
}
