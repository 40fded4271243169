/// A harbour at a glance, in numbers and in words that are ready to show.
public struct HarbourState: Codable, Sendable {
  /// The boats in the berths of a quay.
  public struct Quay: Codable, Sendable {
    /// The name of the quay.
    public var name: String
    /// The boats.
    public var boats: Double
    /// The berths.
    public var berths: Double
    /// Both in words, such as `37 of 40`.
    public var words: String
    /// Whether somebody has to act.
    public var isUrgent = false
  }

  /// A ship that is being loaded.
  public struct Ship: Codable, Sendable {
    /// The name on its stern.
    public var name: String
    /// What is loaded.
    public var loaded: Double
    /// The whole cargo.
    public var cargo: Double
    /// Both in words, such as `421 of 1,000 crates`.
    public var words: String
  }

  /// The measurements of a day.
  public struct Course: Codable, Sendable {
    /// The name of what is measured.
    public var name: String
    /// The measurements, one for each hour, the latest last.
    public var values: [Double]
    /// The latest measurement in words, such as `9 m/s`.
    public var latest: String
    /// The whole course in words.
    public var words: String
  }

  /// The name of the harbour.
  public var harbour: String
  /// The time of the latest measurement.
  public var time: String
  /// What everybody has to know; `nil` for nothing.
  public var warning: String?
  /// The boats in the berths of each quay.
  public var quays: [Quay]
  /// All boats in words, such as `81 of 108`.
  public var boats: String
  /// The wind and the tide.
  public var courses: [Course]
  /// The ships that are being loaded.
  public var ships: [Ship]
}
