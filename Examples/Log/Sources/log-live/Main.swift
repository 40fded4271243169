import Console
import Foundation
import Log

@main enum Main {
  static func main() {
    guard CommandLine.arguments.count == 2,
      let file = FileHandle(forReadingAtPath: CommandLine.arguments[1])
    else {
      FileHandle.standardError.write(Data("usage: log-live FILE\n".utf8))
      exit(64)
    }
    /// What was added since the last time.
    let read: @Sendable () -> [UInt8] = {
      let data = try? file.read(upToCount: 1 << 20)
      return data.map { Array($0) } ?? []
    }
    var lines = LogLines()
    lines.reserve(Int(file.seekToEndOfFile()))
    file.seek(toFileOffset: 0)
    while case let part = read(), !part.isEmpty { lines.append(part) }
    let state = LogState(name: CommandLine.arguments[1], lines: lines)
    let program = LogProgram(state, reading: read)
    if Terminal().run(program, every: .milliseconds(500)) == nil {
      Terminal().print(state.page)
    }
  }
}
