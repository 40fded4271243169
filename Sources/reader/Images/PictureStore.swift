import Console
import GalleyDomain
import GalleySystem

/// The files of the pictures that the terminal can show, up to a number of bytes; nothing is
/// written to the disk.
struct PictureStore: Sendable {
  /// The terminal's way to show pictures; `nil` without one.
  var support: PictureSupport?
  private var files: [UntrustedText: PictureFile] = [:]
  /// The addresses of all pictures that have been shown.
  private(set) var shown: Set<UntrustedText> = []
  private let limit: Int
  /// The number of the latest file. The first is arbitrary, because other programs in the terminal
  /// use low ones.
  private var lastNumber = 0x47_0000

  /// The maximum number of pixels: the terminal needs four bytes for each.
  private static let pixelLimit = 1 << 25

  /// - Parameter limit: the maximum length of all files in Base64, in bytes.
  init(limit: Int = 48 << 20) { self.limit = limit }

  subscript(address: UntrustedText) -> PictureFile? { files[address] }

  /// Stores the file of a picture if the terminal can show it.
  ///
  /// - Returns: the addresses whose files were dropped for it, so that they must be fetched again;
  ///   `nil` if the terminal can't show the picture.
  mutating func keep(_ file: [UInt8], width: Int, height: Int, of address: UntrustedText)
    -> [UntrustedText]?
  {
    // A picture smaller than three cells in two rows is a frame with its size, rather than a dot
    // among blank rows.
    guard let support, width * height <= Self.pixelLimit, width >= 3 * support.cellWidth,
      height >= 2 * support.cellHeight
    else { return nil }
    let isPNG = file.starts(with: [0x89, 0x50, 0x4E, 0x47])
    guard isPNG || support.encoding == .inline else { return nil }
    let base64 = Array(Data(file).base64EncodedData())
    guard base64.count <= limit else { return nil }
    lastNumber = lastNumber % 0xFF_FFFF + 1
    files[address] = PictureFile(
      number: lastNumber,
      base64: base64,
      width: width,
      height: height,
      encoding: support.encoding)
    shown.insert(address)
    guard files.values.reduce(0, { $0 + $1.base64.count }) > limit else { return [] }
    let dropped = files.keys.filter { $0 != address }
    for address in dropped { files[address] = nil }
    return dropped
  }

  /// Drops the file with a number, and returns its address.
  mutating func drop(_ number: Int) -> UntrustedText? {
    let address = files.first { $0.value.number == number }?.key
    if let address {
      files[address] = nil
      shown.remove(address)
    }
    return address
  }
}
