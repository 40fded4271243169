import Calendar
import Goldens
import GoldensTesting
import Testing

@Test(arguments: Catalogue.calendar.specimens) func goldens(of page: Specimen) {
  expectGoldens(of: page, in: .calendar)
}
@Test(arguments: Catalogue.calendar.specimens) func gates(of page: Specimen) {
  expectGates(of: page, in: .calendar)
}
