/// A colour, with its replacement in the palette of a terminal that has sixteen colours.
public struct TerminalColor: Hashable, Sendable {
  /// Red, green and blue as `0xRRGGBB`, in sRGB.
  public let rgb: UInt32
  /// 0 to 15: the eight colours of ECMA-48 and their bright forms. If nil, a terminal with sixteen
  /// colours shows its own colour instead.
  public let palette: UInt8?

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
    let parts = [Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF)]
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = parts.map { part in
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let grey = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    func distance(_ other: [Int]) -> Int {
      zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let isGrey =
      distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(cube.map { levels[$0] })
    return UInt8(isGrey ? 232 + grey : cube.reduce(0) { $0 * 6 + $1 } + 16)
  }
}
