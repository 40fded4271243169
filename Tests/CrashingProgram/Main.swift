import GoldensTool

/// The tool of an invented app or, for a selector of its screens, of a catalogue that can crash.
@main enum Main {
  static func main() {
    let selector = CommandLine.arguments.dropFirst().first ?? ""
    let isCrashing = selector.hasPrefix("app") || selector.hasPrefix("probe")
    GoldensTool.main(isCrashing ? .crashing : .news)
  }
}
