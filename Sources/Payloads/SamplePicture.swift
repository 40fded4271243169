/// Invented pictures.
public enum SamplePicture {
  /// A PNG file of 1,280 × 720 pixels with a sun above the sea.
  public static let png = PackageResources.picture_png
}
