import Console
import GalleySystem

extension ProcessEnvironment {
  /// The process that the tool runs in.
  static var live: ProcessEnvironment {
    let folder = FileManager.default.currentDirectoryPath
    return ProcessEnvironment(
      invocation: Invocation(path: CommandLine.arguments.first ?? ""),
      arguments: Array(CommandLine.arguments.dropFirst()),
      variables: Environment.variables,
      folder: folder,
      isTerminal: Descriptor.standardOutput.isTerminal,
      write: { Descriptor.standardOutput.print($0) },
      complain: { _ = Descriptor.standardError.print(Array("\($0)\n".utf8)) },
      read: { path throws(FileError) in
        if path == "-" { return try Descriptor.standardInput.readAll(of: path, limit: sizeLimit) }
        return try FileSystem.read(path, limit: sizeLimit, isRegular: false)
      },
      saveParts: { path, content throws(FileError) in try save(path, content) },
      shell: { SystemShell.run($0) },
      openFullScreen: { FullScreen.open() },
      replace: { ChildProcess.replace(by: $0, $1, variables: $2).words },
      end: { Signals.end(by: $0) }
    )
  }

  /// The maximum size of a file, in bytes: more than any view state or server's answer has.
  private static let sizeLimit = 256 << 20

  /// Writes a file, or to a link, a pipe or a device; `-` is standard output.
  private static func save(_ path: String, _ content: Parts) throws(FileError) {
    if path == "-" {
      guard content({ Descriptor.standardOutput.print($0) == nil }) else { throw FileError(path) }
      return
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = unsafe Descriptor(number: open(path, flags, 0o644))
    guard file.number >= 0 else { throw FileError(path) }
    defer { close(file.number) }
    guard content({ file.print($0) == nil }) else { throw FileError(path) }
  }
}
