import GalleyCatalogue
import Goldens
import GoldensTesting
import Testing

@Suite struct SnapshotTests {
  /// The narrowest, the widest, those of the goldens, and those around which pages change their shape; `preview --sweep`
  /// draws every width.
  private static let widths = [20, 21, 27, 35, 36, 40, 52, 63, 64, 71, 80, 95, 96, 100, 113, 120, 160, 200]

  @Test(arguments: Catalogue.galley.specimens) func `every golden is what its specimen draws`(specimen: Specimen) {
    expectGoldens(of: specimen, in: .galley)
  }

  @Test(arguments: Catalogue.galley.specimens) func `a specimen passes every gate`(specimen: Specimen) {
    expectGates(of: specimen, in: .galley, widths: Self.widths)
  }

  @Test func `every golden has a specimen, every case a sample, and every field a golden`() {
    expectComplete(.galley, sources: ["Sources/Presentation", "Sources/Domain"])
  }
}
