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

  private func names() -> [String] {
    // A folder that can't be read has nothing that counts.
    ((try? FileSystem.names(in: path)) ?? []).filter { $0.hasSuffix(AcceptedFolder.ending) }
      .sorted()
  }

  private func acceptance(_ name: String) -> Acceptance? {
    guard let bytes = try? FileSystem.read("\(path)/\(name)", limit: 64 << 20) else { return nil }
    return try? JSONDecoder().decode(Acceptance.self, from: Data(bytes))
  }

  /// Returns everything that is accepted.
  package func read() -> Acceptance {
    names().compactMap(acceptance).reduce(into: Acceptance()) { $0.merge($1) }
  }

  /// Keeps an acceptance in a file of its own.
  package func keep(_ acceptance: Acceptance) throws(FileError) {
    guard !acceptance.isEmpty else { return }
    // A package that is built elsewhere has no such folder.
    try FileSystem.makeFolders(path)
    let bytes = Array(AcceptedFolder.encoded(acceptance))
    try FileSystem.replace("\(path)/\(AcceptedFolder.name(of: bytes))", with: bytes)
  }

  /// Forgets an acceptance, because it was taken back.
  package func remove(_ acceptance: Acceptance) throws(FileError) {
    try FileSystem.remove(
      "\(path)/\(AcceptedFolder.name(of: Array(AcceptedFolder.encoded(acceptance))))")
  }

  /// Removes the files whose goldens have all been written, or have changed.
  package func tidy() {
    for name in names() {
      let isOpen =
        acceptance(name)?.isOpen { path in (try? store.read(path)).flatMap(\.self) } ?? false
      // A file that stays is only read once more.
      if !isOpen { try? FileSystem.remove("\(path)/\(name)") }
    }
  }

  private static func encoded(_ acceptance: Acceptance) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Texts and numbers can always be encoded.
    return (try? encoder.encode(acceptance)) ?? Data()
  }

  private static func name(of bytes: [UInt8]) -> String {
    String(bytes.checksum, radix: 16) + ending
  }
}
