import GalleyDomain

/// The owner of a question and the date of asking (S10).
public struct QuestionOwnerState: ViewState {
  /// The display name, else the app's word `Somebody`.
  public var name: Wording
  /// The profile image, if any.
  public var avatar: ThumbnailState?
  /// The reputation, such as `1,613 reputation`, or `account deleted`; `nil` if unknown.
  public var standing: String?
  /// The date of asking, such as `2 March 2017`; `nil` if unknown.
  public var asked: String?
}

extension QuestionOwnerState {
  /// Creates the state of an owner.
  init(_ owner: QuestionOwner, asked: Timestamp?, images: ImageStatuses) {
    var standing = owner.reputation.map { "\(CountWords.grouped($0)) reputation" }
    if !owner.exists {
      standing = "account deleted"
    }
    self.init(
      name: Wording(owner.name, else: Self.unknown),
      avatar: owner.avatar.map(images.thumbnail(of:)),
      standing: standing,
      asked: asked.map(DateWords.dayMonthYear))
  }

  /// The name shown for an unknown person.
  static let unknown = "Somebody"
}
