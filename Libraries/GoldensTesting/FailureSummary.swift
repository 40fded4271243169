import Goldens

/// Failures in a limited number of rows: whole as far as there is room, and the titles of the
/// others.
struct FailureSummary {
  /// The failures, each with its title in the first row.
  var texts: [String] = []
  /// The commands that show or accept everything; printed if a failure isn't printed whole.
  private var commands: [String] = []

  /// Compares the goldens of a catalogue, and adds a text for each cause of their differences.
  ///
  /// - Parameter messages: what is added if the goldens are the same now, as can be where a state
  ///   is unstable.
  mutating func add(
    _ catalogue: Catalogue,
    in package: PackageFolder,
    else messages: [String]
  ) {
    let all = catalogue.specimens
    do throws(GoldensError) {
      let store = package.goldens(of: catalogue)
      let comparison = try Comparison(of: all, among: all, in: store, by: catalogue.rules)
      var differences = Differences(comparison) { package.lines(of: catalogue) }
      let command = package.command(of: catalogue)
      differences.command = command
      let causes = DiffText().causes(of: differences)
      texts.insert(contentsOf: causes.isEmpty ? messages : causes, at: 0)
      commands += [
        differences.summary,
        "  see all:    \(command) --diff",
        "  go through: \(command) --review",
        "  record all: \(command) --record",
      ]
    } catch {
      texts.insert("\(error)", at: 0)
    }
  }

  /// The rows to print: all of them, or else the first rows of the first failure and the titles of
  /// the others.
  func rows(limit: Int) -> [String] {
    let texts = texts.unique.map { $0.split(separator: "\n").map(String.init) }
    let whole = Array(texts.joined(separator: [""]))
    guard whole.count > limit, var first = texts.first else { return whole }
    if first.count > limit / 2 {
      first = first.prefix(limit / 2 - 1) + ["  …"]
    }
    let titles = texts.dropFirst().compactMap(\.first)
    // Without the rows between the parts, and the one that counts what is left out.
    let room = max(0, limit - first.count - commands.count - 3)
    var rows = first + [""] + titles.prefix(room)
    if titles.count > room {
      rows.append("… and \(titles.count - room) more")
    }
    return rows + [""] + commands
  }
}
