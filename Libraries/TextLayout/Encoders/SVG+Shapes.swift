extension SVG {
  /// Shapes of a picture, with a path for all of one look.
  struct Shapes {
    private struct Look {
      let attributes: String
      var boxes: [CellShape.Box] = []
      var curves = ""
    }

    private var looks: [Look] = []

    mutating func add(_ shape: CellShape, _ role: String, _ x: Int, _ y: Int) {
      let index = index(of: role + shape.attributes)
      if !shape.curve.isEmpty {
        looks[index].curves += "M\(x) \(y)\(shape.curve)"
      }
      for box in shape.boxes {
        var box = box
        box.x += x
        box.y += y
        add(box, to: index)
      }
    }

    /// Adds a background.
    mutating func add(_ role: Role, _ box: CellShape.Box) {
      add(box, to: index(of: " class=\"\(role)-ground\""))
    }

    private mutating func index(of attributes: String) -> Int {
      if let index = looks.firstIndex(where: { $0.attributes == attributes }) {
        return index
      }
      looks.append(Look(attributes: attributes))
      return looks.count - 1
    }

    /// Adds a box, or extends one of the last boxes that it continues.
    private mutating func add(_ box: CellShape.Box, to look: Int) {
      for index in looks[look].boxes.indices.suffix(64) where looks[look].boxes[index].join(box) {
        return
      }
      looks[look].boxes.append(box)
    }

    /// The paths, in the order in which their looks were added.
    var paths: String {
      looks.map { look in
        let boxes = look.boxes.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }
        return "<path\(look.attributes) d=\"\(boxes.joined())\(look.curves)\"/>\n"
      }.joined()
    }
  }
}

extension CellShape.Box {
  /// Extends the box with another one that continues it to the right or below. Returns whether it
  /// does.
  fileprivate mutating func join(_ next: CellShape.Box) -> Bool {
    let isInRow = y == next.y && height == next.height
    let isInColumn = x == next.x && width == next.width
    let isBeside = isInRow && (x...x + width).contains(next.x)
    let isBelow = isInColumn && (y...y + height).contains(next.y)
    guard isBeside || isBelow else { return false }
    width = max(width, next.x + next.width - x)
    height = max(height, next.y + next.height - y)
    return true
  }
}
