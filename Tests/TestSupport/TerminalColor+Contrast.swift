import Foundation
import TextLayout

extension TerminalColor {
  /// The contrast to another colour in 24 bits: 1 for the same colour to 21 for black and white
  /// (WCAG 2.2, contrast ratio). Text needs 4.5 (1.4.3).
  package func contrast(to other: TerminalColor) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2).
  private var luminance: Double {
    zip([rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let value = Double(part.0) / 255
      return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
