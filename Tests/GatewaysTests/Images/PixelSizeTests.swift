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
    #expect(status(200, type, Array("<html>".utf8)) == .failed(.damaged))
  }
}
