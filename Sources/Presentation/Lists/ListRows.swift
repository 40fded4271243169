import GalleyDomain

/// A row that can have an image.
public protocol IllustratedRow: ViewState {
  /// The image, if the row has one.
  var picture: ThumbnailState? { get set }
}

extension Array where Element: IllustratedRow {
  /// The indices of the rows with an image, by its address.
  var rowsByImage: [UntrustedText: [Int]] {
    var rows: [UntrustedText: [Int]] = [:]
    for (index, row) in enumerated() {
      if let address = row.picture?.address {
        rows[address, default: []].append(index)
      }
    }
    return rows
  }

  /// Updates the rows that show the image at an address.
  ///
  /// - Parameter rows: the rows that can show it; `nil` for all.
  mutating func redraw(
    imagesAt address: UntrustedText,
    inRows rows: [Int]? = nil,
    from images: ImageStatuses
  ) {
    let picture = images.thumbnail(of: ImageReference(address: address))
    for index in rows ?? [Int](indices) where self[index].picture?.address == address {
      self[index].picture = picture
    }
  }
}
