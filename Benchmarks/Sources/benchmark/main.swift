import Measuring

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// benchmark generate mixed|ascii BYTES   writes text to standard output benchmark wrap WIDTH
// wraps standard input to standard output, as `fmt -w WIDTH` does benchmark measure
// the cells of the widest line of standard input, as `wc -L` prints them benchmark table ROWS
// figures of windows of 40 rows of a table with so many rows benchmark figures WIDTH
// figures of both on standard input, without reading and writing it

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("generate", let mix?, let bytes?):
  guard let mix = MixedText.Mix(rawValue: mix), let bytes = Int(bytes) else { exit(64) }
  MixedText.make(mix, bytes: bytes).withUnsafeBytes(writeOutput)
case ("wrap", let width?, nil):
  forEachPiece { _ = wrap($0, width: Int(width) ?? 40, flush: writeOutput) }
case ("measure", nil, nil):
  var cells = 0
  forEachPiece { cells = max(cells, widest($0)) }
  print(cells)
case ("table", let rows?, nil):
  tables(rows: Int(rows) ?? 10_000)
case ("figures", let width?, nil):
  figures(readInput(), width: Int(width) ?? 40)
default:
  exit(64)
}
