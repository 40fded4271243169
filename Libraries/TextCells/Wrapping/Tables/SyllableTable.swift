/// The classes of the scalars of Thai, Lao, Burmese and Khmer for syllable borders (`SyllableBorders`).
///
/// U+0E00 to U+0EFF, U+1000 to U+10BF, U+1780 to U+17FF, one letter each:
/// - consonants: `K` Khmer, `B` Burmese, `A` U+1021. Thai and Lao: `k` first of a pair such as กร, or final; `g` only
///   first; `r` second; `w` and `y` second or final; `h` silent before `n`, `r`, `w` and `y`; `n` and `d` final; `o` U+0E2D
///   and U+0EAD, which are also vowels; `c` others
/// - `x`: consonants of these scripts that seldom begin a word
/// - vowels: `E` before its consonant, `I` also without a final, `V` others, `F` before a final, `Z` at the end
/// - `T` tone, `#` killer, `+` stacker, `/` repetition and abbreviation, `.` others
enum SyllableTable {
  static let letters: StaticString = """
    .kgcgcxncccgcnxxxxxxdgcgxnkggcggxnyrcrcwgxghxoc/ZFVZVVVVVVV.....\
    EEEIIV/FTTTT#...................................................\
    .kgcgccncccccycccccccccccncccccccncncncwccchcoc/ZFVZVVVVVVVFVV..\
    EEEII./.TTTT#V..............cccc................................\
    BBBBxBBxBBxBxBBxBBxBBBBBBBBBBBBBBABBBBBBBBBVVVVVVVV...VTZ+#VVVVB\
    ............//B/................................................\
    ................................................................\
    KKKxxKxKKxKxKKxKKKKKKKKxKKKKKKKKxKKKKKKKKKKKKKKKKKKK..VVVVVVVVVV\
    VVVZVZVZZTT#V#VVV.+..../........................................
    """
}
