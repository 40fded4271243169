import GalleyDomain

/// The files that `w` writes, and the commands of `preview` that draw them.
struct WrittenScreen {
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// The states, each with its answers unless they are there.
  private(set) var files: [File] = []
  /// The message after they are written.
  private(set) var words = ""

  /// - Parameters:
  ///   - states: those of the page, and of the list beside it.
  ///   - answers: the answers to the app's requests, by the names of the parts of its pages.
  ///   - home: the home folder, whose path isn't written.
  ///   - time: the time for the names.
  ///   - isTaken: whether there is a file with a name.
  init(
    _ states: [ScreenState],
    _ answers: [String: [UInt8]],
    home: String?,
    at time: Timestamp,
    isTaken: (String) -> Bool
  ) throws {
    var commands: [String] = []
    var names: [String: String] = [:]
    for state in states {
      let plain = state.screen.replacing("/", with: "-") + "-\(time.secondsSince1970)"
      var name = plain
      var number = 1
      while isTaken(name + ".json") {
        number += 1
        name = "\(plain)-\(number)"
      }
      files.append(File(name: name + ".json", bytes: try state.json(home: home)))
      commands.append("preview --state \(name).json")
      var payloads = ""
      for (part, source) in state.answers.sorted(by: { $0.value < $1.value }) {
        guard let body = answers[part] else { continue }
        if names[part] == nil {
          let file = name + ".answer\(source.isEmpty ? "" : "-" + source).json"
          names[part] = file
          files.append(File(name: file, bytes: body))
        }
        payloads += " --payload \(source.isEmpty ? "" : source + "=")\(names[part] ?? "")"
      }
      if payloads.isEmpty { continue }
      if let item = state.item {
        payloads += " --item \(item)"
      }
      if let query = state.query {
        payloads += " --query '\(query.replacing("'", with: "'\\''"))'"
      }
      commands.append("preview \(state.screen)\(payloads)")
    }
    words = "Written: " + commands.joined(separator: "\n")
  }
}
