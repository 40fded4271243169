import Foundation
import GalleySystem

/// The two ends of a new pseudo-terminal, which child processes don't inherit. The test closes
/// them.
package struct PseudoTerminalPair {
  /// The terminal's end, for the test.
  package let master: Int32
  /// The program's end.
  package let slave: Int32
  /// The path of the program's end.
  package let path: String

  package init() throws {
    #if canImport(Darwin)
    master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0,
      grantpt(master) == 0,
      unlockpt(master) == 0,
      let name = ptsname(master)
    else {
      throw POSIXError(.ENXIO)
    }
    path = String(cString: name)
    #else
    // A feature macro hides `posix_openpt` and related functions from Swift; these are their
    // requests.
    let unlock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    // A program started by another test must not inherit this end, since the terminal closes with
    // the last descriptor.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0,
      ioctl(master, unlock, &locked) == 0,
      ioctl(master, getNumber, &number) == 0
    else {
      throw POSIXError(.ENXIO)
    }
    path = "/dev/pts/\(number)"
    #endif
    slave = open(path, O_RDWR | O_NOCTTY)
    for end in [master, slave] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }
}
