import Foundation
import TextLayout

extension TerminalColor {
  /// The contrast to another colour in 24 bits: 1 for the same colour to 21 for black and white
  /// (WCAG 2.2, contrast ratio). Text needs 4.5 (1.4.3).
  package func contrast(to other: TerminalColor) -> Double {
    let dark = min(luminance, other.luminance)
    let light = max(luminance, other.luminance)
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2).
  private var luminance: Double {
    0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 0xFF) + 0.0722 * linear(rgb & 0xFF)
  }

  private func linear(_ part: UInt32) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
