import GalleyTestSupport
import Testing

@testable import Console

@Suite struct PictureTests {
  private static let kitty = PictureSupport(.kitty, cellWidth: 10, cellHeight: 20)

  private static func file(
    _ number: Int = 7,
    _ base64: String = "AAAA",
    _ encoding: PictureSupport.Encoding = .kitty
  ) -> PictureFile {
    PictureFile(
      number: number,
      base64: Array(base64.utf8),
      width: 200,
      height: 200,
      encoding: encoding)
  }

  /// A picture of eight columns and four rows, in a room of four rows.
  private static func picture(
    _ file: PictureFile = file(),
    atRow row: Int = 2,
    visible: Range<Int> = 0..<20
  ) throws -> Picture {
    var support = kitty
    support.encoding = file.encoding
    return try #require(Picture(file, in: (row..<row + 4, 3..<23), visible: visible, by: support))
  }

  private static func screen(_ pictures: [Picture], _ rows: [String] = []) -> ScreenBuffer {
    var screen = ScreenBuffer(
      columns: 30,
      rowCount: 20,
      rows: rows.map { ScreenBuffer.Row(bytes: Array($0.utf8)) })
    screen.pictures = pictures
    return screen
  }

  private static func bytes(from old: ScreenBuffer?, to new: ScreenBuffer) -> String {
    String(decoding: new.bytes(replacing: old), as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `a picture keeps its aspect, is centred, and isn't enlarged`() throws {
    let picture = try Self.picture()
    #expect((picture.columns, picture.height, picture.column, picture.row) == (8, 4, 9, 2))
    let small = try #require(
      Picture(
        PictureFile(number: 1, base64: [], width: 20, height: 20, encoding: .kitty),
        in: (0..<5, 0..<10),
        visible: 0..<5, by: Self.kitty))
    #expect((small.columns, small.height, small.column, small.row) == (2, 1, 4, 2))
  }

  @Test func `kitty gets the file once, in chunks, then places, and a deletion`() throws {
    let data = String(repeating: "abcd", count: 2_500)
    let file = Self.file(7, data)
    let first = try Self.picture(file)
    let second = try Self.picture(file, atRow: 3)
    let empty = Self.screen([])
    let place = "i=7,p=1,c=8,r=4,y=0,h=200,C=1"
    let sent = Self.bytes(from: empty, to: Self.screen([first]))
    let end = data.prefix(10_000 - 2 * 4_096)
    #expect(
      sent
        == "^[3;10H^_Ga=T,\(place),f=100,q=1,m=1;\(data.prefix(4_096))^\\^_Gq=1,m=1;\(data.prefix(4_096))^\\"
        + "^_Gq=1,m=0;\(end)^\\")
    #expect(
      Self.bytes(from: Self.screen([first]), to: Self.screen([second])).hasSuffix(
        "^[4;10H^_Ga=p,\(place),q=1^\\"))
    #expect(
      Self.bytes(from: Self.screen([first]), to: empty).hasSuffix("^_Ga=d,d=I,i=7,p=1,q=2^\\"))
    #expect(Self.bytes(from: nil, to: Self.screen([first])).hasPrefix("^[0m^[2J^_Ga=d,d=A,q=2^\\"))
    #expect(Self.bytes(from: Self.screen([first]), to: Self.screen([first])) == "")
  }

  @Test func `a picture that is partly visible is cropped by kitty, and left out by iTerm2`() throws
  {
    let low = try Self.picture(visible: 3..<5)
    #expect((low.row, low.rows) == (3, 1..<3))
    #expect(String(decoding: low.bytes(isKnown: true), as: UTF8.self).contains("r=2,y=50,h=100"))
    let file = Self.file(1, "AAAA", .inline)
    #expect(Picture(file, in: (0..<4, 0..<20), visible: 0..<3, by: PictureSupport(.inline)) == nil)
    #expect(Picture(Self.file(), in: (0..<4, 0..<20), visible: 9..<12, by: Self.kitty) == nil)
  }

  /// A screen with some of the places of three files, in some rows, and some text.
  private static func randomScreen() throws -> ScreenBuffer {
    var pictures: [Picture] = []
    for number in 1...3 {
      for placement in 1...3 where Int.random(in: 0..<3) == 0 {
        var picture = try picture(file(number), atRow: Int.random(in: 0..<16))
        picture.placement = placement
        pictures.append(picture)
      }
    }
    return screen(pictures.shuffled(), (0..<20).map { _ in Bool.random() ? "a" : "b" })
  }

  @Test
  func
    `after each screen, kitty holds exactly its pictures, and was asked for nothing that it doesn't hold`()
    throws
  {
    var terminal = ScreenModel(columns: 30, rows: 20)
    var old: ScreenBuffer?
    for _ in 0..<3_000 {
      let new = try Self.randomScreen()
      terminal.take(new.bytes(replacing: old))
      let places = new.pictures.map { picture in
        PictureModel.Place(
          file: picture.file.number,
          placement: picture.placement,
          row: picture.row,
          column: picture.column,
          columns: picture.columns, rows: picture.rows.count)
      }
      #expect(terminal.pictures.refused == [])
      #expect(terminal.pictures.places == Set(places))
      #expect(terminal.pictures.files == Set(places.map(\.file)))
      // Sometimes the contents of the screen are unknown, as after a resize.
      old = Int.random(in: 0..<10) == 0 ? nil : new
    }
  }

  @Test
  func
    `iTerm2 gets the file again when a row below it was written, and loses it by writing the rows`()
    throws
  {
    let picture = try Self.picture(Self.file(7, "QUI=", .inline))
    let shown = "^[3;10H^]1337;File=inline=1;size=2;width=8;height=4;preserveAspectRatio=1:QUI=^\\"
    let rows = ["a", "b", "c"]
    let old = Self.screen([picture], rows)
    #expect(Self.bytes(from: Self.screen([], rows), to: old) == shown)
    #expect(
      Self.bytes(from: old, to: Self.screen([picture], ["a", "b", "x"])) == "^[3;1H^[Kx\(shown)")
    #expect(Self.bytes(from: old, to: Self.screen([picture], ["x", "b", "c"])) == "^[1;1H^[Kx")
    #expect(
      Self.bytes(from: old, to: Self.screen([], rows)) == "^[3;1H^[Kc^[4;1H^[K^[5;1H^[K^[6;1H^[K")
  }
}
