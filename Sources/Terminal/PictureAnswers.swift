/// A terminal's answers to `TerminalSession.askPictures`.
struct PictureAnswers {
  /// Whether the terminal is tmux.
  let isInTmux: Bool
  private var hasKitty = false
  private var name = ""
  private var cell: (height: Int, width: Int)?

  init(isInTmux: Bool) {
    self.isInTmux = isInTmux
  }

  mutating func take(_ input: TerminalInput) {
    switch input {
    case .kitty: hasKitty = true
    case .name(let name): self.name = name
    case .cell(let height, let width) where height > 0 && width > 0: cell = (height, width)
    default: break
    }
  }

  /// Returns the way to show pictures by the answers so far; nil if there is none.
  ///
  /// - Parameter size: the size of a cell that the system reports.
  func support(cellSize size: (height: Int, width: Int)?) -> PictureSupport? {
    let isInline = ["iTerm2", "WezTerm"].contains { name.hasPrefix($0) }
    guard hasKitty || isInline else { return nil }
    let encoding = hasKitty ? isInTmux ? PictureSupport.Encoding.placeholders : .kitty : .inline
    guard let cell = size ?? cell else { return PictureSupport(encoding) }
    return PictureSupport(encoding, cellWidth: cell.width, cellHeight: cell.height)
  }
}
