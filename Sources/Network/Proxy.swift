import GalleyDomain
import GalleySystem

/// The proxy that the environment names for an address, in the same way as libcurl finds it.
struct Proxy {
  /// The variable that names it.
  let variable: String
  /// The value with a scheme that libcurl knows; `nil` if it names no proxy.
  let url: URL?

  /// The proxy with its port, for a message.
  var server: String {
    let host = url?.host(percentEncoded: false) ?? ""
    return url?.port.map { "\(host):\($0)" } ?? host
  }
  /// Whether it is an HTTP proxy, which is asked to connect to a secure server.
  var isHTTP: Bool { url?.schemeName?.hasPrefix("http") == true }
  /// Whether the connection to the proxy is itself secure.
  var isSecure: Bool { url?.schemeName == "https" }

  /// - Returns: `nil` if no variable names one, or if `no_proxy` has the host.
  init?(for target: URL, _ variables: [String: String]) {
    func named(_ names: [String]) -> String? {
      names.first { variables[$0]?.isEmpty == false }
    }
    // A server can set `HTTP_PROXY` for a CGI program, so libcurl ignores it.
    let names = target.schemeName == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    let exceptions = named(["no_proxy", "NO_PROXY"]).flatMap { variables[$0] } ?? ""
    let host = target.host(percentEncoded: false) ?? ""
    guard let variable = named(names + ["all_proxy", "ALL_PROXY"]),
      !Self.list(exceptions, has: host.lowercased())
    else { return nil }
    self.variable = variable
    let value = variables[variable] ?? ""
    let named = URL(string: value.contains("://") ? value : "http://\(value)")
    let isUsable = named?.hasServer == true && Self.schemes.contains(named?.schemeName ?? "")
    url = isUsable ? named : nil
  }

  private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"]

  /// Whether a list of names, domains, addresses and networks has a host; `*` is all hosts.
  private static func list(_ list: String, has host: String) -> Bool {
    if list == "*" { return true }
    let address = bytes(ofAddress: host)
    return list.lowercased().split { ", \t\n".contains($0) }.contains { entry in
      guard let address else {
        let name = entry.drop { $0 == "." }
        return host == name || host.hasSuffix(".\(name)")
      }
      let parts = entry.split(separator: "/")
      guard let network = bytes(ofAddress: String(parts[0])), network.count == address.count else {
        return false
      }
      let length = parts.count > 1 ? Int(parts[1]) : nil
      let bits = 0..<max(0, min(length ?? .max, 8 * address.count))
      return bits.allSatisfy { (address[$0 / 8] ^ network[$0 / 8]) << ($0 % 8) & 0x80 == 0 }
    }
  }

  /// The bytes of an address of IPv4, in any form that libcurl reads, or of IPv6.
  private static func bytes(ofAddress text: String) -> [UInt8]? {
    var short = in_addr()
    var long = in6_addr()
    if unsafe inet_aton(text, &short) == 1 {
      return unsafe withUnsafeBytes(of: &short) { unsafe Array($0) }
    }
    guard unsafe inet_pton(AF_INET6, text, &long) == 1 else { return nil }
    return unsafe withUnsafeBytes(of: &long) { unsafe Array($0) }
  }
}
