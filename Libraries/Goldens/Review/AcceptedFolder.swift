import GalleySystem
import TextLayout

/// The folder with what is accepted and waits for other causes, a file for each acceptance.
///
/// No process changes the file of another one, so acceptances at the same time are all kept.
package struct AcceptedFolder: Sendable {
  /// The path, in the build folder of the package that has the goldens.
  package let path: String
  private let store: GoldenStore

  /// - Parameters:
  ///   - path: the path, without a slash at the end.
  ///   - store: the goldens.
  package init(at path: String, of store: GoldenStore) {
    self.path = path
    self.store = store
  }

  private static let ending = ".json"

  private func files() -> [String] {
    // A folder that can't be read has nothing that counts.
    let names = (try? FileSystem.names(in: path)) ?? []
    let own = names.filter { $0.hasSuffix(AcceptedFolder.ending) }
    return own.sorted().map { "\(path)/\($0)" }
  }

  private func acceptance(_ file: String) -> Acceptance? {
    let bytes = try? FileSystem.read(file, limit: 64 << 20)
    guard let bytes else { return nil }
    let decoder = JSONDecoder()
    return try? decoder.decode(Acceptance.self, from: Data(bytes))
  }

  /// Returns everything that is accepted.
  package func read() -> Acceptance {
    var all = Acceptance()
    for file in files() {
      if let acceptance = acceptance(file) { all.merge(acceptance) }
    }
    return all
  }

  /// Keeps an acceptance in a file of its own.
  package func keep(_ acceptance: Acceptance) throws(FileError) {
    if acceptance.isEmpty { return }
    // A package that is built elsewhere has no such folder.
    try FileSystem.makeFolders(path)
    let bytes = AcceptedFolder.encoded(acceptance)
    try FileSystem.replace(file(of: bytes), with: bytes)
  }

  /// Forgets an acceptance, because it was taken back.
  package func remove(_ acceptance: Acceptance) throws(FileError) {
    try FileSystem.remove(file(of: AcceptedFolder.encoded(acceptance)))
  }

  /// Removes the files whose goldens have all been written, or have changed.
  package func tidy() {
    for file in files() {
      let isOpen = acceptance(file)?.isOpen { path in
        (try? store.read(path)).flatMap(\.self)
      }
      // A file that stays is only read once more.
      if isOpen != true { try? FileSystem.remove(file) }
    }
  }

  private static func encoded(_ acceptance: Acceptance) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Texts and numbers can always be encoded.
    return Array((try? encoder.encode(acceptance)) ?? Data())
  }

  private func file(of bytes: [UInt8]) -> String {
    let name = String(bytes.checksum, radix: 16)
    return "\(path)/\(name)\(AcceptedFolder.ending)"
  }
}
