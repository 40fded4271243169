import GalleySystem
import GalleyTerminal

extension ProcessEnvironment {
  /// The process that the tool runs in.
  static var live: ProcessEnvironment {
    ProcessEnvironment(
      invocation: Invocation(path: CommandLine.arguments.first ?? "", in: workingFolder),
      arguments: Array(CommandLine.arguments.dropFirst()), variables: Environment.variables, folder: workingFolder,
      isTerminal: Descriptor.standardOutput.isTerminal,
      write: { Descriptor.standardOutput.print($0) },
      complain: { _ = Descriptor.standardError.print(Array("\($0)\n".utf8)) },
      read: { path throws(FileError) in try read(path) },
      save: { bytes, path throws(FileError) in try save(bytes, path) },
      shell: { SystemShell.run($0) },
      openFullScreen: { FullScreen.open() },
      replace: { ChildProcess.replace(by: $0, $1, variables: $2).words },
      handleSignals: { pipe, program in
        Signals.forwardEnding(to: pipe)
        let variables = Environment.variables.merging([Rebuilder.variable: "\(time(nil))"]) { $1 }
        CrashRestart.prepare(program, CommandLine.arguments, variables: variables)
      },
      end: { Signals.end(by: $0) })
  }

  private static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The maximum size of a file, in bytes: more than any view state or server's answer has.
  private static let sizeLimit = 256 << 20

  private static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let file = unsafe path == "-" ? .standardInput : Descriptor(number: open(path, O_RDONLY | O_CLOEXEC))
    guard file.number >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(path)
    }
    defer { if path != "-" { close(file.number) } }
    var bytes: [UInt8] = []
    while let part = file.read(upTo: 1 << 16) {
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= sizeLimit else { throw FileError(path, .tooLarge(limit: sizeLimit)) }
    }
    throw FileError(path)
  }

  /// Replaces a file atomically. A link, a pipe or a device is not replaced, but written to.
  private static func save(_ bytes: [UInt8], _ path: String) throws(FileError) {
    var status = stat()
    guard unsafe lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      let file = unsafe Descriptor(number: open(path, O_WRONLY | O_TRUNC | O_CLOEXEC))
      guard file.number >= 0 else { throw FileError(path) }
      defer { close(file.number) }
      guard file.print(bytes) == nil else { throw FileError(path) }
      return
    }
    try FileSystem.replace(path, with: bytes)
  }
}
