import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// A file of 640 × 480 pixels, or the first bytes of one.
struct ImageFile: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bytes: [UInt8]

  /// The size that is read, such as `640 × 480`.
  var size: String? {
    ImageHeader.size(of: bytes).map {
      "\($0.width) × \($0.height)"
    }
  }

  func status(_ status: Int = 200, type: String? = nil) -> ImageStatus {
    var headers: [String: String] = [:]
    headers["Content-Type"] = type
    let response = HTTPResponse(status: status, headers: headers, body: bytes)
    return ImageStatus(response)
  }
}

extension ImageFile {
  static let all = files("files of 640 × 480 pixels")
  static let others = files("files of other kinds")
  static let png = all[0]
  /// It has an application segment before its frame header.
  static let jpeg = all[2]

  static func files(_ claim: String) -> [ImageFile] {
    let examples = Example.all(in: "images").filter { $0.claim == claim }
    return examples.map { ImageFile(testDescription: $0.result, bytes: $0.input.hexadecimal) }
  }
}

// Proves X7.
struct PixelSizeTests {
  @Test(arguments: ImageFile.all)
  func `the size is read from every kind of header`(file: ImageFile) {
    #expect(file.size == "640 × 480")
  }

  @Test(arguments: [[0], [0, 0xFF, 0], [0xFF], [1, 2, 3, 0xFF, 0xFF]] as [[UInt8]])
  func `stray bytes between the segments of a JPEG file are skipped`(stray: [UInt8]) {
    var file = ImageFile.jpeg
    file.bytes.insert(contentsOf: stray, at: 8)
    file.bytes.insert(contentsOf: stray, at: 2)
    #expect(file.size == "640 × 480")
  }

  // Proves X7.
  @Test(arguments: ImageFile.others)
  func `a picture of another kind is never called damaged`(file: ImageFile) {
    let types = ["image/\(file.testDescription)", "image/png", "application/octet-stream", nil]
    for type in types {
      #expect(file.status(type: type) == .failed(.unknownKind))
    }
  }

  // Proves X7.
  @Test(arguments: ImageFile.all)
  func `a picture of a known kind without its size is damaged`(file: ImageFile) {
    var start = file
    for count in [12, 0] {
      start.bytes = Array(file.bytes.dropLast().prefix(count))
      #expect(start.status() == .failed(.damaged))
    }
  }

  @Test(arguments: ImageFile.all)
  func `a truncated header gives no size, or the same`(file: ImageFile) {
    for count in file.bytes.indices {
      var start = file
      start.bytes = Array(file.bytes.prefix(count))
      let isWhole = count > 8 && start.size == file.size
      #expect(start.size == nil || isWhole)
    }
  }

  // Proves X7.
  /// A line has a status, a file and its content type.
  @Test func `the status, header and type decide, in this order`() throws {
    let page = ImageFile(testDescription: "page", bytes: "<html>".bytes)
    try Example.check { line in
      let words = line.fields
      let file = words[1] == "page" ? page : ImageFile.png
      let status = file.status(Int(words[0]) ?? 0, type: words.count > 2 ? words[2] : nil)
      return "\(status)".replacing("GalleyDomain.", with: "")
    }
  }
}
