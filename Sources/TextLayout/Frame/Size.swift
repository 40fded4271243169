/// The size of the page that a tree is drawn for.
public struct Size: Hashable, Sendable {
  /// Cells in a row; 1 to 65,535.
  public let width: Int
  /// Rows of the window, 1 to 65,535; nil is the whole page, however long.
  public let height: Int?
  /// Rows of the page (or of the part of it that scrolls) above the window.
  public let scroll: Int

  /// - Parameters:
  ///   - width: cells in a row; less than 1 counts as 1, more than 65,535 as that.
  ///   - height: rows of the window, bounded in the same way; nil for the whole page.
  ///   - scroll: rows above the window; less than 0 counts as 0. Without a height nothing scrolls.
  public init(width: Int, height: Int? = nil, scroll: Int = 0) {
    self.width = max(1, Bounds.count(width))
    self.height = height.map { max(1, Bounds.count($0)) }
    self.scroll = height == nil ? 0 : min(max(0, scroll), Int(Int32.max))
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
  /// Reads what `description` writes, and nothing else.
  public init?(_ description: String) {
    let parts = description.split(separator: "x", omittingEmptySubsequences: false)
    let window = parts.count == 2 ? parts[1].split(separator: "+", omittingEmptySubsequences: false) : []
    guard parts.count <= 2, window.count <= 2, let width = parts.first.flatMap({ Int($0) }) else { return nil }
    let height = window.first.flatMap { Int($0) }
    self.init(width: width, height: height, scroll: window.count == 2 ? Int(window[1]) ?? 0 : 0)
    guard self.description == description else { return nil }
  }
}
