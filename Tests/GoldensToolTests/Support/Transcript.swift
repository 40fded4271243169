import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// Expects the tool to say what a transcript says: command lines, each with its output, its
/// complaints and its status, unless that is 0.
///
/// The transcript is the golden `Tests/Snapshots/tool/NAME.txt`. Each line that begins with `$` is
/// run: by the tool if it begins with `preview` or the name of a catalogue, else by the shell. The
/// keys after `⌨` are pressed in a terminal. Standard input is the lines up to `END` if it ends with
/// `<<END`. Variables such as `CI=1` can precede the tool, and `cd` changes the working folder up to
/// the next heading, which is a line that begins with `#`. To add a command line, write it there and
/// record its answer.
///
/// `FOLDER` is the first working folder, `(…)` a commit, and `c1`, `c2` and so on are the names of
/// causes, in the order in which they are printed below a heading.
/// - Parameters:
///   - catalogues: other catalogues by their names.
///   - prepare: called at each heading.
func expectGolden(
  transcript name: String,
  files: [String: [UInt8]] = [:],
  in folder: String = "/none",
  of catalogue: Catalogue = .news,
  _ catalogues: [String: Catalogue] = [:],
  file: String = #filePath,
  preparing prepare: () throws -> Void = {}
) throws {
  let path = "\(packageFolder)/Tests/Snapshots/tool/\(name).txt"
  let bytes = try #require(try FileSystem.read(path, limit: 1 << 20))
  var lines = bytes.text.lines[...]
  var transcript = ""
  var place = folder
  var causes = CauseNames()
  while let line = lines.popFirst() {
    if line.hasPrefix("# ") {
      try prepare()
      causes = CauseNames()
      place = folder
      if !transcript.isEmpty { transcript += "\n" }
      transcript += line + "\n"
    }
    guard line.hasPrefix("$ ") else { continue }
    transcript += line + "\n"
    var files = files
    var command = causes.whole(in: line.dropFirst(2))
    command.replace("FOLDER", with: folder)
    if command.hasSuffix(" <<END") {
      command.removeLast(6)
      let rows = lines.prefix { $0 != "END" }
      let input = rows.map { "\($0)\n" }.joined()
      lines = lines.dropFirst(rows.count + 1)
      transcript += input + "END\n"
      files["-"] = input.bytes
    }
    let parts = command.split(separator: " ⌨ ")
    var words = shellWords(of: String(parts[0]))
    var variables: [String: String] = [:]
    while let setting = words[0].wholeMatch(of: /([A-Z_]+)=(.*)/) {
      variables[String(setting.1)] = String(setting.2)
      words.removeFirst()
    }
    let name = words.removeFirst()
    if name == "cd" {
      place = words[0]
      continue
    }
    guard let catalogue = name == "preview" ? catalogue : catalogues[name] else {
      let result = try shell("exec 2>&1; cd \(place) && \(command)")
      transcript += result.output.text
      continue
    }
    let run = ToolRun(
      arguments: words,
      files: files,
      variables: variables,
      folder: place,
      events: parts.count > 1 ? .keys(String(parts[1])) : nil,
      run: ToolRun.program,
      catalogue: catalogue
    )
    #expect(run.isHarmless)
    #expect(!run.holdsTerminal)
    let complaints = run.complaints.map { "\($0)\n" }
    var answer = causes.numbered(in: run.text + complaints.joined())
    answer.replace(folder, with: "FOLDER")
    answer.replace(/\.swift:\d+/, with: ".swift:…")
    answer.replace(/\([0-9a-f]{7}\)/, with: "(…)")
    answer.replace(/goldens-accepted\/[0-9a-f]+/, with: "goldens-accepted/…")
    transcript += answer
    if run.status != 0 {
      transcript += "→ \(run.status)\n"
    }
    if let signal = run.signal {
      transcript += "→ ended by signal \(signal)\n"
    }
  }
  expectGolden(transcript, named: "tool/\(name)", file: file)
}

/// The names of causes, which depend on everything in them, as numbers in the order in which they
/// were printed.
private struct CauseNames {
  private var names: [String] = []

  /// The text with numbers for names.
  mutating func numbered(in text: String) -> String {
    text.replacing(/\bc[0-9a-f]{7,16}\b/) { match in
      let name = String(match.output)
      let known = names.firstIndex { other in other.hasPrefix(name) || name.hasPrefix(other) }
      let number = known ?? names.count
      if number == names.count {
        names.append(name)
      } else if name.count > names[number].count {
        names[number] = name
      }
      return "c\(number + 1)"
    }
  }

  /// The command with names for numbers.
  func whole(in command: Substring) -> String {
    String(command).replacing(/\bc(\d)\b/) { match in
      let index = (Int(match.output.1) ?? 0) - 1
      return names.indices.contains(index) ? names[index] : String(match.output.0)
    }
  }
}

/// The words of a command, some of them in apostrophes.
private func shellWords(of line: String) -> [String] {
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
