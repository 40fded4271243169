import GalleySystem

/// The program that does the networking of `reader` on Linux; elsewhere this file is excluded
/// (decision 24).
@main
enum Main {
  static func main() {
    if Descriptor.standardInput.isTerminal {
      Descriptor.standardError.write(
        Array("reader-network is a part of reader. Start reader instead.\n".utf8))
    } else {
      WorkerProcess.serve()
    }
  }
}
