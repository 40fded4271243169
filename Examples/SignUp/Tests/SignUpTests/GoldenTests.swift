import Goldens
import GoldensTesting
import SignUp
import Testing

@Test(arguments: Catalogue.signUp.shard) func goldens(of page: Specimen) { expectGoldens(of: page, in: .signUp) }
@Test(arguments: Catalogue.signUp.shard) func gates(of page: Specimen) { expectGates(of: page, in: .signUp) }
@Test func completeness() { expectComplete(.signUp) }
