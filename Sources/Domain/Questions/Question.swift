/// One question of the questions app (S5–S11).
public struct Question: Hashable, Sendable {
  /// The site's identifier.
  public var id: Int
  /// The title; never blank, without mark-up.
  public var title: UntrustedText
  /// The text of the question; without blocks if it is empty.
  public var body: RichText
  /// The tags, in the site's order; none is blank.
  public var tags: [UntrustedText]
  /// The person who asked.
  public var owner: QuestionOwner
  /// The votes for the question minus the votes against it; often negative, `nil` if unknown.
  public var score: Int?
  /// The number of answers; `nil` if unknown.
  public var answerCount: Int?
  /// The number of views; `nil` if unknown.
  public var viewCount: Int?
  /// Whether the site counts it as answered; this depends neither on the number of answers nor on
  /// an accepted answer (S6).
  public var isAnswered: Bool
  /// The address of its page, with the answers; it may be malformed.
  public var link: UntrustedText?
  /// The time of asking; within `Timestamp.fourDigitYears`, `nil` if unknown.
  public var created: Timestamp?

  /// Creates a question without checking its parts; the decoders check the bounds.
  public init(
    id: Int,
    title: UntrustedText,
    body: RichText,
    tags: [UntrustedText],
    owner: QuestionOwner,
    score: Int?,
    answerCount: Int?,
    viewCount: Int?,
    isAnswered: Bool,
    created: Timestamp?,
    link: UntrustedText? = nil
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.tags = tags
    self.owner = owner
    self.score = score
    self.answerCount = answerCount
    self.viewCount = viewCount
    self.isAnswered = isAnswered
    self.created = created
    self.link = link
  }
}
