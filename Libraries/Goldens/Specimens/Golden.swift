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

extension GoldenName.Aspect {
  /// The golden of a page.
  func encode(_ page: Frame) -> [UInt8] {
    self == .styles ? StyleRuns.encode(page) : PlainText.encode(page)
  }
}

extension Specimen {
  /// Every golden of the specimen: the text at each size and, for a state, the styles at the first
  /// size, and the spoken text.
  package var goldens: [Golden] {
    var goldens = sizes.map { golden($0, .text, "txt") }
    guard kind == .state, let size = sizes.first else { return goldens }
    goldens.append(golden(size, .styles, "styles.txt"))
    if let spoken {
      goldens.append(Golden(path: "\(path).spoken.txt", aspect: .spoken, size: nil, bytes: spoken))
    }
    return goldens
  }

  private func golden(_ size: Size, _ aspect: GoldenName.Aspect, _ ending: String) -> Golden {
    Golden(path: "\(path).\(size).\(ending)", aspect: aspect, size: size) {
      aspect.encode(draw(size, .unicode))
    }
  }
}
