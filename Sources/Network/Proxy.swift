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
    let name = url?.serverName ?? ""
    return url?.port.map { "\(name):\($0)" } ?? name
  }

  /// - Returns: `nil` if no variable names one, or if `no_proxy` has the host.
  init?(for target: URL, _ variables: [String: String]) {
    // A server can set `HTTP_PROXY` for a CGI program, so libcurl ignores it.
    let names = target.schemeName == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    let exceptions = Environment.first(of: ["no_proxy", "NO_PROXY"], in: variables)?.value ?? ""
    guard
      let named = Environment.first(of: names + ["all_proxy", "ALL_PROXY"], in: variables),
      !Self.list(exceptions, has: target.serverName.lowercased())
    else { return nil }
    variable = named.name
    let value = named.value
    let url = URL(string: value.contains("://") ? value : "http://\(value)")
    let isKnown = url?.schemeName.wholeMatch(of: /https?|socks(4a?|5h?)?/) != nil
    self.url = isKnown && url?.hasServer == true ? url : nil
  }

  /// Whether a list of names, domains, addresses and networks has a host; `*` is all hosts.
  private static func list(_ list: String, has host: String) -> Bool {
    if list == "*" { return true }
    let address = bits(ofAddress: host)
    return list.lowercased().split { ", \t\n".contains($0) }.contains { entry in
      if address.isEmpty { return ".\(host)".hasSuffix(".\(entry.drop { $0 == "." })") }
      let network = bits(ofAddress: String(entry.prefix { $0 != "/" }))
      let length = UInt8(entry.drop { $0 != "/" }.dropFirst()) ?? .max
      return network.count == address.count && address.starts(with: network.prefix(Int(length)))
    }
  }

  /// The bits of an address of IPv4, in any form that libcurl reads, or of IPv6; none for a name.
  private static func bits(ofAddress text: String) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16)
    var short = in_addr()
    if unsafe inet_aton(text, &short) == 1 {
      bytes = unsafe withUnsafeBytes(of: &short) { unsafe Array($0) }
    } else if unsafe inet_pton(AF_INET6, text, &bytes) != 1 {
      return []
    }
    return bytes.flatMap { byte in (0..<8).map { byte << $0 & 0x80 } }
  }
}
