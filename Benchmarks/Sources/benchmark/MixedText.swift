/// Text of a given size, the same on every machine: prose in several scripts, with the shares of an
/// international feed.
struct MixedText {
  /// The composition of a text.
  enum Mix: String {
    /// Four fifths of the paragraphs are English, the rest German, Russian, Greek, Japanese,
    /// Chinese, Korean, Hindi, Arabic, emoji and addresses.
    case mixed
    /// English with typographic quotation marks and dashes, and a few accents.
    case ascii
  }

  private var state: UInt64 = 2017

  /// Lines of paragraphs, `bytes` long or a little more.
  static func make(_ mix: Mix, bytes: Int) -> [UInt8] {
    var source = MixedText()
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 1_000)
    while text.count < bytes {
      let others = mix == .mixed ? MixedText.others : MixedText.accented
      let share = mix == .mixed ? 5 : 8
      let words =
        source.number(below: share) == 0
        ? others[source.number(below: others.count)] : MixedText.english
      for _ in 0..<(20 + source.number(below: 80)) {
        text += words[source.number(below: words.count)].utf8
        text.append(0x20)
      }
      text[text.count - 1] = 0x0A
    }
    return text
  }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private static let english = words(
    """
    the of and a to in is was for on that by with as at from it his he had not are but have an they which one you were her \
    all she there would their we him been has when who will more no if out so said what up its about into than them can \
    only other new some could time these two may then do first any my now such like our over man me even most made after \
    also did many before must through years where much your way well down should because each just those people how too \
    little state good very make world still own see men work long get here between both life being under never day same \
    another know while last might us great old year off come since against go came right used take three harbour, ferry. \
    government; international development (although) well-known 1,234.50 2017 "quoted" it's
    """)
  private static let accented = [
    words(
      "café naïve — “quoted” it’s the of and a to in is was for on that by with as at from façade … déjà vu and then"
    )
  ]
  private static let others = [
    words(
      "die Straße über für größer wäre Äpfel schließlich zwölf müssen können möglich Grüße während heißt früher später"
    ),
    words(
      "и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой что год человек время"
    ),
    words(
      "και το να του η της με που την από για είναι στο θα τα δεν οι τον τους των ήταν στην μας"),
    words("東京都は日本の首都であり、世界最大級の都市の一つです。 「引用」を含む文章も、ここにあります。 カタカナとひらがな。"),
    words("北京是中华人民共和国的首都。 这座城市有三千多年的历史，人口超过两千万。 《红楼梦》是中国古典小说。"),
    words("서울은 대한민국의 수도이자 최대 도시이다 한글은 세종대왕이 만들었다 안녕하세요 반갑습니다"),
    words("भारत दक्षिण एशिया में स्थित एक देश है यह जनसंख्या की दृष्टि से क्षेत्र हिन्दी विश्व संस्कृति"),
    words("مرحبا بالعالم هذه جملة باللغة العربية وفيها كلمات كثيرة عن البحر والسفن والمدن القديمة"),
    words("👍 🎉 🇩🇪 👩‍🚀 ❤️ 1️⃣ 👍🏽 😀 nice great 👨‍👩‍👧‍👦 ok 🏴󠁧󠁢󠁥󠁮󠁧󠁿 see you"),
    words(
      "https://example.com/a/b-c?d=e&f=1.5 see at www.example.org/some/long/path_with_underscores or the page"
    ),
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
