import GalleyCatalogue
import Goldens
import GoldensTesting
import Testing

@Suite struct SnapshotTests {
  @Test(arguments: Catalogue.galley.specimens) func `every golden is what its specimen draws`(specimen: Specimen) {
    expectGoldens(of: specimen, in: .galley)
  }

  @Test(arguments: Catalogue.galley.specimens) func `a specimen passes every gate`(specimen: Specimen) {
    expectGates(of: specimen, in: .galley)
  }

  @Test func `every golden has a specimen, every case a sample, and every field a golden`() {
    expectComplete(.galley, sources: ["Sources/Presentation", "Sources/Domain"])
  }
}
