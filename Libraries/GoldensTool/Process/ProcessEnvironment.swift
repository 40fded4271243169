import Console
import GalleySystem
import TextLayout

/// The parts of the process that the tool uses. Tests provide their own.
struct ProcessEnvironment: Sendable {
  /// Runs a program in a terminal until it ends; returns the signal that ended it, if any.
  typealias FullScreen = (any TerminalProgram) -> Int32?
  typealias Replace =
    @Sendable (
      _ program: String,
      _ words: [String],
      _ variables: [String: String]
    ) -> String
  typealias Run =
    @Sendable (
      _ words: [String],
      _ variables: [String: String]
    ) throws(FileError) -> ChildProcess.Result

  /// The command that started the tool.
  var invocation: Invocation
  /// The command-line arguments after the program's name.
  var arguments: [String]
  /// The environment variables.
  var variables: [String: String]
  /// The working folder, or the reason why it can't be known.
  var workingFolder: Result<String, FileError>
  /// Whether standard output is a terminal.
  var isTerminal: Bool
  /// Writes to standard output; returns the reason of a failure, or nil.
  var write: @Sendable ([UInt8]) -> String?
  /// Writes a line to standard error.
  var complain: @Sendable (String) -> Void
  /// Reads a file, or standard input if the path is `-`; nil if there is no file.
  var read: @Sendable (_ path: String) throws(FileError) -> [UInt8]?
  /// Writes a file, or standard output if the path is `-`.
  var save: @Sendable (_ path: String, _ content: [UInt8]) throws(FileError) -> Void
  /// Runs a program with some environment variables, and waits for its end.
  var run: Run
  /// Switches the terminal to full screen; nil if standard input or output isn't a terminal.
  var openFullScreen: @Sendable () -> FullScreen?
  /// Replaces the program of the process; returns only if that fails, with the reason.
  var replace: Replace = { "\($0): \($1), \($2)" }
  /// Ends the process with a signal.
  var end: @Sendable (_ signal: Int32) -> Void

  /// The colours of standard output.
  var colors: ColorSupport { ColorSupport(variables, isTerminal: isTerminal) }
}

// MARK: Output

extension ProcessEnvironment {
  func print(_ text: String) throws(ToolError) {
    try put(Array(text.utf8))
  }

  func put(_ bytes: [UInt8]) throws(ToolError) {
    if let reason = write(bytes) { throw .unwritten(reason) }
  }

  /// Writes a line to standard error; it may quote a server, so it is made safe to print.
  func tell(_ message: String) {
    complain("\(invocation.name): \(message.safe)")
  }
}

extension ToolError {
  /// Standard output could not be written, for this reason.
  static func unwritten(_ reason: String) -> ToolError {
    ToolError(.output, "standard output could not be written: \(reason)")
  }
}

extension String {
  /// The text as one line that is safe to print.
  var safe: String { SafeText(outside: self, breaks: .fold).string }
}

// MARK: Programs

extension ProcessEnvironment {
  /// Runs a program, whose output is read.
  ///
  /// - Parameter added: further environment variables.
  func run(
    _ words: [String],
    adding added: [String: String]
  ) throws(FileError) -> ChildProcess.Result {
    let variables = Environment.forPrograms(variables)
    return try run(words, variables.merging(added) { $1 })
  }
}

// MARK: Folders

extension ProcessEnvironment {
  /// The working folder.
  ///
  /// - Throws: `ToolError` if it can't be known, as after it was removed.
  var folder: String {
    get throws(ToolError) {
      do throws(FileError) {
        return try workingFolder.get()
      } catch {
        let name = variables["PWD"].map { " (“\($0)”)" } ?? ""
        throw .noInput("\(error.path)\(name) can't be found: \(error.words); go to another folder")
      }
    }
  }

  /// The working folder and those around it, each with a slash at its end.
  var folders: [String] {
    get throws(ToolError) { Self.folders(from: try folder) }
  }

  private static func folders(from folder: String) -> [String] {
    var folders = ["/"]
    for part in folder.parts {
      folders.insert("\(folders[0])\(part)/", at: 0)
    }
    return folders
  }

  /// Whether a folder, which ends with a slash, has a manifest.
  func isPackage(_ folder: String) -> Bool {
    (try? read(folder + "Package.swift")) != nil
  }

  /// The nearest package around a path, with a slash at its end.
  func package(around path: String) -> String? {
    Self.folders(from: path).first(where: isPackage)
  }

  /// The package that some goldens belong to, with a slash at its end: the nearest at or above
  /// their folder, or else at or above the working folder.
  func package(of goldens: String) -> String? {
    let around = package(around: FileSystem.resolved(goldens))
    return around ?? (try? folders)?.first(where: isPackage)
  }

  /// The absolute path of a file or a folder, without a slash at its end.
  func absolute(_ path: String) throws(ToolError) -> String {
    let whole = path.hasPrefix("/") ? path : "\(try folder)/\(path)"
    let parts = whole.parts.filter { $0 != "." }
    return "/" + parts.joined(separator: "/")
  }
}
