import Goldens
import TextLayout

/// The size, theme and place at which the workbench draws a state.
struct Look: Hashable, Codable, Sendable {
  /// The size; a window has a height. That of a golden can be one that no key gives.
  var width = 40
  var height: Int?
  var scroll = 0
  /// The rows and columns of the drawing that are above and left of the terminal.
  var top = 0
  var left = 0
  var isASCII = false
  /// Whether a second size is beside the drawing, or both sides of a difference are shown.
  var isDouble = false

  var size: Size {
    get { Size(clamping: width, height: height, scroll: scroll) }
    set {
      width = newValue.width
      height = newValue.height
      scroll = newValue.scroll
    }
  }

  /// Makes it wider or narrower.
  mutating func widen(by columns: Int) {
    width = (width + columns).clamped(to: Widths.allowed)
  }

  /// Makes the window higher or lower; a page becomes a window.
  mutating func heighten(by rows: Int) {
    height = ((height ?? 24) + rows).clamped(to: Widths.heights)
  }

  /// Whether the same drawing is seen by another look.
  func drawsSame(as other: Look) -> Bool {
    size == other.size && isASCII == other.isASCII && isDouble == other.isDouble
  }
}

extension Int {
  /// The nearest number of a range.
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The nearest number from 0 to a limit; 0 if the limit is less.
  func clamped(to limit: Int) -> Int {
    clamped(to: 0...Swift.max(0, limit))
  }
}
