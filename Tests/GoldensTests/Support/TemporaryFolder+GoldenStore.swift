import GalleyTestSupport
import Goldens

extension TemporaryFolder {
  var store: GoldenStore { GoldenStore(folder: path) }

  /// Writes the goldens of specimens.
  func record(_ specimens: [Specimen], below folder: String = "") throws {
    for golden in specimens.flatMap(\.goldens) {
      try write(golden.bytes(), to: folder + golden.path)
    }
  }

  /// Compares specimens, which are the whole catalogue, with their goldens.
  func comparison(of specimens: [Specimen]) throws -> Comparison {
    try Comparison(of: specimens, among: specimens, in: store)
  }
}
