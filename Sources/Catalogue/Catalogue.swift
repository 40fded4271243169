import Goldens

/// All screens with their samples, and all flows of the apps.
public struct Catalogue: Sendable {
  /// The name and version of the programs that show the catalogue.
  public static let version = "galley 0.1.0"

  /// The screens, app by app.
  public let screens: [Screen]
  /// The flows, app by app.
  public let flows: [Specimen]

  /// Creates a catalogue of screens and flows.
  public init(screens: [Screen], flows: [Specimen] = []) {
    self.screens = screens
    self.flows = flows
  }

  /// The five apps.
  public static let galley = Catalogue(
    screens: [
      CaseStudySamples.screens.list(CaseStudySamples.list), CaseStudySamples.screens.detail(CaseStudySamples.detail),
      .feedList, .postList, .savedPosts, .postDetail, .postComments, NewsSamples.screens.list(NewsSamples.list),
      NewsSamples.screens.detail(NewsSamples.detail), .questionSearch, .questionDetail,
    ],
    flows: CaseStudyFlows.all + FeedFlows.all + PostFlows.all + NewsFlows.all + QuestionFlows.all)

  /// The paths of the states that represent their screens.
  public var firstStates: Set<String> { Set(screens.compactMap { $0.samples.first?.path }) }

  /// All specimens: the states, screen by screen, then the flows.
  public var specimens: [Specimen] { screens.flatMap(\.samples) + flows }
}
