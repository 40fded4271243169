import Domain
import Gateways

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where deeds are carried out, all at once; what they tell goes into the inbox.
final class Workshop {
  private struct Place: Hashable {
    var app: AppName
    var kind: String
  }

  private let inbox: Inbox
  private let log: @Sendable ([String]) -> Void
  private var tasks: [Place: Task<Void, Never>] = [:]
  private let open = Locked(Counts())

  private struct Counts {
    var all = 0
    /// Those of no kind, which are wanted whatever happens.
    var lasting = 0
  }

  /// - Parameter log: takes lines for whoever looks after the apps.
  init(inbox: Inbox, log: @escaping @Sendable ([String]) -> Void) {
    self.inbox = inbox
    self.log = log
  }

  /// How many deeds are not done yet.
  var openDeeds: Int { open.withLock { $0.all } }

  /// Begins a deed. An earlier one of the same kind is no longer wanted.
  func carryOut(_ deed: Deed, for app: AppName) {
    switch deed {
    case .log(let lines):
      log(lines)
    case .work(let kind, let run):
      let lasting = kind == nil ? 1 : 0
      open.withLock { ($0.all, $0.lasting) = ($0.all + 1, $0.lasting + lasting) }
      let task = Task { [inbox, open] in
        await run { answer in inbox.post(.answered(app, answer)) }
        open.withLock { ($0.all, $0.lasting) = ($0.all - 1, $0.lasting - lasting) }
        // Whoever waits for the last deed learns of it, even if it had nothing to tell.
        inbox.post(.finished)
      }
      guard let kind else { return }
      tasks.updateValue(task, forKey: Place(app: app, kind: kind))?.cancel()
    }
  }

  /// Waits until all is done that is wanted whatever happens. Nobody hears any more what deeds have to tell.
  func finish() {
    while open.withLock({ $0.lasting }) > 0 {
      inbox.wait()
      _ = inbox.takeAll()
    }
  }

  /// Asks for an image.
  func fetch(_ target: WebAddress, of address: UntrustedText, for app: AppName, by client: HTTPClient) {
    let inbox = inbox
    Task {
      let status = await client.image(at: target)
      inbox.post(.image(app, address, status))
    }
  }
}

extension HTTPClient {
  /// What becomes of an image that is asked for.
  fileprivate func image(at target: WebAddress) async -> ImageStatus {
    guard let url = URL(string: target.text) else { return .failed(.unavailable(.misdirected)) }
    do throws(Failure) {
      return ImageStatus(try await get(url))
    } catch {
      return .failed(.unavailable(error))
    }
  }
}
