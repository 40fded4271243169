/// The package of the apps.
public enum Galley {
  /// The name and number of the version of its programs.
  public static let version = "galley 0.1.0"
}
