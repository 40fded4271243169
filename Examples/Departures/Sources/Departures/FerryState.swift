/// The page of one ferry.
public struct FerryState: Codable, Sendable {
  /// The ferry's name.
  public var name: String
  /// The harbours at which it calls, in the words of the harbour's server.
  public var stops: [String]
  /// Why it doesn't sail; `nil` if it does.
  public var cancellation: String?
}
