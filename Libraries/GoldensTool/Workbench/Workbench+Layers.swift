import Console
import Goldens
import TextLayout

extension Workbench {
  /// Something that is shown over the list and the drawing, and that Esc leaves.
  enum Layer {
    /// The causes of the differences from the goldens, instead of the states.
    case causes(CauseList)
    /// The fields of the state, instead of the list.
    case fields
    /// The state with the values of real data.
    case strain(ShownStrain)
    /// A row of the drawing whose code is named, and the report about it.
    case code(row: Int, Inspection)
    /// The line that is typed, after its sign: the words of a field, or of the paths to show.
    case line(sign: String, LineEditor)
    /// The page of keys.
    case keys(PageView)

    /// The place in the order of the layers. Another layer covers those of its place and above.
    fileprivate var place: Int {
      switch self {
      case .causes: 0
      case .fields: 1
      case .strain: 2
      case .code: 3
      case .line: 4
      case .keys: 5
      }
    }
  }

  /// Shows a layer in place of those that it covers.
  mutating func show(_ layer: Layer) {
    layers.removeAll { $0.place >= layer.place }
    layers.append(layer)
  }

  /// Leaves the fields with what is shown over them.
  mutating func leaveFields() {
    layers.removeAll { $0.place >= Layer.fields.place }
  }

  /// Leaves the report about a row that is drawn otherwise now.
  mutating func leaveCode() {
    layers.removeAll { layer in
      if case .code = layer { true } else { false }
    }
  }

  /// Leaves what was shown of the state before.
  mutating func leaveState() {
    layers.removeAll { layer in
      switch layer {
      case .fields, .strain, .code: true
      case .causes, .line, .keys: false
      }
    }
  }

  /// Goes one step back: from the last layer, or from the filter of the list.
  mutating func goBack() {
    switch layers.last {
    case .causes?, nil:
      if !list.filter.isEmpty {
        list.filter(by: "")
      } else if causes != nil, subject.isReview {
        effects.append(.quit)
      } else {
        causes = nil
      }
    default:
      layers.removeLast()
    }
  }

  // MARK: What is shown

  /// The causes, which are the first layer.
  var causes: CauseList? {
    get {
      guard case .causes(let causes)? = layers.first else { return nil }
      return causes
    }
    set {
      if causes != nil { layers.removeFirst() }
      if let newValue { layers.insert(.causes(newValue), at: 0) }
    }
  }

  /// The causes, unless the fields of a state are shown over them.
  var shownCauses: CauseList? { isEditing ? nil : causes }

  /// Whether the fields of the state are shown.
  var isEditing: Bool {
    layers.contains { $0.place == Layer.fields.place }
  }

  /// The strain of the state, if it is under one.
  var strain: ShownStrain? {
    for case .strain(let strain) in layers { return strain }
    return nil
  }

  /// The row of the drawing whose code is named, and the report about it.
  var inspected: (row: Int, report: Inspection)? {
    for case .code(let row, let report) in layers { return (row, report) }
    return nil
  }

  /// The line that is typed, after its sign.
  var prompt: (sign: String, line: LineEditor)? {
    guard case .line(let sign, let line)? = layers.last else { return nil }
    return (sign, line)
  }

  /// The page of keys.
  var help: PageView? {
    guard case .keys(let page)? = layers.last else { return nil }
    return page
  }
}
