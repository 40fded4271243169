/// A colour, with its replacement in the palette of a terminal that has sixteen colours.
public struct TerminalColor: Hashable, Sendable {
  /// Red, green and blue as `0xRRGGBB`, in sRGB.
  package let rgb: UInt32
  /// 0 to 15: the eight colours of ECMA-48 and their bright forms. If nil, a terminal with sixteen
  /// colours shows its own colour instead.
  package let palette: UInt8?

  /// - Parameters:
  ///   - rgb: `0xRRGGBB`, in sRGB.
  ///   - palette: 0 to 15, for terminals with sixteen colours.
  public init(rgb: UInt32, palette: UInt8? = nil) {
    self.rgb = rgb & 0xFF_FFFF
    self.palette = palette.map { min($0, 15) }
  }

  /// The colour in CSS, such as `#ff8800`.
  package var hexadecimal: String {
    "#" + String(rgb, radix: 16).leftPadded(to: 6, with: "0")
  }

  /// The nearest entry of xterm's 256 colours: its 6×6×6 cube or its 24 greys.
  package var indexed: UInt8 {
    let parts = [rgb >> 16, rgb >> 8, rgb].map { Int($0 & 0xFF) }
    let levels = [0, 95, 135, 175, 215, 255]
    var cube = 0
    var cubeDistance = 0
    for part in parts {
      let distances = levels.map { abs($0 - part) }
      let nearest = distances.min() ?? 0
      cube = cube * 6 + (distances.firstIndex(of: nearest) ?? 0)
      cubeDistance += nearest * nearest
    }
    let average = parts.reduce(0, +) / 3
    let grey = min(max((average - 3) / 10, 0), 23)
    let level = 8 + 10 * grey
    let greyDistance = parts.reduce(0) { $0 + ($1 - level) * ($1 - level) }
    return UInt8(greyDistance < cubeDistance ? 232 + grey : 16 + cube)
  }
}
