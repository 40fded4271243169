/// The mark before what is awaited.
public enum ActivityMark {
  /// What the mark looks like in turn, each of one cell and as many bytes; where nothing moves, it is the first.
  public static let phases = ["◌", "○", "◔", "◑", "◕", "●"]
}
