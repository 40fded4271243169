@testable import Goldens

/// The text of bytes for a terminal, without control sequences and links.
package func withoutEscapes(_ bytes: [UInt8]) -> String {
  Escapes.stripped(from: bytes).text
}
