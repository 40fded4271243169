/// The size of a page.
public struct Size: Hashable, Sendable {
  /// The cells in a row, 1 to 65,535.
  public let width: Int
  /// The rows of the window, 1 to 65,535; nil is the whole page.
  public let height: Int?
  /// The rows of the page (or of its scrolling part) above the window.
  public let scroll: Int

  /// - Parameters:
  ///   - width: the cells in a row; clamped to 1 to 65,535.
  ///   - height: the rows of the window, clamped in the same way; nil is the whole page.
  ///   - scroll: the rows above the window; negative values count as 0. Ignored without a height.
  public init(width: Int, height: Int? = nil, scroll: Int = 0) {
    self.width = max(1, Bounds.count(width))
    self.height = height.map { max(1, Bounds.count($0)) }
    self.scroll = height == nil ? 0 : Bounds.row(scroll)
  }
}

extension Size: CustomStringConvertible {
  /// `40`, `40x24` or `40x24+30`.
  public var description: String {
    guard let height else { return "\(width)" }
    return scroll == 0 ? "\(width)x\(height)" : "\(width)x\(height)+\(scroll)"
  }
}

extension Size: LosslessStringConvertible {
  /// Parses the format of `description` and nothing else.
  public init?(_ description: String) {
    let parts = description.split(separator: "x", omittingEmptySubsequences: false)
    let window = parts.count == 2 ? parts[1].split(separator: "+", omittingEmptySubsequences: false) : []
    guard parts.count <= 2, window.count <= 2, let width = parts.first.flatMap({ Int($0) }) else { return nil }
    let height = window.first.flatMap { Int($0) }
    self.init(width: width, height: height, scroll: window.count == 2 ? Int(window[1]) ?? 0 : 0)
    guard self.description == description else { return nil }
  }
}
