/// The protocol by which a terminal shows pictures, and the size of its cells.
package struct PictureSupport: Hashable, Sendable {
  /// A protocol for files of pictures, which the terminal decodes.
  package enum Encoding: Hashable, Sendable {
    /// kitty's graphics protocol, for PNG files.
    case kitty
    /// iTerm2's inline images (OSC 1337), for files of any format. They can't be cropped.
    case inline
  }

  package var encoding: Encoding
  /// The size of a cell, in pixels.
  package var cellWidth: Int
  package var cellHeight: Int

  package init(_ encoding: Encoding, cellWidth: Int = 10, cellHeight: Int = 20) {
    self.encoding = encoding
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
  }
}

/// The file of a picture, identified by a number.
package struct PictureFile: Hashable, Sendable {
  /// A number from 1 to 2²⁴ − 1, by which kitty's protocol names the file.
  package let number: Int
  /// The file's bytes in Base64: only letters, digits, `+`, `/` and `=`.
  package let base64: [UInt8]
  /// The size in pixels.
  package let width: Int
  package let height: Int
  package let encoding: PictureSupport.Encoding

  package init(
    number: Int,
    base64: [UInt8],
    width: Int,
    height: Int,
    encoding: PictureSupport.Encoding
  ) {
    self.number = number
    self.base64 = base64
    self.width = width
    self.height = height
    self.encoding = encoding
  }

  package static func == (one: PictureFile, other: PictureFile) -> Bool {
    one.number == other.number
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
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
  /// - Returns: nil if no row is visible, or a part of a picture that can't be cropped.
  package init?(
    _ file: PictureFile,
    in room: (rows: Range<Int>, columns: Range<Int>),
    visible: Range<Int>,
    by support: PictureSupport
  ) {
    // The size in cells, without enlarging.
    let width = Double(file.width) / Double(max(1, support.cellWidth))
    let height = Double(file.height) / Double(max(1, support.cellHeight))
    let widthScale = Double(room.columns.count) / width
    let heightScale = Double(room.rows.count) / height
    let scale = min(1, widthScale, heightScale)
    guard scale > 0 else { return nil }
    let columns = min(room.columns.count, max(1, Int((width * scale).rounded())))
    let rowCount = min(room.rows.count, max(1, Int((height * scale).rounded())))
    let top = room.rows.lowerBound + (room.rows.count - rowCount) / 2
    let shown = (top..<top + rowCount).clamped(to: visible)
    guard !shown.isEmpty, shown.count == rowCount || file.encoding != .inline else { return nil }
    self.file = file
    self.columns = columns
    self.height = rowCount
    row = shown.lowerBound
    column = room.columns.lowerBound + (room.columns.count - columns) / 2
    rows = shown.lowerBound - top..<shown.upperBound - top
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
    let move = "\u{1B}[\(row + 1);\(column + 1)H"
    switch file.encoding {
    case .kitty:
      let start = file.height * rows.lowerBound / height
      let end = file.height * rows.upperBound / height
      let crop = "y=\(start),h=\(max(1, end - start))"
      let cells = "c=\(columns),r=\(rows.count)"
      let place = "i=\(file.number),p=\(placement),\(cells),\(crop),C=1"
      let show = isKnown ? command("a=p,\(place),q=1") : transmission("a=T,\(place)")
      return Array(move.utf8) + show
    case .inline:
      let padding = file.base64.suffix(2).count { $0 == UInt8(ascii: "=") }
      let count = file.base64.count / 4 * 3 - padding
      let size = "size=\(count);width=\(columns);height=\(height)"
      let head = "\u{1B}]1337;File=inline=1;\(size);preserveAspectRatio=1:"
      return Array((move + head).utf8) + file.base64 + Array("\u{1B}\\".utf8)
    }
  }

  /// The bytes that remove the picture; kitty's protocol also frees the file unless it has another
  /// place.
  var removal: [UInt8] {
    file.encoding == .inline ? [] : command("a=d,d=I,i=\(file.number),p=\(placement),q=2")
  }

  /// The bytes that remove all pictures from a screen whose contents are unknown.
  var removalOfAll: [UInt8] { file.encoding == .inline ? [] : command("a=d,d=A,q=2") }

  private func transmission(_ keys: String) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    repeat {
      let end = min(index + Self.chunk, file.base64.count)
      let start = index == 0 ? "\(keys),f=100," : ""
      let more = end < file.base64.count ? 1 : 0
      output += command("\(start)q=1,m=\(more)", file.base64[index..<end])
      index = end
    } while index < file.base64.count
    return output
  }

  private func command(_ keys: String, _ data: ArraySlice<UInt8> = []) -> [UInt8] {
    let separator = data.isEmpty ? "" : ";"
    return Array("\u{1B}_G\(keys)\(separator)".utf8) + data + [0x1B, 0x5C]
  }

  /// The number of the question for kitty's protocol.
  static let queryNumber = 31
  /// The bytes that ask for kitty's protocol.
  static let query = Array("\u{1B}_Gi=\(queryNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
}
