#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// benchmark generate mixed|ascii BYTES   writes text to standard output
// benchmark wrap WIDTH                   wraps standard input to standard output, as `fmt -w WIDTH` does
// benchmark measure                      the cells of the widest line of standard input, as `wc -L` prints them
// benchmark generate html BYTES          writes a page of questions' bodies
// benchmark html WIDTH                   sets HTML from standard input as text, as `links -dump` does
// benchmark viewport ROWS                microseconds for a window of 100×40 on a feed of so many items
// benchmark figures WIDTH                figures of both on standard input, without reading and writing it
// benchmark goldens COUNT FOLDER         compares so many goldens, which it writes into the folder first

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("generate", "html", let bytes?):
  QuestionPage.make(bytes: Int(bytes) ?? 0).withUnsafeBytes(writeOutput)
case ("html", let width?, nil):
  withInput { setHTML($0, width: Int(width) ?? 100, write: writeOutput) }
case ("viewport", let rows?, nil):
  print(microsecondsForWindow(onItems: Int(rows) ?? 100))
case ("generate", let mix?, let bytes?):
  guard let mix = MixedText.Mix(rawValue: mix), let bytes = Int(bytes) else { exit(64) }
  MixedText.make(mix, bytes: bytes).withUnsafeBytes(writeOutput)
case ("wrap", let width?, nil):
  forEachPiece { _ = wrap($0, width: Int(width) ?? 40, flush: writeOutput) }
case ("measure", nil, nil):
  var cells = 0
  forEachPiece { cells = max(cells, widest($0)) }
  print(cells)
case ("figures", let width?, nil):
  figures(readInput(), width: Int(width) ?? 40)
case ("goldens", let count?, let folder?):
  try compareGoldens(count: Int(count) ?? 2_000, in: folder)
default:
  exit(64)
}
