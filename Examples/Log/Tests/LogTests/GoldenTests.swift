import Goldens
import GoldensTesting
import Log
import Testing

@Test(arguments: Catalogue.log.specimens) func goldens(of page: Specimen) {
  expectGoldens(of: page, in: .log)
}
