/// The exit status of a program; the numbers from 64 are those of sysexits.h.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case different = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case system = 71
  case output = 74

  /// The meaning, for the help.
  package var meaning: String {
    switch self {
    case .success: "success"
    case .different: "something differs"
    case .usage: "invalid command line"
    case .data: "unreadable data"
    case .noInput: "no such file"
    case .unavailable: "nothing could be loaded"
    case .system: "too many open files"
    case .output: "a write failed"
    }
  }
}
