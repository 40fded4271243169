import GalleySystem

/// A text that stays when the program of the process is replaced by another one, also after a
/// crash. It is in a file without a name, whose number is in a variable.
struct KeptText: Sendable {
  static let variable = "GOLDENS_KEPT"
  let file: Descriptor
  /// The text of the program before; nil without one.
  let text: [UInt8]?

  /// - Parameter variables: the variables of the environment at the start.
  init(_ variables: [String: String]) {
    let kept = Descriptor(inherited: variables[Self.variable])
    text = kept?.content
    file = kept ?? .unnamedFile(in: variables["TMPDIR"])
    // The program after this one has it, too, but not the number.
    _ = fcntl(file.number, F_SETFD, 0)
    unsafe unsetenv(Self.variable)
  }

  func keep(_ bytes: [UInt8]) {
    lseek(file.number, 0, SEEK_SET)
    file.write(bytes)
    ftruncate(file.number, off_t(bytes.count))
  }
}
