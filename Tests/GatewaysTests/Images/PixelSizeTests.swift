import GalleyDomain
import Testing

@testable import GalleyGateways

@Suite struct PixelSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 2, 128, 0, 0, 1, 224,
    ]
  private static let gif = Array("GIF89a".utf8) + [128, 2, 224, 1]
  /// An application segment, then the frame header.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 224, 2, 128, 3,
  ]
  private static let lossy = webP("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 128, 2, 224, 1])
  private static let lossless = webP(
    "VP8L", [0, 0, 0, 0, 0x2F, 0x7F, 0xC2, 0x77, 0x00, 0, 0, 0, 0, 0])
  private static let extended = webP("VP8X", [10, 0, 0, 0, 0, 0, 0, 0, 127, 2, 0, 223, 1, 0])

  private static func webP(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + rest
  }

  static let all = [png, gif, jpeg, lossy, lossless, extended]

  @Test(arguments: all)
  func `the size is read from every kind of header`(header: [UInt8]) {
    #expect(PixelSize(header: header).map { [$0.width, $0.height] } == [640, 480])
  }

  @Test func `the smallest lossless WebP file has a size`() {
    let file = Self.webP("VP8L", [6, 0, 0, 0, 0x2F, 0x41, 0x6C, 0x6F, 0x00, 0x6B])
    #expect(PixelSize(header: file).map { [$0.width, $0.height] } == [11_330, 446])
  }

  @Test(arguments: [[0], [0, 0xFF, 0], [0xFF], [1, 2, 3, 0xFF, 0xFF]] as [[UInt8]])
  func `stray bytes between the segments of a JPEG file are skipped`(stray: [UInt8]) {
    let start = Self.jpeg.prefix(8)
    let file = Array(start.prefix(2)) + stray + start.dropFirst(2) + stray + Self.jpeg.dropFirst(8)
    #expect(PixelSize(header: file).map { [$0.width, $0.height] } == [640, 480])
  }

  @Test(arguments: 0...9, [false, true])
  func `the size follows the orientation in Exif data`(orientation: UInt8, isLittle: Bool) {
    func bytes(_ number: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [number] + zeros : zeros + [number]
    }
    let other = bytes(7, 2) + bytes(3, 2) + bytes(1, 4) + bytes(6, 2) + [0, 0]
    let tag: [UInt8] = isLittle ? [0x12, 0x01] : [0x01, 0x12]
    let entry = tag + bytes(3, 2) + bytes(1, 4) + bytes(orientation, 2) + [0, 0]
    let head = Array((isLittle ? "II" : "MM").utf8) + bytes(42, 2) + bytes(8, 4) + bytes(2, 2)
    let content = Array("Exif\0\0".utf8) + head + other + entry
    let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    let file = Array(Self.jpeg.prefix(2)) + segment + Self.jpeg.dropFirst(2)
    let size = PixelSize(header: file).map { [$0.width, $0.height] }
    #expect(size == ((5...8).contains(orientation) ? [480, 640] : [640, 480]))
    for index in 4..<segment.count + 2 {
      var damaged = file
      damaged[index] = 0xFF
      _ = PixelSize(header: damaged)
    }
  }

  /// The first bytes of files of other kinds.
  private static let others: [(kind: String, bytes: [UInt8])] = [
    ("svg+xml", Array("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>".utf8)),
    ("svg+xml", Array("<?xml version='1.0'?><svg/>".utf8)),
    ("avif", [0, 0, 0, 0x1C] + Array("ftypavif".utf8)),
    ("heic", [0, 0, 0, 0x18] + Array("ftypheic".utf8)),
    ("tiff", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]), ("tiff", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]),
    ("bmp", Array("BM".utf8) + [0x46, 0, 0, 0]), ("x-icon", [0, 0, 1, 0, 1, 0]),
    ("jxl", [0xFF, 0x0A, 0]),
  ]

  @Test(arguments: others)
  func `a picture of another kind is never called damaged`(kind: String, bytes: [UInt8]) {
    for type in ["image/\(kind)", "image/png", "application/octet-stream", nil] {
      let response = HTTPResponse(
        status: 200, headers: type.map { ["Content-Type": $0] } ?? [:], body: bytes)
      #expect(ImageStatus(response) == .failed(.unknownKind))
    }
  }

  @Test(arguments: all)
  func `a picture of a known kind without its size is damaged`(header: [UInt8]) {
    let response = HTTPResponse(
      status: 200, headers: [:], body: Array(header.prefix(min(12, header.count - 1))))
    #expect(ImageStatus(response) == .failed(.damaged))
    #expect(ImageStatus(HTTPResponse(status: 200)) == .failed(.damaged))
  }

  @Test(arguments: all)
  func `a truncated header gives no size, or the same`(header: [UInt8]) {
    for count in 0..<header.count {
      let size = PixelSize(header: Array(header.prefix(count)))
      #expect(size == nil || size == PixelSize(header: header))
    }
    #expect(PixelSize(header: Array(header.prefix(8))) == nil)
  }

  @Test(arguments: all)
  func `no changed byte traps or gives an empty size`(header: [UInt8]) {
    for index in header.indices {
      for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = header
        bytes[index] = byte
        guard let size = PixelSize(header: bytes) else { continue }
        #expect(size.width > 0 && size.height > 0)
      }
    }
  }

  @Test func `the status, header and type decide, in this order`() {
    let type = ["Content-Type": "image/png"]
    func status(_ code: Int, _ headers: [String: String], _ body: [UInt8]) -> ImageStatus {
      ImageStatus(HTTPResponse(status: code, headers: headers, body: body))
    }
    #expect(status(200, type, Self.png) == .loaded(width: 640, height: 480))
    #expect(status(200, [:], Self.png) == .loaded(width: 640, height: 480))
    #expect(status(404, type, Self.png) == .failed(.unavailable(.notFound)))
    #expect(status(500, type, Self.png) == .failed(.unavailable(.status(500))))
    #expect(
      status(200, ["Content-Type": "text/html"], Self.png) == .loaded(width: 640, height: 480))
    #expect(
      status(200, ["Content-Type": "text/html"], Array("<html>".utf8)) == .failed(.notAnImage))
    #expect(status(200, type, Array("<html>".utf8)) == .failed(.unknownKind))
  }
}
