import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

/// Completions by real shells in a terminal, with a `preview` and a `git` that print what these
/// would. A line is typed up to the place where Tab completes it, and run: what counts are the words
/// that the program gets.
@Suite(.blocking) struct CompletionTests {
  private static let shells = Shell.allCases.filter { shell in
    (try? GalleyTestSupport.shell("command -v \(shell)").status) == 0
  }

  /// The commands that start a shell without settings of its own.
  private static let commands: [Shell: String] = [
    .bash: "bash --norc --noprofile -i",
    .zsh: "zsh -f -i",
    .fish: "fish --no-config -i",
  ]

  /// Names with what a shell could expand, each with another first letter.
  private static let names = Example.text("names.txt").lines

  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(Example.text("preview.sh").bytes, to: "bin/preview", mode: 0o755)
    try folder.write("#!/bin/sh\necho tip\ncat ../names\n".bytes, to: "bin/git", mode: 0o755)
    try folder.write(Self.names.map { $0 + "\n" }.joined(), to: "names")
    for shell in Shell.allCases {
      try folder.write(ToolRun("--completions \(shell.rawValue)").text, to: "script.\(shell)")
    }
    try folder.write("{}", to: "work/values.json")
    try folder.write("", to: "work/Snapshots/zz.40.txt")
    try folder.link("work/zbin", to: "../bin")
  }

  /// Types lines into a shell, with Tab at the end of each, and returns the words that the program
  /// got from each.
  private func words(after lines: [String], in shell: Shell) throws -> [String] {
    let terminal = try PseudoTerminal(
      [],
      program: "crashing",
      columns: 200,
      variables: ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "PS1": "> "],
      script: "cd '\(folder.path)/work' && exec \(Self.commands[shell] ?? "")"
    )
    // A shell that begins can drop what was typed before.
    repeat {
      terminal.type("source ../script.\(shell); preview ready\r")
      for _ in 0..<40 where calls.isEmpty { terminal.takeOutput(for: 50) }
    } while calls.isEmpty && terminal.status == nil
    for (index, line) in lines.enumerated() {
      try terminal.expect(after: "\(line)\t\r") { _ in answers.count > index }
    }
    return answers
  }

  /// The words that the program got at each call, which end with a mark, since they can have line
  /// feeds.
  private var calls: [String] {
    let words = (try? folder.text("words")) ?? ""
    let ends = words.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropLast()
    return ends.map { String($0.dropLast()) }
  }

  /// The calls after the first, which a slow shell carries out twice.
  private var answers: [String] { calls.filter { $0 != "ready" } }

  @Test(arguments: shells)
  func `a word is completed in the same way in every shell`(shell: Shell) throws {
    let examples = Example.all(in: "completions")
    let found = try words(after: examples.map(\.input), in: shell)
    for (example, words) in zip(examples, found) {
      // Zsh takes the slash after a folder away, where no name follows.
      #expect(words.trimmingSuffix("/") == example.result, "\(shell): \(example.input)")
    }
  }

  @Test(arguments: shells, ["--since", "--state", "--snapshots", ""])
  func `no name is expanded, neither when it is offered nor when the line is run`(
    shell: Shell,
    option: String
  ) throws {
    var names = Self.names
    // Names of files can have what ends a line. Fish offers folders line by line.
    if option == "--state" || option == "--snapshots" && shell != .fish { names.append("q\ny") }
    if option == "--state" {
      for name in names { try folder.write("", to: "work/\(name)") }
    } else if option == "--snapshots" {
      for name in names { try folder.write("", to: "work/\(name)/x") }
    }
    let lines = names.map { "preview \(option) \($0.prefix(1))" }
    let found = try words(after: lines, in: shell)
    let expected = names.map { option.isEmpty ? $0 : "\(option)|\($0)" }
    #expect(found.map { $0.trimmingSuffix("/") } == expected)
    #expect(try folder.files().filter { $0.hasSuffix("/pwned") } == [])
  }
}

extension String {
  /// The text without an ending.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
