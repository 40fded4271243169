import TextLayout

/// The parts of a golden's file name, such as `news/detail/loaded.40.styles.txt`.
public struct GoldenName: Hashable, Sendable {
  /// What is kept in the file, without a size.
  public enum Aspect: String, CaseIterable, Sendable {
    case text, styles, spoken
  }

  /// The parts of the specimen's path.
  public var parts: [String]
  /// The size, where the name has one.
  public var size: Size?
  /// What is kept in the file.
  public var aspect = Aspect.text

  /// Reads a path below a folder of goldens, or one that leads through a folder named `Snapshots` or begins with `./` or
  /// `../`. Nil unless it ends in `.txt`.
  public init?(_ path: String) {
    var parts = path.split(separator: "/").map(String.init)
    parts.removeFirst((parts.lastIndex { $0 == "Snapshots" || $0 == "." || $0 == ".." } ?? -1) + 1)
    guard let file = parts.popLast(), file.hasSuffix(".txt") else { return nil }
    var names = file.split(separator: ".").dropLast().map(String.init)
    if let aspect = names.last.flatMap(Aspect.init(rawValue:)), aspect != .text, names.count > 1 {
      self.aspect = aspect
      names.removeLast()
    }
    if names.count > 1, let size = Size(names[names.count - 1]) {
      self.size = size
      names.removeLast()
    }
    self.parts = parts + [names.joined(separator: ".")]
  }

  /// Reads a path below a folder of goldens as it stands there.
  init?(inFolder path: String) {
    self.init(path)
    guard parts.count == path.split(separator: "/").count else { return nil }
  }

  /// Whether a golden can have this name: a size and an ending for texts and styles, no size for what is spoken.
  var isComplete: Bool { (size == nil) == (aspect == .spoken) && parts.last?.isEmpty == false }
}
