import GalleySystem
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// Expects the tool to say what a transcript says: command lines, each with its output, its
/// complaints and its status, unless that is 0.
///
/// The transcript is the golden `Tests/Snapshots/tool/NAME.txt`. Each line that begins with `$` is
/// run, with standard input from the lines up to `END` if it ends with `<<END`; a line that begins
/// with `#` is a heading. To add a command line, write it there and record its answer.
func expectTranscript(
  _ name: String, files: [String: [UInt8]] = [:], catalogue: Catalogue = .news,
  file: String = #filePath
) throws {
  let package = file.prefix(upTo: try #require(file.firstRange(of: "/Tests/")).lowerBound)
  let path = "\(package)/Tests/Snapshots/tool/\(name).txt"
  let bytes = try #require(try FileSystem.read(path, limit: 1 << 20))
  var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
  var transcript = ""
  while let line = lines.popFirst() {
    if line.hasPrefix("#") { transcript += transcript.isEmpty ? "\(line)\n" : "\n\(line)\n" }
    guard line.hasPrefix("$ preview") else { continue }
    transcript += line + "\n"
    var files = files
    var words = shellWords(of: line).dropFirst(2)
    if words.last == "<<END" {
      words.removeLast()
      let input = lines.prefix { $0 != "END" }.map { "\($0)\n" }.joined()
      lines = lines.drop { $0 != "END" }.dropFirst()
      transcript += input + "END\n"
      files["-"] = Array(input.utf8)
    }
    let run = Run(arguments: Array(words), files: files, catalogue: catalogue)
    #expect(run.isHarmless)
    transcript += run.text + run.complaints.map { "\($0)\n" }.joined()
    if run.status != 0 { transcript += "→ \(run.status)\n" }
  }
  expectGolden(transcript, named: "tool/\(name)", file: file)
}

/// The words of a command, some of them in apostrophes.
private func shellWords(of line: Substring) -> [String] {
  var words = [""]
  var isQuoted = false
  for character in line {
    if character == "'" {
      isQuoted.toggle()
    } else if character == " ", !isQuoted {
      words.append("")
    } else {
      words[words.count - 1].append(character)
    }
  }
  return words
}
