import Console
import GalleyTestSupport
import Testing
import crashing

@testable import GoldensTool

@Suite struct CommandLineTests {
  @Test func `the examples of the help draw what they say`() throws {
    let help = Run("--help").text
    let selectors = try #require(help.firstMatch(of: /parts of it in a row: ([^.]*)\.\n/)).output.1
    for selector in selectors.split(separator: ", ") {
      #expect(Run(String(selector)).status == 0, "\(selector)")
    }
    let widths = [("small", "40"), ("medium", "80"), ("large", "100")]
    for (word, width) in widths {
      #expect(help.firstMatch(of: try Regex("\(word) (is )?\(width)")) != nil)
      #expect(Run("loaded", "--width", word).bytes == Run("loaded", "--width", width).bytes)
    }
    #expect(Run("loaded", "--width", "40").bytes == Run("loaded").bytes)
  }

  @Test func `the help lists every option with its letter, its value and its description`() {
    let help = Run("--help")
    #expect(help.status == 0)
    #expect(help.complaints == [])
    #expect(help.bytes == Run("-h").bytes)
    #expect(help.bytes == Run("detail", "--record", "-h").bytes)
    for option in Command.tool(for: .news, named: "preview").options {
      let name = option.typed
      let line = help.lines.first { line in line.split(separator: " ").contains { $0 == name } }
      #expect(line?.hasSuffix(option.about) == true, "\(name)")
      if let letter = option.letter { #expect(line?.contains("-\(letter), \(name)") == true) }
      if let value = option.value {
        #expect(line?.contains("\(name) \(value.placeholder)") == true)
      }
    }
    #expect(help.lines.allSatisfy { $0.count <= 120 && $0.last != " " })
  }

  @Test func `the version is one line`() {
    #expect(Run("--version").text == "news 1.0\n")
  }

  @Test func `without arguments, the states and a hint are printed`() {
    let run = Run()
    #expect(run.status == 0)
    #expect(run.bytes == Run("--list").bytes)
    #expect(
      run.complaints == [
        "preview: preview SELECTOR draws one of them, such as: preview news/list --width 40"
      ])
    #expect(Run("--list").complaints == [])
  }

  @Test func `an option takes its value in three ways`() {
    let expected = Run("detail", "--width", "60").bytes
    for words in [["--width=60"], ["-w", "60"], ["-w=60"]] {
      #expect(Run(arguments: words + ["detail"]).bytes == expected)
      #expect(Run(arguments: ["detail"] + words).bytes == expected)
    }
    #expect(Run("--width", "60", "--", "detail").bytes == expected)
    #expect(
      Run("--", "--list").complaints.first?.hasPrefix("preview: no screen or state named “--list”")
        == true)
  }

  @Test func `a size has a name`() {
    #expect(Run("detail", "-w", "small").bytes == Run("detail", "-w", "40").bytes)
    #expect(Run("detail", "-w", "medium").bytes == Run("detail", "-w", "80").bytes)
    #expect(Run("detail", "-w", "large").bytes == Run("detail", "-w", "100").bytes)
    #expect(Run("detail").bytes == Run("detail", "-w", "40").bytes)
  }

  /// Command lines with a mistake, and the message about it.
  private static let mistakes: [([String], String)] = [
    (["--widht", "3"], "no option named “--widht” — did you mean “--width”?"),
    (["--xyzzyplugh"], "no option named “--xyzzyplugh”"),
    (["-x"], "no option named “-x”"),
    (["-w", "19"], "--width is “19”: \(width)"), (["-w", "501"], "--width is “501”: \(width)"),
    (["-w", ""], "--width is “”: \(width)"), (["--width="], "--width is “”: \(width)"),
    (["-w", "-40"], "--width is “-40”: \(width)"), (["-w", "+40"], "--width is “+40”: \(width)"),
    (["-w", "4٠"], "--width is “4٠”: \(width)"), (["-w", "40.0"], "--width is “40.0”: \(width)"),
    (["-w", "99999999999999999999"], "--width is “99999999999999999999”: \(width)"),
    (["-H", "7"], "--height is “7”: \(height)"),
    (["-H", "65536"], "--height is “65536”: \(height)"),
    (["-H", "8", "--scroll", "-1"], "--scroll is “-1”: \(scroll)"),
    (["-H", "8", "--scroll", "2147483648"], "--scroll is “2147483648”: \(scroll)"),
    (["--item", "0"], "--item is “0”: it takes a whole number of 1 or more"),
    (
      ["--item", "9223372036854775808"],
      "--item is “9223372036854775808”: it takes a whole number of 1 or more"
    ),
    (["-w"], "--width requires a value: --width N"),
    (["detail", "--payload"], "--payload requires a value: --payload [NAME=]FILE"),
    (["-w", "40", "-w", "50"], "--width N is given twice"),
    (["--list=yes"], "--list takes no value"),
    (["-f", "txt"], "--format is “txt”: it takes \(formats), markdown — did you mean “text”?"),
    (["-f", ""], "--format is “”: it takes \(formats), markdown"),
    (
      ["--color", "alway"],
      "--color is “alway”: it takes auto, always, never — did you mean “always”?"
    ),
    (["--list", "--diff"], "--list and --diff can't be combined"),
    (["--record", "-d"], "--diff and --record can't be combined"),
    (["--review", "--check"], "--review and --check can't be combined"),
    (["--gallery", "a", "--check"], "--check and --gallery can't be combined"),
    (["-f", "markdown"], "--format is “markdown”: without --diff it takes \(formats)"),
    (
      ["--diff", "-f", "spoken"],
      "--format is “spoken”: with --diff it takes text, markdown, html, json, ansi"
    ),
    (["--list", "-f", "html"], "--format is “html”: with --list it takes text, json"),
    (["--check", "-f", "text"], "--format can't be combined with --check"),
    (["--limit", "3000"], "--limit requires --diff"),
    (["--diff", "--limit", "-1"], "--limit is “-1”: it takes a whole number of 2000 or more"),
    (["--force"], "--force requires --record"),
    (
      ["--completions", "sh"],
      "--completions is “sh”: it takes bash, zsh, fish — did you mean “zsh”?"
    ),
    (["--prune"], "--prune requires --record"),
    (["--diff", "--prune"], "--prune requires --record"),
    (["--scroll", "3"], "--scroll requires --height"),
    (["--item", "3"], "--item requires --payload"),
    (["--query", "3"], "--query requires --payload"),
    (["--state", "a", "--payload", "b"], "--state and --payload can't be combined"),
    (["--state", "a", "--list"], "--state can't be combined with --list"),
    (["--payload", "a", "--record"], "--payload can't be combined with --record"),
    (["--state", "a", "detail"], "--state and the selector “detail” can't be combined"),
    (["--payload", "-", "--payload", "b=-"], "standard input can be used for one payload, not 2"),
    (["--payload", "a", "--payload", "b"], "--payload FILE is given twice"),
    (["--payload", "a=1", "--payload", "a=2"], "--payload a=FILE is given twice"),
    (
      ["--diff", "--all", "--format", "html"],
      "--all can't be combined with --format html: it takes text, ansi and json"
    ),
    (["--diff", "--since", ""], "--since requires a value: --since REV"),
    (["--diff", "--against="], "--against requires a value: --against OLD"),
    (["--snapshots", "", "--record"], "--snapshots requires a value: --snapshots DIR"),
    (["--record", "--cause", ""], "--cause requires a value: --cause ID"),
    (["--gallery", ""], "--gallery requires a value: --gallery FILE"),
    (["--state", ""], "--state requires a value: --state FILE"),
    (["list", "--payload", ""], "--payload requires a value: --payload [NAME=]FILE"),
  ]
  private static let width = "it takes a whole number from 20 to 500, or small, medium or large"
  private static let height = "it takes a whole number from 8 to 65535"
  private static let scroll = "it takes a whole number from 0 to 2147483647"
  private static let formats = "text, ansi, json, html, svg, styles, spoken"

  @Test
  func `each usage error names the option, the value, the allowed values and the nearest one`() {
    for (words, message) in Self.mistakes {
      let run = Run(arguments: words)
      #expect(run.status == 64, "\(words)")
      #expect(run.bytes == [], "\(words)")
      #expect(
        run.complaints == ["preview: \(message)", "preview: preview --help lists all options."])
    }
  }

  @Test func `arguments quoted in messages are safe to print`() {
    let bad = "\u{1B}[31m\u{202E}\u{9B}\n\u{7F}"
    for words in [
      ["--\(bad)"], ["-\(bad)"], ["-w", bad], ["-f", bad], ["--state", bad],
      ["list", "--payload", bad],
      ["--snapshots", bad, "--diff"], ["list", "--payload", "b=\(bad)"],
    ] {
      let run = Run(arguments: words)
      #expect(run.status != 0 && run.isHarmless && !run.complaints.isEmpty, "\(words)")
    }
  }

  @Test func `style depends on the option, then the variables, then the terminal`() {
    let decisions:
      [(words: [String], variables: [String: String], isTerminal: Bool, isStyled: Bool)] = [
        ([], [:], false, false), ([], [:], true, true), ([], ["TERM": "dumb"], true, false),
        ([], ["TERM": "xterm"], false, false), ([], ["NO_COLOR": "1"], true, true),
        ([], ["NO_COLOR": "1"], false, false),
        ([], ["CLICOLOR_FORCE": "1"], false, true), ([], ["CLICOLOR_FORCE": "0"], false, false),
        ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
        ([], ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
        (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], false, true),
        (["--color", "never"], ["CLICOLOR_FORCE": "1"], true, false),
        (["--color", "auto"], [:], true, true),
        (["--format", "text", "--color", "always"], [:], true, false),
        (["--format", "ansi"], ["NO_COLOR": "1"], false, true),
        (["--format", "ansi", "--color", "never"], [:], true, false),
        (["--format", "html"], [:], true, false), (["--format", "json"], [:], true, false),
        (["--format", "spoken", "--color", "always"], [:], true, false),
        (["--format", "styles"], [:], true, false),
      ]
    for decision in decisions {
      let run = Run(
        arguments: ["detail"] + decision.words, variables: decision.variables,
        isTerminal: decision.isTerminal)
      #expect(run.status == 0)
      #expect(run.bytes.contains(0x1B) == decision.isStyled, "\(decision)")
    }
  }

  @Test(arguments: [[], ["--diff"]])
  func `NO_COLOR leaves weights and no colour, unless colour is asked for`(words: [String]) throws {
    let folder = TemporaryFolder()
    try folder.write([], to: "news/detail/loaded.40.txt")
    func codes(_ more: String..., variables: [String: String]) -> Set<Substring> {
      let run = Run(
        arguments: ["detail", "--snapshots", folder.path] + words + more, variables: variables,
        isTerminal: true)
      return Set(run.text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";") })
    }
    let variables = ["TERM": "xterm-256color", "COLORFGBG": "15;0"]
    let plain = variables.merging(["NO_COLOR": "1"]) { $1 }
    let colors = { (codes: Set<Substring>) in codes.filter { Int($0) ?? 0 >= 30 } }
    #expect(codes(variables: plain).contains("1") && colors(codes(variables: plain)).isEmpty)
    #expect(!colors(codes(variables: variables)).isEmpty)
    #expect(!colors(codes("--color", "always", variables: plain)).isEmpty)
  }

  @Test func `the number of colours depends on the variables`() {
    func colored(_ variables: [String: String]) -> String {
      Run("detail", "--color", "always", variables: variables).text
    }
    let texts = [["COLORTERM": "truecolor"], ["TERM": "xterm-256color"], ["TERM": "vt100"]].map(
      colored)
    #expect(Set(texts).count == 3)
  }

  @Test(
    arguments: [["detail"], ["--help"], ["--list"], ["--list", "-f", "json"], ["--version"], []]
      as [[String]])
  func `a failed write to standard output is reported and ends with 74`(words: [String]) {
    let run = Run(arguments: words, capacity: 3)
    #expect(run.status == 74)
    #expect(
      run.complaints == ["preview: standard output could not be written: No space left on device"])
  }
}
