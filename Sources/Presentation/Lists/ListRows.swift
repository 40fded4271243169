import GalleyDomain

/// A row that can have an image.
public protocol IllustratedRow: ViewState {
  /// The image, if the row has one.
  var picture: ThumbnailState? { get set }
}

extension Array where Element: IllustratedRow {
  /// Updates the rows that show the image at an address.
  ///
  /// - Complexity: O(n) in the number of rows.
  mutating func redraw(imagesAt address: UntrustedText, from images: ImageStatuses) {
    let picture = images.thumbnail(of: ImageReference(address: address))
    for index in indices where self[index].picture?.address == address {
      self[index].picture = picture
    }
  }
}
