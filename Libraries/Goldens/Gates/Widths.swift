/// The widths of pages, in cells, and the heights of windows, in rows.
public enum Widths {
  /// The widths at which the gates hold.
  public static let checked = 20...200
  /// The widths that a page can be drawn at.
  package static let allowed = 20...500
  /// The heights that a window can have.
  package static let heights = 8...65_535
  /// Some of the widths that are checked, for what is drawn many times: most where narrow pages
  /// differ, and a few wide ones.
  static let some = [20, 24, 29, 35, 40, 48, 57, 68, 80, 100, 130, 200]
  /// The widths for a page that takes long to draw.
  static let few = [20, 40, 80, 200]
}
