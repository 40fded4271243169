/// A size in pixels, of a picture or of a terminal's cell.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// Creates a size, by default the usual one of a cell.
  package init(width: Int = 10, height: Int = 20) {
    self.width = width
    self.height = height
  }
}

/// A PNG file, which the terminal decodes.
package struct PictureFile: Hashable, Sendable {
  /// A number from 1 to 2²⁴ − 1, by which kitty's protocol names the file.
  package let number: Int
  /// The file's bytes in Base64: only letters, digits, `+`, `/` and `=`.
  package let base64: [UInt8]
  /// The size in pixels.
  package let size: PixelSize

  package init(number: Int, base64: [UInt8], size: PixelSize) {
    self.number = number
    self.base64 = base64
    self.size = size
  }
}

/// A picture at a place of the screen.
package struct Picture: Hashable, Sendable {
  package var file: PictureFile
  /// A number above 0 that distinguishes the places of one file.
  package var placement = 1
  /// The first cell, counted from 0.
  package var row: Int
  package var column: Int
  /// The size of the whole picture, in cells.
  package var columns: Int
  package var height: Int
  /// The visible ones of the picture's rows; the first is in `row`.
  package var rows: Range<Int>

  /// Places a picture in the middle of a room, as large as possible, but no larger than in its own
  /// pixels.
  ///
  /// - Parameters:
  ///   - room: the cells for the whole picture; rows can be negative or beyond the screen.
  ///   - visible: the rows of the screen in which it may appear.
  /// - Returns: nil if no row is visible.
  package init?(
    _ file: PictureFile,
    in room: (rows: Range<Int>, columns: Range<Int>),
    visible: Range<Int>,
    cell: PixelSize
  ) {
    // The size in cells, without enlarging.
    let width = Double(file.size.width) / Double(max(1, cell.width))
    let height = Double(file.size.height) / Double(max(1, cell.height))
    let widthScale = Double(room.columns.count) / width
    let heightScale = Double(room.rows.count) / height
    let scale = min(1, widthScale, heightScale)
    guard scale > 0 else { return nil }
    let across = Self.middle(of: room.columns, cells: width * scale)
    let down = Self.middle(of: room.rows, cells: height * scale)
    let shown = down.clamped(to: visible)
    guard !shown.isEmpty else { return nil }
    self.file = file
    column = across.lowerBound
    columns = across.count
    self.height = down.count
    row = shown.lowerBound
    let top = down.lowerBound
    rows = shown.lowerBound - top..<shown.upperBound - top
  }

  /// The middle of a room, at least one cell.
  private static func middle(of room: Range<Int>, cells: Double) -> Range<Int> {
    let count = min(room.count, max(1, Int(cells.rounded())))
    let start = room.lowerBound + (room.count - count) / 2
    return start..<start + count
  }

  /// The rows of the screen.
  var screenRows: Range<Int> { row..<row + rows.count }

  // MARK: Bytes

  /// The maximum length of the data in one command of kitty's protocol.
  private static let chunk = 4_096

  /// The bytes that show the picture.
  ///
  /// With `q=1`, the terminal answers only if it fails.
  ///
  /// - Parameter isKnown: whether the terminal holds the file.
  func bytes(isKnown: Bool) -> [UInt8] {
    let start = file.size.height * rows.lowerBound / height
    let end = file.size.height * rows.upperBound / height
    let keys = [
      "i=\(file.number)",
      "p=\(placement)",
      "c=\(columns)",
      "r=\(rows.count)",
      "y=\(start)",
      "h=\(max(1, end - start))",
      "C=1",
    ]
    let place = keys.joined(separator: ",")
    let move = "\(row + 1);\(column + 1)H".controlSequence
    if isKnown {
      return move + Self.command("a=p,\(place),q=1")
    }
    return move + transmission("a=T,\(place)")
  }

  /// The bytes that remove the picture, and free its file unless it has another place.
  var removal: [UInt8] {
    Self.command("a=d,d=I,i=\(file.number),p=\(placement),q=2")
  }

  /// The bytes that remove all pictures from a screen whose contents are unknown.
  static let removalOfAll = command("a=d,d=A,q=2")

  private func transmission(_ keys: String) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    repeat {
      let end = min(index + Self.chunk, file.base64.count)
      let start = index == 0 ? "\(keys),f=100," : ""
      let more = end < file.base64.count ? 1 : 0
      let part = file.base64[index..<end]
      output += Self.command("\(start)q=1,m=\(more)", part)
      index = end
    } while index < file.base64.count
    return output
  }

  private static func command(
    _ keys: String,
    _ data: ArraySlice<UInt8> = []
  ) -> [UInt8] {
    let separator = data.isEmpty ? "" : ";"
    let start = "\u{1B}_G\(keys)\(separator)"
    return start.utf8 + data + [0x1B, 0x5C]
  }

  /// The number of the question for kitty's protocol.
  static let queryNumber = 31
  /// The bytes that ask for kitty's protocol.
  static let query = command(
    "i=\(queryNumber),s=1,v=1,a=q,t=d,f=24",
    Array("AAAA".utf8)[...]
  )
}
