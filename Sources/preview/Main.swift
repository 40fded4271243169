#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The tool's entry, where the process is handed over.
@main
enum Main {
  static func main() {
    exit(Preview(environment: .live).run().rawValue)
  }
}
