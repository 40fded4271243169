import GalleyDomain

/// A row that can have an image.
public protocol IllustratedRow: Equatable, Sendable {
  /// The image, if the row has one.
  var figure: FigureState? { get set }
}

extension Array where Element: IllustratedRow {
  /// Updates the rows that show the image at an address.
  mutating func redraw(imagesAt address: UntrustedText, from images: ImageStatuses) {
    let figure = images.figure(of: ImageReference(address: address))
    for index in indices where self[index].figure?.address == address {
      self[index].figure?.status = figure.status
      self[index].figure?.isShown = figure.isShown
    }
  }
}
