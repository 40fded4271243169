import GalleyCatalogue
import Goldens
import GoldensTesting
import Testing

struct SnapshotTests {
  /// Those around which pages change their shape, and the ends; `preview --check` draws every width.
  private static let widths = [20, 36, 64, 113, 200]

  // Proves X6.
  @Test(arguments: Catalogue.galley.specimens)
  func `every golden is what its specimen draws`(specimen: Specimen) {
    expectGoldens(of: specimen, in: .galley)
  }

  // Proves T12, B13, N12, S14, X5, X6.
  @Test(arguments: Catalogue.galley.specimens)
  func `a specimen passes every gate`(specimen: Specimen) {
    expectGates(of: specimen, in: .galley, widths: Self.widths)
  }

  @Test(arguments: Catalogue.galley.specimens)
  func `a specimen passes every gate with other words`(specimen: Specimen) {
    expectStrain(of: specimen, in: .galley, sample: 1)
  }

  @Test func `every golden has a specimen, every case a sample, and every field a golden`() {
    expectComplete(.galley, sources: ["Sources/Presentation", "Sources/Domain"])
  }
}
