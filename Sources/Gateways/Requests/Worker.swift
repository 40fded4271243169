import Dispatch
import GalleyDomain
import GalleySystem

/// The reader's end of a worker process, which carries out one request at a time.
///
/// The process ends as soon as its socket is closed at this end, including any end of the reader.
package final class Worker: Sendable {
  private let socket: Descriptor
  /// The process; nil if a test plays it.
  let process: pid_t?
  /// A serial queue, whose thread waits for the process.
  private let queue = DispatchQueue(label: "worker")
  /// The additional time for a process beyond a request's limits, which it enforces itself.
  private static let grace = Duration.seconds(3)
  /// The maximum length of a reply without its body, in bytes.
  private static let headLimit = 1 << 20

  package init(socket: Descriptor, process: pid_t?) {
    self.socket = socket
    self.process = process
    // A dead worker is detected by its missing reply, so SIGPIPE isn't needed.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    close(socket.number)
    // Waiting for the process avoids a zombie.
    guard let process else { return }
    queue.async { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
  }

  /// Carries out a request; only one at a time.
  ///
  /// If the task is cancelled, the process ends, and the call returns at once.
  /// - Returns: nil if the process ended or sent an invalid reply.
  func result(of request: WorkerRequest) async -> Result<HTTPResponse, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          let reply = try? self.reply(to: request)
          continuation.resume(returning: reply)
        }
      }
    } onCancel: {
      shutdown(socket.number, Int32(2))
    }
  }

  private func reply(to request: WorkerRequest) throws -> Result<HTTPResponse, Failure>? {
    guard socket.write(try request.line) else { return nil }
    let deadline = ContinuousClock.now + request.limits.timeInAll + Self.grace
    var received: [UInt8] = []
    while received.count <= request.limits.bodyBytes + Self.headLimit {
      guard !Descriptor.readable(among: [socket], within: deadline - .now).isEmpty else {
        if ContinuousClock.now < deadline { continue }
        return .failure(.timedOut(seconds: request.limits.timeInAll.secondsRoundedUp))
      }
      guard let bytes = socket.read(upTo: 1 << 16), !bytes.isEmpty else {
        return nil
      }
      received += bytes
      if let result = try Result<HTTPResponse, Failure>(workerReply: received) {
        return result
      }
    }
    return nil
  }
}

#if os(Linux)
extension Worker {
  /// The path of the program that carries out requests: `reader-network`, in the folder of this
  /// program.
  private static let program: String = {
    let path = FileSystem.resolved("/proc/self/exe") ?? ""
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    return "\(folder)/reader-network"
  }()

  /// Starts a worker process, which inherits only its end of the socket.
  ///
  /// - Parameter program: the path of `reader-network`; nil for the one in the folder of this
  ///   program.
  /// - Throws: `Failure.unstartable` if the process can't be started.
  package convenience init(program: String? = nil) throws(Failure) {
    let program = program ?? Self.program
    var ends: [Int32] = [-1, -1]
    do throws(FileError) {
      // Processes started at the same time don't inherit the sockets.
      #if canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
      #else
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      #endif
      guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
        throw FileError(program, .system(errno))
      }
      defer { close(ends[1]) }
      let end = ChildProcess.File.descriptor(ends[1])
      let process = try ChildProcess.start([program], files: [end, end, .null])
      self.init(socket: Descriptor(number: ends[0]), process: process)
    } catch {
      close(ends[0])
      throw .unstartable(path: UntrustedText(program), reason: UntrustedText(error.words))
    }
  }
}
#endif
