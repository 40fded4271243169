/// A colour, with its replacement in the palette of a terminal that has sixteen colours.
public struct TerminalColor: Hashable, Sendable {
  /// Red, green and blue as `0xRRGGBB`, in sRGB.
  public let rgb: UInt32
  /// 0 to 15: the eight colours of ECMA-48 and their bright forms. If nil, a terminal with sixteen colours shows its
  /// own colour instead.
  public let palette: UInt8?

  /// - Parameters:
  ///   - rgb: `0xRRGGBB`, in sRGB.
  ///   - palette: 0 to 15, for terminals with sixteen colours.
  public init(rgb: UInt32, palette: UInt8? = nil) {
    self.rgb = rgb & 0xFF_FFFF
    self.palette = palette.map { min($0, 15) }
  }

  /// The colour in CSS, such as `#ff8800`.
  package var hexadecimal: String { "#" + String(rgb, radix: 16).leftPadded(to: 6, with: "0") }

  /// Red, green and blue, 0 to 255.
  private var parts: [Int] { [Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF)] }

  /// The nearest entry of xterm's 256 colours: its 6×6×6 cube or its 24 greys.
  public var indexed: UInt8 {
    let levels = [0, 95, 135, 175, 215, 255]
    var cube = 16
    var cubeDistance = 0
    for (part, weight) in zip(parts, [36, 6, 1]) {
      let nearest = levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
      cube += nearest * weight
      cubeDistance += (levels[nearest] - part) * (levels[nearest] - part)
    }
    let average = parts.reduce(0, +) / 3
    let step = min(max((average - 3) / 10, 0), 23)
    let grey = 8 + 10 * step
    let greyDistance = parts.reduce(0) { $0 + (grey - $1) * (grey - $1) }
    return UInt8(greyDistance < cubeDistance ? 232 + step : cube)
  }
}

extension TerminalColor {
  /// The contrast to another colour in 24 bits: 1 for the same colour to 21 for black and white (WCAG 2.2, contrast
  /// ratio). Text needs 4.5 (1.4.3), and 7 for high contrast (1.4.6).
  public func contrast(to other: TerminalColor) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2).
  private var luminance: Double {
    zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let value = Double(part.0) / 255
      return sum + part.1 * (value <= 0.04045 ? value / 12.92 : TerminalColor.power((value + 0.055) / 1.055))
    }
  }

  /// Returns `base` to the power of 2.4, for 0 to 1; the standard library has no powers.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    // Newton's method for the fifth root of the square.
    for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
