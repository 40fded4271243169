import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import TextLayout
import crashing

@testable import GoldensTool

/// A run of the tool in memory with its results.
@dynamicMemberLookup struct ToolRun {
  let status: Int32
  private let record = Record()

  /// - Parameters:
  ///   - line: arguments between spaces.
  ///   - arguments: further arguments, which can have spaces.
  ///   - files: the files on the disk; `-` is standard input.
  ///   - folder: the working folder; nil if it was removed.
  ///   - capacity: the number of bytes that standard output accepts before it fails.
  ///   - events: the events of a full screen before the terminal is closed; `nil` without a
  ///     terminal.
  ///   - run: starts other programs; by default there are none.
  init(
    _ line: String = "",
    arguments: [String] = [],
    files: [String: [UInt8]] = [:],
    variables: [String: String] = [:],
    folder: String? = "/none",
    isTerminal: Bool = false,
    capacity: Int = .max,
    events: [TerminalEvent]? = nil,
    run: @escaping ProcessEnvironment.Run = ToolRun.noProgram,
    catalogue: Catalogue = .news
  ) {
    let environment = ProcessEnvironment(
      invocation: Invocation(path: "preview"),
      arguments: line.fields + arguments,
      variables: variables,
      workingFolder: folder.map { .success($0) } ?? .failure(ToolRun.goneFolder),
      isTerminal: isTerminal,
      write: { [record] bytes in
        guard record.bytes.count + bytes.count <= capacity else {
          return "No space left on device"
        }
        record.bytes += bytes
        return nil
      },
      complain: { [record] in record.complaints.append($0) },
      read: { path throws(FileError) in
        if path == "/folder" {
          throw FileError(path, .system(EISDIR))
        }
        return files[path]
      },
      save: { [record] path, content throws(FileError) in
        guard !path.hasPrefix("/gone/") else {
          throw FileError(path, .system(ENOENT))
        }
        record.saved[path] = content
        if path == "-" { record.bytes = content }
      },
      run: run,
      openFullScreen: { [record] in events.map(record.fullScreen) },
      end: { [record] in record.signal = $0 }
    )
    status = Tool.run(catalogue, in: environment).rawValue
  }

  private static let goneFolder = FileError("the working folder", .system(ENOENT))

  /// There are no other programs.
  static let noProgram: ProcessEnvironment.Run = { words, _ throws(FileError) in
    throw FileError(words[0], .system(ENOENT))
  }

  /// Starts programs of the system.
  static let program: ProcessEnvironment.Run = { words, variables throws(FileError) in
    try ChildProcess.run(words, variables: variables)
  }

  subscript<Value>(dynamicMember member: KeyPath<Record, Value>) -> Value {
    record[keyPath: member]
  }

  var text: String { record.bytes.text }
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether neither stream contains anything that moves a cursor, sets colours or reorders text
  /// (X4).
  var isHarmless: Bool {
    let output = text.lines.flatMap { ToolRun.withoutMarks($0.unicodeScalars) }
    let scalars = output + record.complaints.flatMap(\.unicodeScalars)
    return ToolRun.controls.isDisjoint(with: scalars)
  }

  /// A row without the marks of the encoders around right-to-left text; unpaired ones stay.
  private static func withoutMarks(_ row: String.UnicodeScalarView) -> [Unicode.Scalar] {
    let parts = row.split(separator: "\u{200E}", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return Array(row) }
    var scalars: [Unicode.Scalar] = []
    for (number, part) in parts.enumerated() {
      let isBetweenMarks = number % 2 == 1
      if isBetweenMarks,
        part.first == "\u{202B}",
        part.last == "\u{202C}"
      {
        scalars += part.dropFirst().dropLast()
      } else {
        scalars += part
      }
    }
    return scalars
  }

  /// C0, DEL, C1 and the bidirectional controls.
  private static let controls: Set<Unicode.Scalar> = {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F,
      0x7F...0x9F,
      0x61C...0x61C,
      0x200E...0x200F,
      0x202A...0x202E,
      0x2066...0x2069,
    ]
    return Set(ranges.joined().compactMap { Unicode.Scalar($0) })
  }()

  /// The record of a run's output. A run uses one thread.
  final class Record: @unchecked Sendable {
    /// Standard output.
    var bytes: [UInt8] = []
    /// The lines of standard error.
    var complaints: [String] = []
    /// The saved files, by path.
    var saved: [String: [UInt8]] = [:]
    /// The screens that were drawn.
    var pages: [ScreenBuffer] = []
    /// The signal that ended the tool.
    var signal: Int32?
    private var keyCount = 0
    /// Whether the full screen was entered and not left.
    var holdsTerminal = false

    func fullScreen(_ events: [TerminalEvent]) -> ProcessEnvironment.FullScreen {
      holdsTerminal = true
      return { [self] program in
        defer { holdsTerminal = false }
        _ = program.handle(.resized(columns: 60, rows: 20))
        while true {
          let screen = program.screen()
          pages.append(screen)
          _ = program.handle(.shown)
          var event = TerminalEvent.timedOut
          if screen.timeout == nil {
            event = keyCount < events.count ? events[keyCount] : .ended(signal: 1)
            keyCount += 1
          }
          if case .ended(let signal) = event { return signal }
          for request in program.handle(event) {
            if case .end = request { return nil }
          }
        }
      }
    }
  }
}

extension [TerminalEvent] {
  /// Keys by their names, between spaces.
  static func keys(_ names: String) -> [TerminalEvent] {
    names.keys.map { .key($0) }
  }
}
