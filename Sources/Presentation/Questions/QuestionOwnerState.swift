import Domain

/// Who asked a question, and when (S10).
public struct QuestionOwnerState: Codable, Equatable, Sendable {
  /// The name, else the app's word `Somebody`.
  public var name: Wording
  /// The profile image, where there is one.
  public var avatar: FigureState?
  /// The reputation, such as `1,613 reputation`; of an account that is gone `account deleted`; `nil` where neither is
  /// known.
  public var standing: String?
  /// The day, such as `asked 2 March 2017`; `nil` where it is not known.
  public var asked: String?

  /// Keeps words that are already found.
  public init(name: Wording, avatar: FigureState?, standing: String?, asked: String?) {
    self.name = name
    self.avatar = avatar
    self.standing = standing
    self.asked = asked
  }

  /// What is shown of who asked.
  init(_ owner: QuestionOwner, asked: Timestamp?, images: ImageBoard) {
    self.init(
      name: Wording(owner.name, else: Self.unknown),
      avatar: owner.avatar.map(images.figure(of:)),
      standing: owner.exists
        ? owner.reputation.map { "\(CountWords.grouped($0)) reputation" } : "account deleted",
      asked: asked.map { "asked \(DateWords.dayMonthYear($0))" })
  }

  /// The name of a person whose name is not known.
  static let unknown = "Somebody"
}
