import Console
import Foundation
import Log

@main enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count != 2 { end(64, "usage: log-live FILE") }
    let path = arguments[1]
    let isFolder = FileManager.default.fileExists(atPath: path + "/.")
    guard !isFolder, let file = FileHandle(forReadingAtPath: path) else {
      end(66, "log-live: “\(path)” is not a file that can be read; name a log")
    }
    /// What was added since the last time; from the start if the file was made shorter.
    let read: @Sendable () -> [UInt8] = {
      do {
        let place = try file.offset()
        let size = try file.seekToEnd()
        try file.seek(toOffset: place > size ? 0 : place)
        return Array(try file.read(upToCount: 1 << 20) ?? Data())
      } catch {
        return []
      }
    }
    var lines = LogLines()
    lines.reserve(Int((try? file.seekToEnd()) ?? 0))
    try? file.seek(toOffset: 0)
    while case let part = read(), !part.isEmpty { lines.append(part) }
    let state = LogState(name: path, lines: lines)
    let program = LogProgram(state, reading: read)
    if Terminal().run(program, every: .milliseconds(500)) == nil {
      Terminal().print(state.page)
    }
  }

  private static func end(_ status: Int32, _ words: String) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(status)
  }
}
