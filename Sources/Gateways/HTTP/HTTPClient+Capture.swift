import GalleyDomain
import GalleySystem

extension HTTPClient {
  /// Returns this client, which also keeps each answer in a folder, as it came.
  ///
  /// The answer for the screen `posts/list` is in `posts/list.1.body`, with its time, address, status, and the header
  /// fields that the apps read in `posts/list.1.head`; the next one has the number 2. The latest body is also in
  /// `posts/list.body`. Cookies and requests are never written; nor is the query or the user of an address, whose
  /// presence is reported.
  ///
  /// - Parameters:
  ///   - folder: the folder, which is created, readable only by its owner.
  ///   - name: the screen that shows an answer, with the name of its payload if the screen has several.
  ///   - now: the time of day, in seconds since 1970.
  ///   - report: receives a line for each answer, and for each failure to write one.
  public func capturing(
    in folder: String, as name: @escaping @Sendable (URL) -> String?, now: @escaping @Sendable () -> Timestamp,
    report: @escaping @Sendable (String) -> Void
  ) -> HTTPClient {
    let files = CapturedFiles(folder: folder)
    return HTTPClient { url async throws(Failure) in
      let response = try await get(url)
      guard let name = name(url) else { return response }
      do throws(Failure) {
        let path = try await files.write(response, from: url, to: name, at: now())
        report("captured \(path) (\(response.body.count) bytes)\(url.privateParts)")
      } catch {
        report("an answer for \(name) could not be captured: \(error)")
      }
      return response
    }
  }
}

/// Numbers and writes captured answers, one at a time.
private actor CapturedFiles {
  private let folder: String
  private var counts: [String: Int] = [:]

  init(folder: String) { self.folder = folder }

  /// - Returns: the path of the body, in the folder.
  func write(_ response: HTTPResponse, from url: URL, to name: String, at time: Timestamp) throws(Failure) -> String {
    let parts = name.split(separator: "/", maxSplits: 1)
    let (files, file) = (FileFolder(path: "\(folder)/\(parts[0])"), String(parts[parts.count - 1]))
    // Answers of an earlier run stay.
    if counts[name] == nil {
      counts[name] = try files.names().count { $0.hasPrefix("\(file).") && $0.hasSuffix(".head") }
    }
    counts[name, default: 0] += 1
    let number = "\(file).\(counts[name] ?? 1)"
    try files.write(Array(response.head(from: url, at: time).utf8), to: "\(number).head")
    try files.write(response.body, to: "\(number).body")
    try files.write(response.body, to: "\(file).body")
    return "\(parts[0])/\(number).body"
  }
}

extension HTTPResponse {
  /// The fields that the apps read; all others, such as cookies, stay with the server.
  fileprivate func head(from url: URL, at time: Timestamp) -> String {
    let fields = ["Content-Type", "Retry-After"].compactMap { name in header(name).map { "\(name): \($0)\n" } }
    return "time: \(time.secondsSince1970)\naddress: \(url.withoutPrivateParts)\nstatus: \(status)\n" + fields.joined()
  }
}

extension URL {
  private var components: URLComponents? { URLComponents(url: self, resolvingAgainstBaseURL: true) }

  /// The address without its user, password, query and fragment.
  fileprivate var withoutPrivateParts: String {
    guard var parts = components else { return "" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? ""
  }

  /// The names of the parts that aren't written, such as `, without the query (key, tagged)`.
  fileprivate var privateParts: String {
    let names = (components?.queryItems ?? []).map(\.name).joined(separator: ", ")
    return (names.isEmpty ? "" : ", without the query (\(names))") + (user == nil ? "" : ", without the user")
  }
}
