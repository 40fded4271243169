import TextLayout

/// A view state with a name.
public struct Sample<State: Sendable>: Sendable {
  /// The last part of the goldens' path, such as `refresh-failed`.
  public let name: String
  /// A description in a few words.
  public let about: String
  /// The sizes of goldens in addition to those of the screen.
  public let sizes: [Size]
  /// Creates the state. It is called only for drawing, so listing the samples is cheap. An error is
  /// drawn in place of the state.
  public let state: @Sendable () throws -> State

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - name: the last part of the goldens' path, such as `refresh-failed`.
  ///   - about: a description in a few words.
  ///   - state: the view state, such as one that a file has; an error is drawn in its place.
  ///   - sizes: the sizes of goldens in addition to those of the screen.
  public init(
    _ name: String,
    _ about: String,
    _ state: @escaping @autoclosure @Sendable () throws -> State,
    sizes: [Size] = []
  ) {
    self.name = name
    self.about = about
    self.state = state
    self.sizes = sizes
  }
}

/// The layout of a screen, which turns its view states into specimens.
public struct ScreenLayout<State: Codable & Sendable>: Sendable {
  /// The app and the screen, such as `ledger/detail`.
  public let path: String
  /// The sizes of the goldens.
  public let sizes: [Size]
  /// The tree of a view state.
  public let layout: @Sendable (State) -> Block

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - path: the app and the screen, such as `ledger/detail`.
  ///   - sizes: the sizes of the goldens; by default 40 and 100 columns.
  ///   - layout: the tree of a view state.
  public init(
    _ path: String,
    sizes: [Size] = Specimen.defaultSizes,
    layout: @escaping @Sendable (State) -> Block
  ) {
    self.path = path
    self.sizes = sizes
    self.layout = layout
  }

  /// The specimen of a sample.
  public func specimen(of sample: Sample<State>) -> Specimen {
    Specimen(
      "\(path)/\(sample.name)",
      sample.about,
      try sample.state(),
      sizes: sizes + sample.sizes,
      layout: layout
    )
  }

  /// The specimen of any view state, such as one read from a file.
  public func specimen(of state: State) -> Specimen {
    specimen(of: Sample("given", "a state from outside", state))
  }
}

/// One screen of one app: its samples, and the way to draw any other state of it.
public struct Screen: Sendable {
  /// The app and the screen, such as `ledger/detail`.
  public let path: String
  /// The states with goldens; the first represents the screen.
  public let samples: [Specimen]
  /// The specimen of a view state given as JSON, in the form that `Specimen.json` writes.
  package let reading: @Sendable (_ json: [UInt8]) throws -> Specimen
  /// The names of its requests; one empty name for a screen with a single request.
  package let requests: [String]
  /// The screen for a server's answers; nil if the app has no decoders.
  public let payload: (@Sendable (PayloadInput) -> PayloadResult)?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - requests: the names of its requests; by default, it has a single one.
  ///   - payload: decodes a server's answers, to these requests only, and draws the resulting
  ///     state.
  public init<State: Codable & Sendable>(
    _ layout: ScreenLayout<State>,
    samples: [Sample<State>],
    requests: [String] = [""],
    payload: (@Sendable (PayloadInput) -> PayloadResult)? = nil
  ) {
    path = layout.path
    self.samples = samples.map(layout.specimen(of:))
    reading = { json in layout.specimen(of: try StateFile.decode(State.self, from: json)) }
    self.requests = requests
    self.payload = payload
  }

  /// Creates a screen without payloads.
  ///
  /// - Parameters:
  ///   - path: the app and the screen, such as `ledger/overview`.
  ///   - sizes: the sizes of the goldens; by default 40 and 100 columns.
  ///   - layout: the tree of a view state.
  public init<State: Codable & Sendable>(
    _ path: String,
    sizes: [Size] = Specimen.defaultSizes,
    samples: [Sample<State>],
    layout: @escaping @Sendable (State) -> Block
  ) {
    self.init(ScreenLayout(path, sizes: sizes, layout: layout), samples: samples)
  }

  /// A screen of specimens that were made one by one; the first that has a view state reads others.
  init(_ path: String, _ samples: [Specimen]) {
    self.path = path
    self.samples = samples
    let reading = samples.lazy.compactMap(\.reading).first
    self.reading = { json in
      guard let reading else {
        throw GoldensError.notFound("\(path) has no view state")
      }
      return try reading(json)
    }
    requests = []
    payload = nil
  }

  /// The screens of some states.
  static func grouping(_ states: [Specimen]) -> [Screen] {
    var screens: [Screen] = []
    for state in states {
      let path = state.path.firstParts
      let samples = screens.last?.path == path ? screens.removeLast().samples : []
      screens.append(Screen(path, samples + [state]))
    }
    return screens
  }

  /// The app's name, such as `ledger`.
  package var app: String {
    String(path.prefix { $0 != "/" })
  }
}
