import Console
import GalleyTestSupport
import Testing
import crashing

@testable import GoldensTool

@Suite struct CommandLineTests {
  private static let options = Command.tool(for: .news, named: "preview").options

  @Test func `the examples of the help draw what they say`() throws {
    let help = Run("--help").text
    let selectors = try #require(help.firstMatch(of: /parts of it: ([^.]*)\.\n/)).output.1
    for selector in selectors.split(separator: ", ") {
      #expect(Run(String(selector)).status == 0, "\(selector)")
    }
    for (word, width) in ["small": "40", "medium": "80", "large": "100"] {
      #expect(help.firstMatch(of: try Regex("\(word) (is )?\(width)")) != nil)
      #expect(Run("loaded", "--width", word).bytes == Run("loaded", "--width", width).bytes)
    }
    #expect(Run("loaded", "--width", "40").bytes == Run("loaded").bytes)
  }

  @Test func `the help lists every option with its letter, its value and its description`() {
    let help = Run("--help")
    #expect(help.status == 0 && help.complaints == [])
    #expect(help.bytes == Run("-h").bytes)
    #expect(help.bytes == Run("detail", "--record", "-h").bytes)
    for option in Self.options {
      let letter = option.letter.map { "-\($0), " } ?? ""
      let value = option.value.map { " \($0.placeholder)" } ?? ""
      let line = help.lines.first { $0.contains("\(letter)\(option.typed)\(value)  ") }
      #expect(line?.hasSuffix(option.about) == true, "\(option.typed)")
    }
    #expect(help.lines.allSatisfy { $0.count <= 120 && $0.last != " " })
    for variable in ["NO_COLOR", "COLORTERM", "COLORFGBG", "CI", "VISUAL", "EDITOR"] {
      #expect(help.text.contains(variable))
    }
  }

  @Test func `without arguments, the states and a hint are printed`() {
    let run = Run()
    #expect(run.status == 0 && run.bytes == Run("--list").bytes)
    let hint = "preview SELECTOR draws one of them, such as: preview news/list --width 40"
    #expect(run.complaints == ["preview: \(hint)"])
    #expect(Run("--list").complaints == [])
  }

  @Test(arguments: [["--width=60"], ["-w", "60"], ["-w=60"]])
  func `an option takes its value in several ways, before and after operands`(words: [String]) {
    let expected = Run("detail", "--width", "60").bytes
    #expect(Run(arguments: words + ["detail"]).bytes == expected)
    #expect(Run(arguments: ["detail"] + words).bytes == expected)
    #expect(Run(arguments: words + ["--", "detail"]).bytes == expected)
  }

  @Test
  func `each usage error names the option, the value, the allowed values and the nearest one`()
    throws
  {
    try expectTranscript("usage")
  }

  @Test(arguments: [
    ["--¤"], ["-¤"], ["-w", "¤"], ["-f", "¤"], ["--state", "¤"], ["list", "--payload", "¤"],
    ["--snapshots", "¤", "--diff"], ["list", "--payload", "b=¤"], ["¤"],
  ])
  func `arguments quoted in messages are safe to print`(words: [String]) {
    let bad =
      "\u{1B}[31m\u{202E}\u{9B}\r\n\u{7}\u{200F}\u{7F}" + String(repeating: "x", count: 9_999)
    let run = Run(arguments: words.map { $0.replacing("¤", with: bad) })
    #expect(run.status != 0 && run.isHarmless && !run.complaints.isEmpty)
  }

  @Test(
    arguments: [
      ("", [:], false, false), ("", [:], true, true), ("", ["CLICOLOR_FORCE": "1"], false, true),
      ("--color=always", ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      ("--color=never", ["CLICOLOR_FORCE": "1"], true, false), ("--color=auto", [:], true, true),
      ("--format=text --color=always", [:], true, false),
      ("--format=ansi", ["NO_COLOR": "1"], false, true),
      ("--format=ansi --color=never", [:], true, false), ("--format=html", [:], true, false),
    ] as [(String, [String: String], Bool, Bool)]
  )
  func `style depends on the option, then the variables, then the terminal`(
    options: String,
    variables: [String: String],
    isTerminal: Bool,
    isStyled: Bool
  ) {
    let words = options.split(separator: " ").map(String.init)
    let run = Run(arguments: ["detail"] + words, variables: variables, isTerminal: isTerminal)
    #expect(run.status == 0 && run.bytes.contains(0x1B) == isStyled)
  }

  @Test(arguments: [[], ["--diff"]])
  func `NO_COLOR leaves weights and no colour, unless colour is asked for`(words: [String]) throws {
    let folder = TemporaryFolder()
    try folder.write([], to: "news/detail/loaded.40.txt")
    func codes(_ more: String..., variables: [String: String]) -> Set<Substring> {
      let all = ["detail", "--snapshots", folder.path] + words + more
      let run = Run(arguments: all, variables: variables, isTerminal: true)
      return Set(run.text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";") })
    }
    func hasColors(_ codes: Set<Substring>) -> Bool { codes.contains { Int($0) ?? 0 >= 30 } }
    let variables = ["TERM": "xterm-256color", "COLORFGBG": "15;0"]
    let plain = variables.merging(["NO_COLOR": "1"]) { $1 }
    #expect(codes(variables: plain).contains("1") && !hasColors(codes(variables: plain)))
    #expect(hasColors(codes(variables: variables)))
    #expect(hasColors(codes("--color", "always", variables: plain)))
  }

  @Test(
    arguments: [["detail"], ["--help"], ["--list"], ["--list", "-f", "json"], ["--version"], []]
      as [[String]]
  )
  func `a failed write to standard output is reported and ends with 74`(words: [String]) {
    let run = Run(arguments: words, capacity: 3)
    #expect(run.status == 74)
    #expect(
      run.complaints == ["preview: standard output could not be written: No space left on device"]
    )
  }

  @Test func `the manual page has every option, and no accidental request`() {
    let run = Run("--manual")
    #expect(run.status == 0)
    let requests: Set<Substring> = [".TH", ".SH", ".nf"]
    for line in run.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.prefix { $0 != " " }))
    }
    for option in Self.options {
      let name = option.typed.replacing("-", with: "\\-")
      #expect(run.text.contains(name), "\(name)")
    }
  }
}
