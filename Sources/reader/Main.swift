import Domain

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program's entry: what it needs of the process is handed over here.
@main
enum Main {
  static func main() {
    #if os(Linux)
    if CommandLine.arguments.dropFirst().first == Worker.word { WorkerProcess.serve() }
    #endif
    let launch = ContinuousClock.now
    let program = Program(
      variables: Environment.variables, now: { ContinuousClock.now - launch },
      today: { Timestamp(secondsSince1970: time(nil)) })
    exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}

/// The process's environment.
private enum Environment {
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }
}
