import Console
import GalleyDomain
import GalleySystem

/// The files of the pictures that the terminal can show, up to a number of bytes; nothing is
/// written to the disk.
struct PictureStore: Sendable {
  /// The size of the terminal's cells; `nil` if it shows no pictures.
  var cell: PixelSize?
  private var files: [UntrustedText: PictureFile] = [:]
  /// The number of the latest file. The first is arbitrary, because other programs in the terminal
  /// use low ones.
  private var lastNumber = 0x47_0000

  /// The maximum number of pixels: the terminal needs four bytes for each.
  private static let pixelLimit = 1 << 25
  /// The maximum length of all files in Base64, in bytes.
  private static let limit = 48 << 20

  subscript(address: UntrustedText) -> PictureFile? { files[address] }

  /// Stores the file of a picture, if the terminal can show it: a PNG.
  ///
  /// - Returns: whether it is stored. Once there are too many files, other pictures are frames.
  mutating func keep(
    _ file: [UInt8],
    width: Int,
    height: Int,
    of address: UntrustedText
  ) -> Bool {
    // A picture smaller than three cells in two rows is a frame with its size, rather than a dot
    // among blank rows.
    guard let cell, width * height <= Self.pixelLimit, width >= 3 * cell.width,
      height >= 2 * cell.height, file.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return false }
    let base64 = Array(Data(file).base64EncodedData())
    let length = files.values.reduce(base64.count) { $0 + $1.base64.count }
    guard length <= Self.limit else { return false }
    lastNumber = lastNumber % 0xFF_FFFF + 1
    let size = PixelSize(width: width, height: height)
    files[address] = PictureFile(number: lastNumber, base64: base64, size: size)
    return true
  }

  /// Drops the file with a number, and returns its address.
  mutating func drop(_ number: Int) -> UntrustedText? {
    guard let address = files.first(where: { $0.value.number == number })?.key else {
      return nil
    }
    files[address] = nil
    return address
  }
}
