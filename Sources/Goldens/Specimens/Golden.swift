import TextLayout

/// One golden file of a specimen, and the function that draws its content.
public struct Golden: Sendable {
  /// The content of the golden.
  public enum Aspect: Hashable, Sendable {
    /// The text at a size.
    case text(Size)
    /// The role of each run of cells at a size.
    case styles(Size)
    /// The text with the escape sequences for a terminal with 256 colours, each escape character as `␛`.
    case ansi(Size)
    /// The spoken text, as a screen reader says it.
    case spoken
  }

  /// The file's path below the folder of goldens, such as `ledger/detail/loaded.40.txt`.
  public let path: String
  /// The content of the golden.
  public let aspect: Aspect
  /// Draws the content.
  public let bytes: @Sendable () -> [UInt8]
}

extension Golden {
  /// The text of a frame with the escape sequences of a theme, visible.
  package static func escapes(of frame: Frame, in theme: Theme) -> [UInt8] {
    ANSI(theme: theme).encode(frame).flatMap { $0 == 0x1B ? Array("␛".utf8) : [$0] }
  }
}

extension Specimen {
  /// Every golden of the specimen: the text at each size and, for a state, the styles at the first size, the escape
  /// sequences at the first size if it represents its screen in a catalogue with a theme, and the spoken text.
  public var goldens: [Golden] {
    var goldens = sizes.map { size in
      Golden(path: "\(path).\(size).txt", aspect: .text(size)) { [draw] in PlainText.encode(draw(size, .unicode)) }
    }
    guard kind == .state else { return goldens }
    if let size = sizes.first {
      goldens.append(
        Golden(path: "\(path).\(size).styles.txt", aspect: .styles(size)) { [draw] in
          StyleRuns.encode(draw(size, .unicode))
        })
      if let theme {
        goldens.append(
          Golden(path: "\(path).\(size).ansi.txt", aspect: .ansi(size)) { [draw] in
            Golden.escapes(of: draw(size, .unicode), in: theme)
          })
      }
    }
    if let spoken, let size = sizes.first {
      goldens.append(Golden(path: "\(path).spoken.txt", aspect: .spoken) { spoken(size.width) })
    }
    return goldens
  }
}
