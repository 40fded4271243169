/// The person who asked a question (S10). For a deleted account the site knows only a name.
public struct QuestionOwner: Hashable, Sendable {
  /// The display name; never blank, `nil` if unknown, without mark-up.
  public var name: UntrustedText?
  /// The reputation on the site; `nil` if unknown.
  public var reputation: Int?
  /// The profile image, if any.
  public var avatar: ImageReference?
  /// Whether the account still exists.
  public var exists: Bool

  /// Creates an owner without checking the parts; without arguments, an unknown one.
  public init(
    name: UntrustedText? = nil,
    reputation: Int? = nil,
    avatar: ImageReference? = nil,
    exists: Bool = true
  ) {
    self.name = name
    self.reputation = reputation
    self.avatar = avatar
    self.exists = exists
  }
}
