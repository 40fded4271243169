import GalleyCatalogue
import GalleySystem
import Goldens
import Testing

/// The words of an app, read from a state of the catalogue. A test that waits for them needs no
/// change when an app says something else.
///
/// - Parameter field: the end of the path to a text of the state, such as `rows[1].headline`; the
///   first such text is returned.
func shown(_ state: String, _ field: String) throws -> String {
  let specimen = Catalogue.galley.specimens.first { $0.path == state }
  let json = try #require(specimen?.json, "no state \(state)")
  let tree = try JSON(json())
  for part in tree.parts where part.path.description.hasSuffix(".\(field)") {
    if case .string(let text) = part.value { return text }
  }
  throw MissingField(name: "\(field) of \(state)")
}

private struct MissingField: Error {
  let name: String
}
