import Console
import GalleySystem

extension ProcessEnvironment {
  /// The process that the tool runs in.
  static var live: ProcessEnvironment {
    ProcessEnvironment(
      invocation: Invocation(path: CommandLine.arguments.first ?? ""),
      arguments: Array(CommandLine.arguments.dropFirst()),
      variables: Environment.variables,
      workingFolder: Result { () throws(FileError) in try FileSystem.workingFolder() },
      isTerminal: Descriptor.standardOutput.isTerminal,
      write: { Descriptor.standardOutput.print($0) },
      complain: { line in
        _ = Descriptor.standardError.print(Array("\(line)\n".utf8))
      },
      read: { path throws(FileError) in try load(path) },
      save: { path, content throws(FileError) in try write(content, to: path) },
      run: { words, variables throws(FileError) in
        try ChildProcess.run(words, variables: variables)
      },
      openFullScreen: { fullScreen() },
      replace: { program, words, variables in
        ChildProcess.replace(by: program, words, variables: variables).words
      },
      end: { Signals.end(by: $0) }
    )
  }

  /// The terminal of the process.
  private static func fullScreen() -> FullScreen? {
    guard ColorSupport.hasSequences(Environment.variables) else { return nil }
    let session = TerminalSession(hasMouse: false)
    return session.map { session in { session.run($0) } }
  }

  /// The maximum size of a file, in bytes: more than any view state or server's answer has.
  private static let sizeLimit = 256 << 20

  private static func load(_ path: String) throws(FileError) -> [UInt8]? {
    if path == "-" {
      return try Descriptor.standardInput.readAll(of: path, limit: sizeLimit)
    }
    return try FileSystem.read(path, limit: sizeLimit, isRegular: false)
  }

  /// Replaces a file, or that of a link, as a whole or not at all, or writes to a pipe or a device; `-`
  /// is standard output.
  private static func write(_ content: [UInt8], to path: String) throws(FileError) {
    let target = FileSystem.resolved(path)
    let kind = FileSystem.mode(of: target).map { $0 & S_IFMT }
    if path != "-", kind ?? S_IFREG == S_IFREG {
      return try FileSystem.replace(target, with: content)
    }
    var file = Descriptor.standardOutput
    if path != "-" {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC
      file = unsafe Descriptor(number: open(path, flags, 0o644))
      guard file.number >= 0 else { throw FileError(path) }
    }
    defer { if path != "-" { close(file.number) } }
    if file.print(content) != nil { throw FileError(path) }
  }
}
