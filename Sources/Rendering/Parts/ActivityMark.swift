/// The animated mark before words about pending work.
public enum ActivityMark {
  /// The frames of the animation, all of one cell and three UTF-8 bytes; the first is the still form.
  public static let phases = ["◌", "○", "◔", "◑", "◕", "●"]
}
