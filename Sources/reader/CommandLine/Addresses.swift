import GalleySystem

/// The address of a server, which can be replaced on the command line.
struct Endpoint: Sendable {
  /// The name, such as `headlines`.
  let name: String
  /// The document's address.
  let url: URL
  /// Returns the demonstration's answer to a request, given the address in use; `nil` if it has
  /// none.
  var sample: @Sendable (_ request: URL, _ base: URL) -> String? = { _, _ in nil }

  /// All endpoints, in the order of the help.
  static let all = AppDescription.all.flatMap(\.endpoints)

  /// The names of all endpoints.
  static let names = all.map(\.name)
}

/// The addresses in use, by the names of their endpoints.
struct Addresses: Sendable {
  private var urls = Dictionary(Endpoint.all.map { ($0.name, $0.url) }) { first, _ in first }

  subscript(name: String) -> URL {
    get {
      guard let url = urls[name] else {
        preconditionFailure("there is no endpoint \(name)")
      }
      return url
    }
    set { urls[name] = newValue }
  }

  /// The addresses that aren't the documents', with their names.
  var replaced: String {
    let others = Endpoint.all.filter { self[$0.name] != $0.url }
    return others.map { "\($0.name)=\(self[$0.name].absoluteString)" }.joined(separator: "\n")
  }

  /// Returns the demonstration's answer to a request; `nil` for an address of no app.
  func sample(for request: URL) -> String? {
    Endpoint.all.lazy.compactMap { $0.sample(request, self[$0.name]) }.first
  }
}
