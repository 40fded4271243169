import Goldens
import GoldensTesting
import Jobs
import Testing

@Test(arguments: Catalogue.jobs.specimens) func goldens(of page: Specimen) {
  expectGoldens(of: page, in: .jobs)
}
@Test(arguments: Catalogue.jobs.specimens) func gates(of page: Specimen) {
  expectGates(of: page, in: .jobs)
}
