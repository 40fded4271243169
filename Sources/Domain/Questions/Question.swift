/// One question of the questions app (S5–S11).
public struct Question: Hashable, Sendable {
  /// What the site knows the question by.
  public var id: Int
  /// What is asked, in one line; never blank, and no mark-up.
  public var title: UntrustedText
  /// What is asked, in full; without blocks where there is nothing to read.
  public var body: RichText
  /// What it is about, in the site's order; none is blank.
  public var tags: [UntrustedText]
  /// Who asked.
  public var owner: QuestionOwner
  /// The votes for it less the votes against it; often below zero.
  public var score: Int
  /// How many answers there are.
  public var answerCount: Int
  /// How often it was looked at.
  public var viewCount: Int
  /// Whether the site counts it as answered, which neither follows from the number of answers nor from one of them having
  /// been accepted (S6).
  public var isAnswered: Bool
  /// When it was asked; within `Timestamp.fourDigitYears`, `nil` where that is not known.
  public var created: Timestamp?

  /// Stores the parts as they are; the decoders check their bounds.
  public init(
    id: Int, title: UntrustedText, body: RichText, tags: [UntrustedText], owner: QuestionOwner,
    score: Int, answerCount: Int, viewCount: Int, isAnswered: Bool, created: Timestamp?
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
  }
}
