import Domain
import Goldens
import Presentation
import TextLayout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One screen of one app: its samples, and how anything else becomes a state of it.
public struct Screen: Sendable {
  /// The app's name, such as `news`.
  public let app: String
  /// The screen's name, such as `detail`.
  public let name: String
  /// The states that goldens are kept of; the first is the one to show where no state is asked for.
  public let samples: [Specimen]
  /// The specimen of a view state given as JSON, in the form that `Specimen.json` writes.
  public let reading: @Sendable (_ json: [UInt8]) throws -> Specimen
  /// What the screen shows on receiving a server's answers.
  public let receiving: @Sendable (Delivery) -> Reception

  /// The app and the screen, such as `news/detail`.
  public var path: String { "\(app)/\(name)" }
}

/// A view state with a name.
struct Sample<State: Sendable>: Sendable {
  var name: String
  var about: String
  /// Makes the state, by decoding and presenting; not before it is drawn, so that naming all samples costs nothing.
  var state: @Sendable () -> State
  /// Sizes that goldens are kept for beside the screen's.
  var sizes: [Size]

  /// - Parameters:
  ///   - name: the last part of the golden's path, such as `refresh-failed`.
  ///   - about: a description in a few words.
  init(_ name: String, _ about: String, _ state: @escaping @autoclosure @Sendable () -> State, sizes: [Size] = []) {
    self.name = name
    self.about = about
    self.state = state
    self.sizes = sizes
  }
}

/// Draws view states of one type: what is particular to a screen before its samples are known.
struct ScreenLayout<State: Codable & Sendable>: Sendable {
  /// The app and the screen, such as `news/detail`.
  let path: String
  /// The sizes that goldens are kept for.
  var sizes = [Size(width: 40), Size(width: 100)]
  /// The tree of a view state.
  let layout: @Sendable (State) -> Block

  /// A view state, ready to be drawn.
  func specimen(of sample: Sample<State>) -> Specimen {
    let state = sample.state
    var specimen = Specimen(
      path: "\(path)/\(sample.name)", about: sample.about, sizes: sizes + sample.sizes,
      caseCoverage: { CaseCoverage(of: state()) }
    ) { [layout] in layout(state()) }
    specimen.json = { [path] in try StateFile.encode(state(), screen: path) }
    specimen.reading = { json in
      let state = try StateFile.decode(State.self, from: json)
      return self.specimen(of: Sample(sample.name, sample.about, state, sizes: sample.sizes))
    }
    return specimen
  }

  /// A view state that is no sample.
  func specimen(of state: State) -> Specimen {
    specimen(of: Sample("given", "a state from outside", state))
  }
}

extension Screen {
  /// A screen with its samples.
  ///
  /// - Parameter receiving: what the app's real decoder and presenter make of a server's answers.
  init<State: Codable & Sendable>(
    _ layout: ScreenLayout<State>, samples: [Sample<State>], receiving: @escaping @Sendable (Delivery) -> Reception
  ) {
    let parts = layout.path.split(separator: "/").map(String.init)
    app = parts[0]
    name = parts[1]
    self.samples = samples.map(layout.specimen(of:))
    reading = { json in layout.specimen(of: try StateFile.decode(State.self, from: json)) }
    self.receiving = receiving
  }
}
