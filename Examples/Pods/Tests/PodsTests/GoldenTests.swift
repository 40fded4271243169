import Goldens
import GoldensTesting
import Pods
import Testing

@Test(arguments: Catalogue.pods.specimens) func goldens(of pods: Specimen) {
  expectGoldens(of: pods, in: .pods)
}
@Test(arguments: Catalogue.pods.specimens) func gates(of pods: Specimen) {
  expectGates(of: pods, in: .pods)
}
@Test func completeness() { expectComplete(.pods) }
