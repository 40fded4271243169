import TextLayout

/// How a terminal shows characters, by the control sequences (SGR, ECMA-48) before them.
package struct Rendition: Equatable {
  package enum Color: Equatable {
    /// One of the sixteen colours of a terminal.
    case named(Int)
    case exact(TerminalColor)
  }

  /// The parameters from 1 to 9 that are in effect, such as 1 for bold.
  package private(set) var effects: Set<Int> = []
  package private(set) var ink: Color?
  package private(set) var ground: Color?

  package init() {}

  /// Takes the parameters of a sequence.
  package mutating func take(_ parameters: some StringProtocol) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = Rendition()
      case 1...9: effects.insert(number)
      case 27: effects.remove(7)
      case 30...37: ink = .named(number - 30)
      case 40...47: ground = .named(number - 40)
      case 90...97: ink = .named(number - 82)
      case 100...107: ground = .named(number - 92)
      case 38: ink = Self.color(&rest)
      case 48: ground = Self.color(&rest)
      default: break
      }
    }
  }

  /// A colour after 38 or 48: `5;N` for xterm's 256 colours, `2;R;G;B` for 24 bits.
  private static func color(_ rest: inout ArraySlice<Int>) -> Color {
    let isIndexed = rest.removeFirst() == 5
    let parts = Array(rest.prefix(isIndexed ? 1 : 3))
    rest = rest.dropFirst(parts.count)
    guard isIndexed else { return .exact(TerminalColor(parts)) }
    if parts[0] < 16 { return .named(parts[0]) }
    let entry = parts[0] - 16
    if entry >= 216 {
      return .exact(TerminalColor(Array(repeating: 8 + 10 * (entry - 216), count: 3)))
    }
    let levels = [0, 95, 135, 175, 215, 255]
    return .exact(TerminalColor([entry / 36, entry / 6 % 6, entry % 6].map { levels[$0] }))
  }
}

extension TerminalColor {
  /// - Parameter parts: red, green and blue.
  fileprivate init(_ parts: [Int]) {
    let rgb = parts.reduce(0) { rgb, part in rgb << 8 | UInt32(part) }
    self.init(rgb: rgb)
  }
}
