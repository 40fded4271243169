import TextLayout

/// Other words in a text of the tree, which an experiment takes back.
package typealias Edit = Substitution.Edit

/// The edits that are taken back in a golden, and the drawing that is left.
struct Proof {
  /// The edits of texts that are taken back.
  let edits: [Edit]
  /// The drawing with the old words.
  let drawing: [UInt8]
}

/// Draws the goldens of a state with the old words in the place of the new ones.
struct Experiment: Sendable {
  private let specimen: Specimen

  init(_ specimen: Specimen) {
    // A flow looks at its drawings while it is built, so it is built in each experiment.
    self.specimen = specimen.kind == .flow ? specimen : specimen.prepared
  }

  /// Returns a page with the texts of its cells.
  func frame(at size: Size, takingBack edits: [Edit] = []) -> Frame {
    Substitution(edits).drawing { specimen.draw(size, .unicode) }
  }

  /// Returns the texts of each spoken line.
  var spokenTexts: [Int: [BlockTrace.Source]] {
    Substitution([]).drawing(specimen.spokenTexts)
  }

  /// Returns the content of a golden; nil if the state has no such golden.
  func bytes(of path: String, takingBack edits: [Edit]) -> [UInt8]? {
    guard let name = GoldenName(path) else { return nil }
    switch (name.aspect, name.size) {
    case (.text, let size?):
      return PlainText.encode(frame(at: size, takingBack: edits))
    case (.styles, let size?):
      return StyleRuns.encode(frame(at: size, takingBack: edits))
    case (.spoken, _):
      return Substitution(edits).drawing { specimen.spoken?() }
    case (_, nil):
      return nil
    }
  }
}
