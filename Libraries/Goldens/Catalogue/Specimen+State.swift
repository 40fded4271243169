import GalleySystem
import TextLayout

extension Specimen {
  /// The sizes that goldens are kept for unless others are given: 40 and 100 columns.
  public static let defaultSizes = [Size(width: 40), Size(width: 100)]

  /// A specimen of a view state. Its JSON, the cases that it covers and the audit of its fields
  /// follow from the state.
  ///
  /// ```swift
  /// Specimen("ledger/overview/loaded", "three accounts", .loaded) { Block($0) }
  /// ```
  /// - Parameters:
  ///   - path: the app, the screen and the state.
  ///   - about: a description in a few words.
  ///   - state: the view state; it isn't made before something is drawn. An error is drawn in its
  ///     place.
  ///   - sizes: the sizes that goldens are kept for.
  ///   - layout: the tree of a view state.
  public init<State: Codable & Sendable>(
    _ path: String,
    _ about: String,
    _ state: @escaping @autoclosure @Sendable () throws -> State,
    sizes: [Size] = Specimen.defaultSizes,
    layout: @escaping @Sendable (State) -> Block
  ) {
    self.init(
      path: path,
      about: about,
      sizes: sizes
    ) {
      do {
        return layout(try state())
      } catch {
        return TextBlock("The state can't be made: \(error)").asBlock
      }
    }
    caseCoverage = { (try? state()).map { CaseCoverage(of: $0) } ?? CaseCoverage() }
    let screen = path.firstParts
    writeJSON = { put in
      try CrashNote.naming(path) { try StateFile.write(try state(), screen: screen, to: put) }
    }
    reading = { json in
      let state = try StateFile.decode(State.self, from: json)
      return Specimen(path, about, state, sizes: sizes, layout: layout)
    }
  }
}
