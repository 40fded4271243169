import GalleyDomain

extension RaisedText {
  typealias Forms = [Unicode.Scalar: Unicode.Scalar]

  /// Superscripts and subscripts, with the characters that UnicodeData.txt decomposes to `<super>`
  /// or `<sub>`.
  static let kinds: [(trait: RichText.Traits, mark: String, spoken: String, forms: Forms)] = [
    (
      .superscript,
      "^(",
      " superscript ",
      forms(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ")
    ),
    (
      .subscript,
      "_(",
      " subscript ",
      forms("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
    ),
  ]

  private static func forms(_ plain: String, _ raised: String) -> Forms {
    Forms(uniqueKeysWithValues: zip(plain.unicodeScalars, raised.unicodeScalars))
  }
}
