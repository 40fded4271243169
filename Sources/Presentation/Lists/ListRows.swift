import GalleyDomain

/// A row that can have an image.
public protocol IllustratedRow: ViewState {
  /// The image, if the row has one.
  var picture: ThumbnailState? { get set }
}

/// The rows that show an image, by its address.
typealias ImageRows = [UntrustedText: [Int]]

extension Array where Element: IllustratedRow {
  /// Updates the rows that show the image at an address.
  ///
  /// - Parameter known: the rows of all images; `nil` to find them, which looks at all rows.
  mutating func redraw(
    imagesAt address: UntrustedText,
    from images: ImageStatuses,
    in known: inout ImageRows?
  ) {
    let picture = images.thumbnail(of: ImageReference(address: address))
    let rows = known ?? imageRows
    known = rows
    for index in rows[address] ?? [] {
      self[index].picture = picture
    }
  }

  private var imageRows: ImageRows {
    indices.reduce(into: [:]) { rows, index in
      if let address = self[index].picture?.address { rows[address, default: []].append(index) }
    }
  }
}
