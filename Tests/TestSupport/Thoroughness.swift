#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How much of what could be tried is tried: a part of it usually, all of it where `GALLEY_THOROUGH` is set.
package enum Thoroughness {
  package static let isFull = ProcessInfo.processInfo.environment["GALLEY_THOROUGH"] != nil

  /// About `count` of the elements, evenly spread, the first and the last among them; all of them for the longer run.
  package static func some<Element>(_ count: Int, of all: [Element]) -> [Element] {
    guard !isFull, all.count > count, count > 1 else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}
