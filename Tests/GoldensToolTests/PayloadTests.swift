import GalleyCatalogue
import GalleyPayloads
import GalleyTestSupport
import Testing

@testable import GoldensTool
@testable import crashing

struct PayloadTests {
  private let headlines: [UInt8]

  init() throws {
    headlines = Array(try ["headlines": Story.all].indentedJSON.utf8)
  }

  // Proves X4.
  @Test(arguments: ["news/list", "news/detail"])
  func `a hostile headline is safe to print in every format, at every width, on both streams`(
    screen: String
  ) {
    let bad = #""x\u001b[31mred\u202eevil\u009b2J\tt\nn\u0000\u007f\u2066\u061c""#
    let whole = #"{"headline":\#(bad),"updated":\#(bad),"introduction":\#(bad)}"#
    let text = #"{"headlines":[\#(whole),{"headline":\#(bad),"updated":0},{\#(bad):1}]}"#
    let file = "h\u{1B}[1m"
    func run(_ options: String) -> ToolRun {
      ToolRun("\(screen) --payload \(file) \(options)", files: [file: text.bytes])
    }
    for format in ["text", "json", "html", "styles", "spoken"] {
      let run = run("-f \(format)")
      #expect(run.isHarmless, "\(format)")
      #expect(run.status == 0)
      #expect(run.complaints.count == 2)
    }
    for width in 20...120 {
      #expect(run("-w \(width)").isHarmless)
    }
    let ansi = run("-f ansi").text
    for part in ["\u{1B}[31mred", "\u{9B}", "\u{202E}"] {
      #expect(!ansi.contains(part))
    }
  }

  // Proves X3.
  @Test func `payloads are shown, and what is left out or wrong is told as a transcript says`()
    throws
  {
    var files = Example.payloads
    files["h"] = headlines
    files["damaged"] = headlines.text.replacing("\"24 October 2016\"", with: "7").bytes
    files["cut"] = Array(headlines.prefix(99))
    files["/folder/x"] = []
    try expectGolden(transcript: "payloads", files: files, ["galley": .galley])
  }
}

extension Example {
  /// The files of an example, each a name with its content.
  fileprivate static var payloads: [String: [UInt8]] {
    let files = all(in: "payloads").map { ($0.input, $0.result.bytes) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
