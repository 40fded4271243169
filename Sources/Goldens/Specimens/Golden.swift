import TextLayout

/// One golden file of a specimen, and how to draw what belongs in it.
public struct Golden: Sendable {
  /// The content of the golden.
  public enum Aspect: Hashable, Sendable {
    /// The text at a size.
    case text(Size)
    /// The role of each run of cells at a size.
    case styles(Size)
    /// What a screen reader says.
    case spoken
  }

  /// The file's path below the folder of goldens, such as `news/detail/loaded.40.txt`.
  public let path: String
  /// What is kept in it.
  public let aspect: Aspect
  /// Draws it.
  public let bytes: @Sendable () -> [UInt8]
}

extension Specimen {
  /// Every golden of the specimen: the text at each size, the styles at the first, the transcript.
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
    }
    if let spoken, let size = sizes.first {
      goldens.append(Golden(path: "\(path).spoken.txt", aspect: .spoken) { spoken(size.width) })
    }
    return goldens
  }
}
