/// The size of a page.
public struct Size: Hashable, Sendable {
  /// The cells in a row, 1 to 65,535.
  public let width: Int
  /// The rows of the window, 1 to 65,535; nil is the whole page.
  public let height: Int?
  /// The rows of the page (or of its scrolling part) above the window.
  public let scroll: Int

  /// A size that is written down. A width or height below 1 ends the program, with a message.
  ///
  /// - Parameters:
  ///   - width: the cells in a row, 1 or more; at most 65,535 are used.
  ///   - height: the rows of the window, likewise; nil is the whole page.
  ///   - scroll: the rows above the window; negative values count as 0. Ignored without a height.
  ///   - file: the file of the code, which the message names.
  ///   - line: the line in the file.
  public init(
    width: Int,
    height: Int? = nil,
    scroll: Int = 0,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(clamping: width, height: height, scroll: scroll)
    if width < 1 || height ?? 1 < 1 {
      let size = "\(width)" + (height.map { "x\($0)" } ?? "")
      fatalError(
        "no page has the size \(size): write a terminal's, such as 80x24, or "
          + "Size(clamping:height:) for one that is computed",
        file: file,
        line: line
      )
    }
  }

  /// A size that is computed, such as what the columns of a small terminal leave. A width or height
  /// below 1 is 1.
  public init(
    clamping width: Int,
    height: Int? = nil,
    scroll: Int = 0
  ) {
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
    let numbers = description.split { $0 == "x" || $0 == "+" }.map { Int($0) ?? 0 }
    guard let width = numbers.first else { return nil }
    self.init(
      clamping: width,
      height: numbers.dropFirst().first,
      scroll: numbers.dropFirst(2).first ?? 0
    )
    guard self.description == description else { return nil }
  }
}
