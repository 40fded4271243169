import GalleySystem

/// A text that stays when the program of the process is replaced by another one, also after a crash. It is in a file
/// without a name, whose number is in a variable.
struct KeptText: Sendable {
  static let variable = "GOLDENS_KEPT"
  /// The number of the file.
  let file: Int32
  /// The text of the program before; nil without one.
  let text: [UInt8]?

  /// - Parameter variables: the variables of the environment at the start.
  init(_ variables: [String: String]) {
    if let number = variables[Self.variable].flatMap({ Int32($0) }), number > STDERR_FILENO {
      file = number
      lseek(number, 0, SEEK_SET)
      text = Descriptor(number: number).read(upTo: 1 << 24)
    } else {
      var name = Array("\(variables["TMPDIR"] ?? "/tmp")/galley-XXXXXX".utf8CString)
      file = mkstemp(&name)
      unlink(name)
      text = nil
    }
    // The programs that this one starts don't get it.
    unsetenv(Self.variable)
  }

  func keep(_ bytes: [UInt8]) {
    lseek(file, 0, SEEK_SET)
    Descriptor(number: file).write(bytes)
    ftruncate(file, off_t(bytes.count))
  }
}
