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

  /// Records changes in the way of the product.
  func record(_ changes: [Change], prunes: Bool = true) throws -> Recording {
    try Recording(changes, in: store, prunes: prunes)
  }

  /// Compares specimens with their goldens.
  ///
  /// - Parameter all: the whole catalogue, by default the same specimens.
  func comparison(of specimens: [Specimen], among all: [Specimen]? = nil) throws -> Comparison {
    try Comparison(of: specimens, among: all ?? specimens, in: store)
  }
}
