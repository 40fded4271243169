import GalleySystem
import Goldens

/// A random number generator with the same numbers on every run.
package typealias SeededGenerator = SeededNumbers

/// The number of cases to test: usually a sample, or all if `GALLEY_THOROUGH` is set.
package enum Thoroughness {
  package static let isFull = ProcessInfo.processInfo.environment["GALLEY_THOROUGH"] != nil

  /// About `count` of the elements, evenly spread, including the first and the last; all of them in
  /// the thorough run.
  package static func some<Element>(_ count: Int, of all: [Element]) -> [Element] {
    isFull ? all : all.spread(count)
  }
}
