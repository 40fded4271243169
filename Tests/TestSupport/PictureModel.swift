/// A model of a terminal with kitty's graphics protocol: the files of pictures that it holds, and
/// their places.
package struct PictureModel: Equatable {
  /// A place of a file on the screen.
  package struct Place: Hashable {
    package var file: Int
    package var placement: Int
    package var row: Int
    package var column: Int
    package var columns: Int
    package var rows: Int

    package init(file: Int, placement: Int, row: Int, column: Int, columns: Int, rows: Int) {
      self.file = file
      self.placement = placement
      self.row = row
      self.column = column
      self.columns = columns
      self.rows = rows
    }
  }

  /// The numbers of the files that it holds.
  package private(set) var files: Set<Int> = []
  package private(set) var places: Set<Place> = []
  /// The commands that a terminal can't carry out, such as to place a file that it doesn't hold.
  package private(set) var refused: [String] = []
  /// Whether more data of a file must follow.
  private var isReceiving = false

  package init() {}

  /// Carries out a command, without its `G`, while the cursor is at a cell.
  package mutating func take(_ command: String, row: Int, column: Int) {
    let keys = command.prefix { $0 != ";" }.variables(between: ",")
    func number(_ key: String) -> Int? {
      keys[key].flatMap { Int($0) }
    }
    let file = number("i") ?? 0
    let isContinued = isReceiving
    isReceiving = keys["m"] == "1"
    let isCarriedOut: Bool
    switch keys["a"] {
    case "q": isCarriedOut = true
    case nil: isCarriedOut = isContinued
    case "T":
      // A file that is sent again loses its places.
      places = places.filter { $0.file != file }
      files.insert(file)
      isCarriedOut = true
    case "p": isCarriedOut = files.contains(file)
    case "d":
      isCarriedOut = remove(keys["d"], file, number("p"))
    default: isCarriedOut = false
    }
    if !isCarriedOut { refused.append(command) }
    guard isCarriedOut, keys["a"] == "T" || keys["a"] == "p" else { return }
    let placement = number("p") ?? 0
    places = places.filter { place in place.file != file || place.placement != placement }
    places.insert(
      Place(
        file: file,
        placement: placement,
        row: row,
        column: column,
        columns: number("c") ?? 0,
        rows: number("r") ?? 0))
  }

  private mutating func remove(_ what: String?, _ file: Int, _ placement: Int?) -> Bool {
    switch what {
    case "A": clear()
    case "I":
      guard files.contains(file) else { return false }
      places = places.filter { place in
        place.file != file || placement != nil && place.placement != placement
      }
      // The file is freed with its last place.
      if !places.contains(where: { $0.file == file }) {
        files.remove(file)
      }
    default: return false
    }
    return true
  }

  /// Removes everything, as clearing the screen does.
  package mutating func clear() {
    places = []
    files = []
  }
}
