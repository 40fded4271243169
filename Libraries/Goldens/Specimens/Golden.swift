import TextLayout

/// One golden file of a specimen, and the function that draws its content.
package struct Golden: Sendable {
  package let name: GoldenName
  /// Draws the content.
  package let bytes: @Sendable () -> [UInt8]
  /// The file's path below the folder of goldens, such as `ledger/detail/loaded.40.txt`.
  package var path: String { name.path }
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
    var goldens = sizes.map { golden($0, .text) }
    guard kind == .state, let size = sizes.first else { return goldens }
    goldens.append(golden(size, .styles))
    if let spoken {
      let name = GoldenName(parts, size: size, aspect: .spoken)
      goldens.append(Golden(name: name, bytes: spoken))
    }
    return goldens
  }

  private func golden(_ size: Size, _ aspect: GoldenName.Aspect) -> Golden {
    Golden(name: GoldenName(parts, size: size, aspect: aspect)) {
      aspect.encode(draw(size, .unicode))
    }
  }
}
