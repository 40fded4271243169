import GalleyDomain

/// A row that can have an image.
public protocol IllustratedRow: Equatable, Sendable {
  /// The image, if the row has one.
  var figure: FigureState? { get set }
}

/// The rows of a list. They are built once per load; an image changes only the rows that show it (A14).
struct ListRows<Row: IllustratedRow>: Equatable, Sendable {
  private(set) var rows: [Row]
  /// The rows of each image; `nil` until an image changes, because building the index takes time.
  private var places: [UntrustedText: [Int]]?

  init(_ rows: [Row]) { self.rows = rows }

  /// Updates the rows that show the image at an address.
  ///
  /// - Complexity: O(n) in the number of rows the first time, then in the number of rows with this image.
  mutating func redraw(imagesAt address: UntrustedText, from images: ImageBoard) {
    var places = places ?? [:]
    if self.places == nil {
      for (index, row) in rows.enumerated() {
        if let address = row.figure?.address { places[address, default: []].append(index) }
      }
    }
    self.places = places
    let status = images.figure(of: ImageReference(address: address)).status
    for row in places[address] ?? [] { rows[row].figure?.status = status }
  }
}
