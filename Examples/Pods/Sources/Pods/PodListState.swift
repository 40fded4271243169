/// The pods of a namespace, in words that are ready to show.
public struct PodListState: Codable, Sendable {
  /// One pod.
  public struct Pod: Codable, Sendable {
    /// The health of a pod.
    public enum Health: String, Codable, Sendable {
      case good, waiting, bad
    }

    /// The name, in the words of the cluster.
    public var name: String
    /// The containers that are ready, such as `1/2`.
    public var ready: String
    /// The phase, or the reason why a container waits.
    public var status: String
    /// The health that the status means.
    public var health: Health
    /// The number of restarts, and when the last one was.
    public var restarts: String
    /// The time since it was made, such as `12d`.
    public var age: String
    /// The address; `nil` if it has none yet.
    public var ip: String?
    /// The node that it runs on; `nil` if it waits for one.
    public var node: String?
    /// The node that it is to run on once there is room; `nil` for none.
    public var nominated: String?
    /// The gates that are open and all gates, such as `0/1`; `nil` if there are none.
    public var gates: String?
  }

  /// The namespace.
  public var namespace: String
  /// The pods, by name.
  public var pods: [Pod]
}
