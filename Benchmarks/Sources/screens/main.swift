import Measuring

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// screens page BYTES [ordinary] writes a page of questions' bodies as HTML to standard output
// screens html WIDTH            lays out HTML from standard input as text, as `links -dump` does
// screens viewport ROWS         microseconds for a window of 100×40 on a feed of ROWS items

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("page", let bytes?, let kind):
  QuestionPage.make(bytes: Int(bytes) ?? 0, isOrdinary: kind == "ordinary").withUnsafeBytes(
    writeOutput)
case ("html", let width?, nil):
  withInput { setHTML($0, width: Int(width) ?? 100, write: writeOutput) }
case ("viewport", let rows?, nil):
  print(microsecondsForWindow(onItems: Int(rows) ?? 100))
default:
  exit(64)
}
