import GalleyDomain

/// The files that `w` writes, and the commands of `preview` that draw them.
struct WrittenScreen {
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// The state, and the answers.
  private(set) var files: [File]
  /// The message after they are written.
  private(set) var words: String

  /// - Parameters:
  ///   - answers: the answers that the page can show, the latest last.
  ///   - time: the time for the names.
  init(
    _ state: ScreenState,
    _ answers: [LastAnswers.Answer],
    at time: Timestamp
  ) throws {
    let name = state.screen.replacing("/", with: "-") + "-\(time.secondsSince1970)"
    files = [File(name: name + ".json", bytes: try state.json())]
    words = "Written: preview --state \(name).json"
    var payloads = ""
    var sources: Set<String> = []
    for answer in answers.reversed() {
      guard let source = state.source(answer.url),
        sources.insert(source).inserted
      else {
        continue
      }
      let file = name + ".answer\(source.isEmpty ? "" : "-" + source).json"
      files.append(File(name: file, bytes: answer.body))
      payloads += " --payload \(source.isEmpty ? "" : source + "=")\(file)"
    }
    if payloads.isEmpty { return }
    if let item = state.item {
      payloads += " --item \(item)"
    }
    if let query = state.query {
      payloads += " --query '\(query.replacing("'", with: "'\\''"))'"
    }
    words += "\npreview \(state.screen)\(payloads)"
  }
}
