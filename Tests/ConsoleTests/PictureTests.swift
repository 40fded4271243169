import GalleyTestSupport
import Testing

@testable import Console

struct PictureTests {
  private func file(
    _ number: Int = 7,
    _ base64: String = "AAAA",
    size: Int = 200
  ) -> PictureFile {
    let size = PixelSize(width: size, height: size)
    return PictureFile(number: number, base64: base64.bytes, size: size)
  }

  /// A picture of eight columns and four rows, in a room of four rows.
  private func picture(
    _ file: PictureFile? = nil,
    atRow row: Int = 2,
    visible: Range<Int> = 0..<20
  ) throws -> Picture {
    let room = (row..<row + 4, 3..<23)
    let file = file ?? self.file()
    return try #require(Picture(file, in: room, visible: visible, cell: PixelSize()))
  }

  private func screen(_ pictures: [Picture], _ rows: [String] = []) -> ScreenBuffer {
    var screen = ScreenBuffer(columns: 30, rowCount: 20)
    for (index, text) in rows.enumerated() {
      screen.rows[index].bytes = text.bytes
    }
    screen.pictures = pictures
    return screen
  }

  private func bytes(from old: ScreenBuffer?, to new: ScreenBuffer) -> String {
    let text = new.bytes(replacing: old).text
    return text.replacing("\u{1B}", with: "^")
  }

  @Test func `kitty gets the file once, in chunks, then places, and a deletion`() throws {
    let data = String(repeating: "abcd", count: 2_500)
    let file = file(7, data)
    let first = screen([try picture(file)])
    let second = screen([try picture(file, atRow: 3)])
    let empty = screen([])
    var sent = bytes(from: empty, to: first)
    sent.replace(data.prefix(4_096), with: "CHUNK")
    sent.replace(data.suffix(10_000 - 2 * 4_096), with: "REST")
    expectGolden(
      sent,
      bytes(from: first, to: second),
      bytes(from: first, to: empty),
      bytes(from: nil, to: first).prefix(22) + "…",
      bytes(from: first, to: first))
  }

  @Test func `a picture keeps its aspect, is centred and cropped, and isn't enlarged`() throws {
    let pictures = [
      try picture(),
      try picture(file(size: 20)),
      try picture(visible: 3..<5),
    ]
    let bytes = pictures.map { self.bytes(from: screen([]), to: screen([$0])) }
    expectGolden(bytes)
    let room = (0..<4, 0..<20)
    let below = Picture(file(), in: room, visible: 9..<12, cell: PixelSize())
    #expect(below == nil)
  }

  /// A screen with some of the places of three files, in some rows, and some text.
  private func randomScreen(using generator: inout SeededGenerator) throws -> ScreenBuffer {
    var pictures: [Picture] = []
    for number in 1...3 {
      for placement in 1...3 where generator.happens(oneIn: 3) {
        var picture = try picture(file(number), atRow: generator.number(below: 16))
        picture.placement = placement
        pictures.append(picture)
      }
    }
    let rows = (0..<20).map { _ in generator.happens(oneIn: 2) ? "a" : "b" }
    return screen(pictures.shuffled(using: &generator), rows)
  }

  // Proves X7.
  @Test
  func
    `after each screen, kitty holds exactly its pictures, and was asked for nothing that it doesn't hold`()
    throws
  {
    var terminal = ScreenModel(columns: 30, rows: 20)
    var old: ScreenBuffer?
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<(Thoroughness.isFull ? 3_000 : 600) {
      let new = try randomScreen(using: &generator)
      terminal.take(new.bytes(replacing: old))
      var places: [String: String] = [:]
      for picture in new.pictures {
        let cell = "\(picture.row):\(picture.column)"
        let size = "\(picture.columns)×\(picture.rows.count)"
        places["\(picture.file.number).\(picture.placement)"] = "\(cell) \(size)"
      }
      #expect(terminal.pictures.refused == [])
      #expect(terminal.pictures.places == places)
      #expect(terminal.pictures.files == Set(new.pictures.map(\.file.number)))
      // Sometimes the contents of the screen are unknown, as after a resize.
      old = generator.happens(oneIn: 10) ? nil : new
    }
  }
}
