import GalleyTestSupport
import Goldens
import TextLayout

extension Specimen {
  /// A page without violations: own words, words from outside, and more of both than fits on a
  /// narrow page.
  static let sound = Specimen.of {
    Stack(gap: 1) {
      TextBlock("Who asks? ── the tide table", "title")
      TextBlock(outside: "Ferries stayed in port, the fireworks were heard and not seen.")
      TextBlock("Nine stories and then some more of them").truncated(to: 1)
    }.asBlock
  }

  /// A specimen with a tree.
  static func of(
    path: String = "app/screen/state",
    sizes: [Size] = [Size(width: 40), Size(width: 100)],
    tree: @escaping @Sendable () -> Block
  ) -> Specimen {
    Specimen(path: path, about: "a sample", sizes: sizes, tree: tree)
  }

  /// A specimen with words.
  static func of(_ words: String, path: String = "app/screen/state") -> Specimen {
    of(path: path, sizes: [Size(width: 40)]) {
      TextBlock([Run(SafeText(own: words, breaks: .keep))]).asBlock
    }
  }

  /// A specimen for each name, with the words “words of NAME”.
  static func named(_ names: String..., in folder: String = "app") -> [Specimen] {
    names.map { name in of("words of \(name)", path: "\(folder)/\(name)") }
  }

  /// The same specimen with another drawing.
  func drawing(_ fault: @escaping @Sendable (Frame, Size) -> Frame) -> Specimen {
    changing(self) {
      $0.picture = { size, glyphs in fault(draw(size, glyphs), size) }
    }
  }

  /// The same specimen with other rows at every size.
  func showing(_ rows: @escaping @Sendable (Size) -> [String]) -> Specimen {
    drawing { _, size in
      let window = Specimen.window(of: rows(size), size)
      return Frame(width: size.width, rows: window)
    }
  }

  private static func window(of rows: [String], _ size: Size) -> [String] {
    guard let height = size.height else { return rows }
    let seen = rows.dropFirst(size.scroll).prefix(height)
    return seen + Array(repeating: "", count: height - seen.count)
  }
}
