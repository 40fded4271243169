import Domain
import Goldens
import Presentation
import TextLayout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A screen of an app: its samples, and the conversion of other input into its states.
public struct Screen: Sendable {
  /// The app's name, such as `news`.
  public let app: String
  /// The screen's name, such as `detail`.
  public let name: String
  /// The states with goldens; the first represents the screen.
  public let samples: [Specimen]
  /// Creates a specimen from a view state as JSON, in the format of `Specimen.json`.
  public let reading: @Sendable (_ json: [UInt8]) throws -> Specimen
  /// Returns the screen for a server's answers.
  public let receiving: @Sendable (Delivery) -> Reception

  /// The app and the screen, such as `news/detail`.
  public var path: String { "\(app)/\(name)" }
}

/// A view state with a name.
struct Sample<State: Sendable>: Sendable {
  var name: String
  var about: String
  /// Makes the state by decoding and presenting. It is called when the state is drawn, so listing the samples is cheap.
  var state: @Sendable () -> State
  /// Additional sizes with goldens.
  var sizes: [Size]

  /// - Parameters:
  ///   - name: the last part of the golden's path, such as `refresh-failed`.
  ///   - about: a short description.
  ///   - state: makes the state.
  ///   - sizes: additional sizes with goldens.
  init(_ name: String, _ about: String, _ state: @escaping @autoclosure @Sendable () -> State, sizes: [Size] = []) {
    self.name = name
    self.about = about
    self.state = state
    self.sizes = sizes
  }
}

/// Draws the view states of one screen.
struct ScreenLayout<State: Codable & Sendable>: Sendable {
  /// The app and the screen, such as `news/detail`.
  let path: String
  /// The sizes with goldens.
  var sizes = [Size(width: 40), Size(width: 100)]
  /// Lays out a view state.
  let layout: @Sendable (State) -> Block

  /// Returns the specimen of a sample.
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

  /// Returns the specimen of a view state that isn't a sample.
  func specimen(of state: State) -> Specimen {
    specimen(of: Sample("given", "a state from outside", state))
  }
}

extension Screen {
  /// Creates a screen with its samples.
  ///
  /// - Parameter receiving: applies the app's real decoder and presenter to a server's answers.
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
