/// A model of a terminal with kitty's graphics protocol: the files of pictures that it holds, and
/// their places.
package struct PictureModel: Equatable {
  /// The numbers of the files that it holds.
  package private(set) var files: Set<Int> = []
  /// The places on the screen by their file and number, such as `7.1`: the row and the column, and the
  /// columns and rows that the picture has there.
  package private(set) var places: [String: String] = [:]
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
      removePlaces(of: file)
      files.insert(file)
      isCarriedOut = true
    case "p": isCarriedOut = files.contains(file)
    case "d":
      isCarriedOut = remove(keys["d"], file, number("p"))
    default: isCarriedOut = false
    }
    if !isCarriedOut { refused.append(command) }
    guard isCarriedOut, keys["a"] == "T" || keys["a"] == "p" else { return }
    let size = "\(number("c") ?? 0)×\(number("r") ?? 0)"
    places["\(file).\(number("p") ?? 0)"] = "\(row):\(column) \(size)"
  }

  private mutating func removePlaces(of file: Int) {
    places = places.filter { !$0.key.hasPrefix("\(file).") }
  }

  private mutating func remove(_ what: String?, _ file: Int, _ placement: Int?) -> Bool {
    switch what {
    case "A": clear()
    case "I":
      guard files.contains(file) else { return false }
      if let placement {
        places["\(file).\(placement)"] = nil
      } else {
        removePlaces(of: file)
      }
      // The file is freed with its last place.
      if !places.keys.contains(where: { $0.hasPrefix("\(file).") }) {
        files.remove(file)
      }
    default: return false
    }
    return true
  }

  /// Removes everything, as clearing the screen does.
  package mutating func clear() {
    places = [:]
    files = []
  }
}
