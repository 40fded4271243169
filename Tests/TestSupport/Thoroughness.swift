import GalleySystem
import Goldens

/// Random numbers (SplitMix64), the same ones on every run.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, `bound`.
  package mutating func number(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Returns true in one of so many cases.
  package mutating func happens(oneIn cases: Int) -> Bool {
    number(below: cases) == 0
  }

  /// One of the values.
  package mutating func one<Value>(of values: [Value]) -> Value {
    values[number(below: values.count)]
  }
}

/// The number of cases to test: usually a sample, or all if `GALLEY_THOROUGH` is set.
package enum Thoroughness {
  package static let isFull = ProcessInfo.processInfo.environment["GALLEY_THOROUGH"] != nil

  /// About `count` of the elements, evenly spread, including the first and the last; all of them in
  /// the thorough run.
  package static func some<Element>(_ count: Int, of all: [Element]) -> [Element] {
    isFull ? all : all.spread(count)
  }
}
