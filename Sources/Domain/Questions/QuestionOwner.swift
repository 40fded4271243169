/// Who asked a question (S10). Of an account that was deleted, the site knows no more than a name.
public struct QuestionOwner: Hashable, Sendable {
  /// The name that is shown on the site; never blank, `nil` where there is none. No mark-up.
  public var name: UntrustedText?
  /// How far the site trusts its owner; `nil` where that is not known.
  public var reputation: Int?
  /// The profile image, where there is one.
  public var avatar: ImageReference?
  /// The address of the profile, where there is one.
  public var link: UntrustedText?
  /// Whether the account is still there.
  public var exists: Bool

  /// Stores the parts as they are; without any, nothing is known of the owner.
  public init(
    name: UntrustedText? = nil, reputation: Int? = nil, avatar: ImageReference? = nil, link: UntrustedText? = nil,
    exists: Bool = true
  ) {
    self.name = name
    self.reputation = reputation
    self.avatar = avatar
    self.link = link
    self.exists = exists
  }
}
