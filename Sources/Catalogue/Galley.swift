import GalleyDomain
import Goldens

extension Catalogue {
  /// The five apps.
  public static let galley = Catalogue(
    "Galley",
    version: Galley.version,
    screens: apps.flatMap(\.screens),
    flows: apps.flatMap(\.flows),
    themes: Themes(terminal: .darkTerminal, light: .light, dark: .darkPage),
    exemptions: [
      .field(
        "list.field.placeholder",
        in: "questions/split/",
        because: "only an empty field shows it"),
      .field("button.purpose", because: "it decides what a button does, not how it looks"),
      .field("image.source", because: "an image's address is not shown where its name is"),
      .field(".address", because: "an image is known by it, and shows its name"),
      .field(".isShown", because: "the terminal itself shows only the picture of a frame"),
      .field("image.alternative", because: "a figure shows the name that was made from it"),
      .field("body.written.figures", because: "it is a list, whose elements are shown"),
      .field("body.written.figures[]", because: "it is an element, whose fields are shown"),
      .field("cells[].isHeader", because: "every cell of a heading's row is drawn as one"),
      .strain(
        "rows[].counts",
        in: "questions/",
        because: "a question has a count for each heading"),
      .strain(
        "headings",
        in: "questions/",
        because: "there are three columns of numbers"),
      .strain("body.written.figures", because: "a picture is drawn where the text has it"),
    ],
    tool: "preview")

  /// The screens and flows of each app.
  private static let apps: [(screens: [Screen], flows: [Specimen])] = [
    (CaseStudySamples.screens, CaseStudyFlows.all),
    (FeedSamples.screens, FeedSamples.flows),
    (PostScreens.all, PostFlows.all),
    (NewsSamples.screens, NewsFlows.all),
    (QuestionSamples.screens, QuestionFlows.all),
  ]
}
