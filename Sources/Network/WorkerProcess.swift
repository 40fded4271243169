import CCurl
import GalleyDomain
import GalleyGateways
import GalleySystem

/// The program as a worker process, which reads requests from standard input and replies on
/// standard output.
enum WorkerProcess {
  /// RLIMIT_CORE, whose type differs between C libraries.
  private static let core = Int32(4)

  /// Serves until standard input ends, and then exits at once, even during a request.
  static func serve() -> Never {
    // Closes inherited descriptors, such as a locked file's: this process can outlive the reader's
    // use of them.
    for number in 3..<Int32(256) { close(number) }
    signal(SIGPIPE, SIG_IGN)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(core, &none)
    // libcurl reads the name of a host in the encoding of the locale.
    unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let multi = galley_curl_load() ? unsafe galley_curl_multi_init() : nil
    var received: [UInt8] = []
    while let bytes = Descriptor.standardInput.read(upTo: 1 << 16), !bytes.isEmpty {
      received += bytes
      guard received.last == 0x0A else { continue }
      guard let request = try? WorkerRequest(line: received),
        let reply = try? unsafe result(of: request, on: multi).workerReply,
        Descriptor.standardOutput.write(reply)
      else { _exit(1) }
      received = []
    }
    _exit(0)
  }

  /// Carries out a request and follows redirections.
  private static func result(of request: WorkerRequest, on multi: OpaquePointer?)
    -> Result<HTTPResponse, Failure>
  {
    guard let multi = unsafe multi else {
      let library = UntrustedText("libcurl.so.4")
      return .failure(.unstartable(path: library, reason: UntrustedText("no such library")))
    }
    let start = ContinuousClock.now
    var url = request.url
    for _ in 0...request.limits.redirections {
      guard url.isWeb, let transfer = CurlTransfer(of: url, request.limits) else { break }
      let result = unsafe transfer.result(on: multi, since: start)
      guard let location = try? result.get().redirection else { return result }
      guard let target = URL(string: location, relativeTo: url)?.absoluteURL else { break }
      url = target
    }
    return .failure(.misdirected)
  }
}

extension HTTPResponse {
  /// The address that a redirection leads to, perhaps relative to that of the request.
  fileprivate var redirection: String? {
    [301, 302, 303, 307, 308].contains(status) ? header("Location") : nil
  }
}
