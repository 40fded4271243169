import Goldens
import GoldensTesting
import SignUp
import Testing

@Test(arguments: Catalogue.signUp.specimens) func goldens(of page: Specimen) {
  expectGoldens(of: page, in: .signUp)
}
@Test(arguments: Catalogue.signUp.specimens) func gates(of page: Specimen) {
  expectGates(of: page, in: .signUp)
}
@Test func completeness() { expectComplete(.signUp) }
