import TextLayout

/// One golden file of a specimen, and the function that draws its content.
package struct Golden: Sendable {
  /// The file's path below the folder of goldens, such as `ledger/detail/loaded.40.txt`.
  package let path: String
  /// The content of the golden.
  package let aspect: GoldenName.Aspect
  /// The size; nil for spoken text.
  package let size: Size?
  /// Draws the content.
  package let bytes: @Sendable () -> [UInt8]
}

extension Specimen {
  /// Every golden of the specimen: the text at each size and, for a state, the styles at the first
  /// size, and the spoken text.
  package var goldens: [Golden] {
    var goldens = sizes.map { size in
      Golden(path: "\(path).\(size).txt", aspect: .text, size: size) {
        PlainText.encode(draw(size, .unicode))
      }
    }
    guard kind == .state, let size = sizes.first else { return goldens }
    goldens.append(
      Golden(path: "\(path).\(size).styles.txt", aspect: .styles, size: size) {
        StyleRuns.encode(draw(size, .unicode))
      })
    if let spoken {
      goldens.append(Golden(path: "\(path).spoken.txt", aspect: .spoken, size: nil, bytes: spoken))
    }
    return goldens
  }
}
