import GalleySystem

/// Folds scalars for a search, so that words are found however they are typed or drawn.
///
/// Without case, accents, composition and the shapes of digits, dashes and quotation marks: `cafe`
/// finds `Café`, `H2O` finds `H₂O`, and `it's` finds `it’s`.
struct FoldedText {
  /// The folded scalars so far, since decomposing takes longer than looking up.
  private var known: [Unicode.Scalar: [Unicode.Scalar]] = [:]

  /// Calls a closure with the scalars to compare instead of one; none for an accent.
  mutating func fold(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    if ("A"..."Z").contains(scalar) {
      body(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    } else if scalar.isASCII {
      body(scalar)
    } else {
      let folded = known[scalar] ?? Self.folded(scalar)
      known[scalar] = folded
      folded.forEach(body)
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar == "…" {
      return [".", ".", "."]
    }
    // Upper case first: `ß` is `SS`, and both forms of a small sigma are `Σ`.
    let decomposed = String(scalar).uppercased().lowercased().decomposed
    // Marks with a lower class than that, such as vowels, change the word.
    let letters = decomposed.filter { $0.properties.canonicalCombiningClass < .attachedBelowLeft }
    return letters.map(plain)
  }

  /// The character of a keyboard for one that is drawn instead of it.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "‘", "’", "‚", "‛", "′", "ʼ": return "'"
    case "“", "”", "„", "‟", "″", "«", "»": return "\""
    case "−", "⁻", "₋": return "-"
    case "\u{A0}": return " "
    default: break
    }
    let properties = scalar.properties
    if properties.generalCategory == .dashPunctuation { return "-" }
    // The digits of other scripts, and those above or below the line.
    let isDigit = [.decimal, .digit].contains(properties.numericType)
    guard isDigit, let digit = properties.numericValue else { return scalar }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
  }
}
