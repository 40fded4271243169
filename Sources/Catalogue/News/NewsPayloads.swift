/// Invented payloads in the format of the news server.
public enum NewsPayloads {
  /// Nine stories, not sorted by date.
  public static let headlines = """
    {
      "headlines": [
        {
          "headline": "Harbour seals return to the old docks after forty years",
          "updated": 1448401928,
          "introduction": "A group of eleven harbour seals has settled below the disused grain pier, the first to breed there since the docks were closed. Wardens ask visitors to keep to the upper path until the pups can swim."
        },
        {
          "headline": "The clockmaker who keeps a village on time",
          "updated": 1448601928,
          "introduction": "Every Thursday before breakfast, Ines Calloway climbs ninety-one steps to wind a clock that nobody has paid for since 1962."
        },
        {
          "headline": "Paper made from straw goes into print",
          "updated": 1448600928,
          "introduction": "The first newspaper on paper without any wood in it reads like every other. It also smells faintly of bread."
        },
        {
          "headline": "Night trains are back, and nobody sleeps",
          "updated": 1450010000,
          "introduction": "Six railways have put beds on wheels again. Our reporter took all of them in a week and came home with a list of squeaks."
        },
        {
          "headline": "A bridge that folds itself away for swans",
          "updated": 1463700000,
          "introduction": "The footbridge at Lower Marsh lifts by itself when something white and slow comes down the canal. Engineers call it courtesy."
        },
        {
          "headline": "Schools lend out telescopes like library books",
          "updated": 1477300000,
          "introduction": "Three hundred telescopes, a fortnight each, no fine for clouds."
        },
        {
          "headline": "What the lighthouse keeper wrote on the wallpaper: a diary of 1,204 storms in pencil, found behind a cupboard",
          "updated": 1509500000,
          "introduction": "Builders on the Skarn Rock took a cupboard off the wall and found thirty years of weather behind it."
        },
        {
          "headline": "New year opens with a comet low in the east",
          "updated": 1546302000,
          "introduction": "Look before sunrise, two hands above the horizon, and do not expect a tail."
        },
        {
          "headline": "Old year ends as it began: in fog",
          "updated": 1546300000,
          "introduction": "Ferries stayed in port, the fireworks were heard and not seen, and the band played on regardless."
        }
      ]
    }

    """

  /// Three stories, one of them with an invalid date.
  static let withOneBad = """
    {
      "headlines": [
        { "headline": "Harbour seals return to the old docks after forty years", "updated": 1448401928 },
        { "headline": "A date that is no date", "updated": "yesterday" },
        { "headline": "Paper made from straw goes into print", "updated": 1448600928 }
      ]
    }
    """

  /// Only unusable stories.
  static let withOnlyBad = """
    { "headlines": [{ "headline": "", "updated": 0 }, { "updated": 0 }, "a story"] }
    """

  /// An empty list.
  static let withNone = """
    { "headlines": [] }
    """

  /// Text in several scripts: wide, combining, right-to-left, and emoji of one and of several scalars.
  static let inManyScripts = """
    {
      "headlines": [
        {
          "headline": "港の時計が百年ぶりに鳴った。町の人々は足を止め、空を見上げた。",
          "updated": 1448401928,
          "introduction": "鐘の音は三つの谷を越え、山の向こうの村まで届いたという。修理には地元の職人が十二人、のべ四百時間をかけた。"
        },
        {
          "headline": "القطار الليلي يعود إلى الساحل",
          "updated": 1448601928,
          "introduction": "عاد القطار الليلي إلى الساحل بعد عشرين عامًا."
        },
        {
          "headline": "Crème brûlée, cafe\\u0301 au lait and the 👩🏽‍🍳 who makes both 🇫🇷",
          "updated": 1448600928,
          "introduction": "हिन्दी में भी एक पंक्ति, и строка по-русски."
        }
      ]
    }
    """

  /// Text with terminal escapes and bidirectional controls (X4).
  static let hostile = """
    {
      "headlines": [
        {
          "headline": "Breaking: \\u001b[31mred\\u001b[0m news\\u202egnp.exe \\u009b2J and\\ta tab\\nand a line",
          "updated": 1448401928,
          "introduction": "A bell \\u0007, a backspace \\b, \\u001b]0;a title\\u001b\\\\ and a mark \\u2066 that hides \\u2069 itself.\\nThe second line is the server's own."
        }
      ]
    }
    """

  /// A story whose introduction fills a page.
  static let long = """
    {
      "headlines": [
        {
          "headline": "What the lighthouse keeper wrote on the wallpaper: a diary of 1,204 storms in pencil, found behind a cupboard",
          "updated": 1509500000,
          "introduction": "Builders on the Skarn Rock took a cupboard off the wall and found thirty years of weather behind it: one line a storm, in pencil, in a hand that gets smaller as the wall fills up. The first entry is from 3 October 1931, the last from the spring of 1962, when the light was given a motor and the keeper a pension.\\n\\nThe wind is in it, and the sea, and what was lost: forty-one hens, two boats, a chimney, the same garden gate nine times. Twice there is nothing but a date and the word no. Historians have photographed every square of it at https://example.com/archive/skarn-rock/wallpaper?room=kitchen&wall=north and hope to read the corner behind the stove before the summer.\\n\\nThe keeper's granddaughter, who was born on the rock, says that there was never any wallpaper. He had drawn the flowers too."
        }
      ]
    }
    """

  /// A story with a blank introduction.
  static let withoutIntroduction = """
    { "headlines": [{ "headline": "Ferry timetable unchanged", "updated": 0, "introduction": "  " }] }
    """
}
