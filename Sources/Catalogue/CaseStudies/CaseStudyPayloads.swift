/// Invented payloads in the format of the case studies' server.
public enum CaseStudyPayloads {
  /// Four studies: with and without section titles, with consecutive pictures, without a title, without sections.
  public static let studies = #"""
    {
      "case_studies": [
        {
          "id": 1,
          "client": "Port of Skarn",
          "teaser": "A tide gauge that anyone can read from the quay",
          "vertical": "Public sector",
          "is_enterprise": true,
          "title": "How a small harbour learned to read the tide",
          "hero_image": "https://example.com/images/harbour-at-dawn.jpg",
          "sections": [
            {
              "title": null,
              "body_elements": [
                "Four hundred boats call at Skarn in a summer, and every skipper asks the same question: is there enough water under the bridge? For a century the answer was a painted board and a pair of binoculars.",
                { "image_url": "https://example.com/images/painted-board.jpg" },
                "The board was right. It was also under water when it mattered most."
              ]
            },
            {
              "title": "How the tide was measured",
              "body_elements": [
                "Since 2014 two of the harbour's pilots have gone out twice a day with a plumb line. Their notebooks became the first data set:\n• depth at the bridge, in centimetres\n• wind, by the feel of it\n• anything odd, such as seals",
                { "image_url": "https://example.com/images/notebook-left.jpg" },
                { "image_url": "https://example.com/images/notebook-right.jpg" }
              ]
            },
            {
              "title": "What changed",
              "body_elements": [
                "The new gauge speaks plain numbers. In the first season there was not one grounding, and the pilots, to everyone's surprise, still go out with the plumb line. M&S, the Marine & Shore office, calls it calibration.",
                { "image_url": "https://https://example.com/images/gauge.jpg" }
              ]
            }
          ]
        },
        {
          "id": 2,
          "teaser": "One ticket for eleven ferries",
          "title": "The ferry pass nobody has to show",
          "hero_image": "https://example.com/images/ferry.png",
          "sections": [
            {
              "body_elements": [
                "Eleven ferries, five owners, and one very long queue at the kiosk. The pass replaced the queue with a nod.",
                "It knows the timetable, the weather and the price, and it keeps all three to itself until asked."
              ]
            }
          ]
        },
        {
          "teaser": "Bread orders before sunrise, for bakeries with one oven",
          "title": null,
          "hero_image": "https://example.com/images/oven.webp",
          "sections": []
        },
        {
          "id": 4,
          "teaser": null,
          "title": "A library without late fees",
          "hero_image": null,
          "sections": [{ "title": "The idea", "body_elements": ["Books come back sooner when nobody is counting."] }]
        }
      ]
    }

    """#

  /// One study without anything to show, and one with an unusable section and an unusable element.
  static let withBadParts = #"""
    {
      "case_studies": [
        { "id": 1, "title": null, "teaser": "", "hero_image": null, "sections": [] },
        {
          "id": 2,
          "teaser": "One ticket for eleven ferries",
          "title": "The ferry pass nobody has to show",
          "hero_image": "https://example.com/images/ferry.png",
          "sections": [
            { "title": "Before", "body_elements": ["A queue.", 42, { "image_url": "https://example.com/images/queue.jpg" }] },
            "not a section"
          ]
        }
      ]
    }
    """#

  /// Studies without title and teaser (T3).
  static let untitled = #"""
    {
      "case_studies": [
        {
          "title": null, "teaser": null, "hero_image": "https://example.com/images/lantern.jpg",
          "sections": [
            { "title": "A lantern for every gate", "body_elements": ["The first forty were carried by hand."] },
            { "title": "What they cost", "body_elements": ["Less than the meetings about them."] }
          ]
        },
        { "hero_image": "https://example.com/images/4b54c4f308e997bae6aa76b8f5e57f62.jpg" }
      ]
    }
    """#

  /// Studies for pictures in every state.
  static let withPictures = #"""
    {
      "case_studies": [
        { "teaser": "Its picture is there", "hero_image": "https://example.com/images/harbour-at-dawn.jpg" },
        { "teaser": "Its picture is on its way", "hero_image": "https://example.com/images/ferry.png" },
        { "teaser": "Its picture is damaged", "hero_image": "https://example.com/images/oven.webp" },
        { "teaser": "Its picture has a bad address", "hero_image": "https://https://example.com/images/gauge.jpg" },
        { "teaser": "It has no picture" }
      ]
    }
    """#

  /// Only unusable studies.
  static let withOnlyBad = #"{ "case_studies": [{ "id": 1, "title": null, "teaser": "" }, "a study"] }"#

  /// An empty list.
  static let withNone = #"{ "case_studies": [] }"#

  /// Text with terminal escapes and bidirectional controls (X4), and with character references, which this format
  /// doesn't have.
  static let hostile = #"""
    {
      "case_studies": [
        {
          "teaser": "Fish &amp; chips \u001b[2J in \u202eesrever",
          "title": "R&D &lt;b&gt; with a bell \u0007",
          "hero_image": "https://example.com/\u001b]8;;x\u0007.png",
          "sections": [{ "title": "One\ntwo", "body_elements": ["A line\nand \u009b31m another", { "image_url": "javascript:alert(1)" }] }]
        }
      ]
    }
    """#
}
