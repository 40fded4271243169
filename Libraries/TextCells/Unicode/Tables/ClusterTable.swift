// swift-format-ignore-file
// Unicode 17.0.0; made by `Scripts/generate-tables FOLDER`, where FOLDER holds the Unicode Character Database. Do not edit.
// Copyright © 1991-2025 Unicode, Inc. The data are used under the Unicode License V3, which stands in
// Scripts/unicode/LICENSE.txt.

/// UAX #29 extended grapheme clusters as a deterministic automaton.
enum ClusterTable {
  /// State before any text.
  static let start: UInt8 = 0

  /// State after a scalar of class Other, such as any printable ASCII.
  static let plain: UInt8 = 2

  /// The one state after which a scalar of class Other begins no cluster.
  static let afterPrepend: UInt8 = 6

  /// For each state 32 bytes, one for each cluster class: 0x40 where a cluster begins at such a scalar | next state.
  static var states: StaticString {
    """
    \u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@BBBBBBBBEFBGHIHI\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A\u{0}BBBCCD@BB\
    BBBBBBEFBGHIHI\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}EF\u{2}GHIHI\
    \u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@\u{3}\u{3}\u{3}\u{3}\u{3}\u{A}\u{3}\u{3}EF\u{2}GHIHI\u{0}\u{0}\
    \u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@\u{2}\u{4}\u{B}\u{2}\u{4}\u{4}\u{4}\u{4}EF\u{2}GHIHI\u{0}\u{0}\u{0}\u{0}\
    \u{0}\u{0}\u{0}A@BBBCCD@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}F\u{2}GHIHI\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\
    \u{0}A@\u{2}\u{2}\u{2}\u{3}\u{3}\u{4}@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{5}\u{6}\u{2}\u{7}\u{8}\u{9}\
    \u{8}\u{9}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}EF\u{2}\u{7}\
    \u{8}I\u{8}\u{9}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}EF\u{2}G\
    \u{8}\u{9}HI\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCCD@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}EF\u{2}GH\u{9}\
    HI\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBB\u{3}\u{3}D@\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}EF\u{2}GHIHI\
    \u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A@BBBCC\u{4}@\u{2}\u{B}\u{B}\u{2}\u{B}\u{B}\u{B}\u{B}EF\u{2}GHIHI
    """
  }
}
