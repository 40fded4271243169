import Goldens
import TextLayout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Specimen {
  /// Every state of the board that goldens are kept of.
  public static let boards: [Specimen] = [
    board("morning", "three ferries, one of them late", morning), board("closed", "no ferry at all", closed),
  ]

  private static func board(_ name: String, _ about: String, _ state: BoardState) -> Specimen {
    var specimen = Specimen(
      path: "harbour/board/\(name)", about: about, sizes: [Size(width: 40), Size(width: 100)]
    ) { Block(state) }
    // With these two, the audit can alter each field, and a gate proves that a state survives JSON.
    specimen.json = { Array(try JSONEncoder().encode(["state": state])) }
    specimen.reading = { json in
      let states = try JSONDecoder().decode([String: BoardState].self, from: Data(json))
      return board(name, about, states["state"] ?? closed)
    }
    return specimen
  }

  private static let morning = BoardState(
    harbour: "North Quay",
    departures: [
      BoardState.Departure(time: "08:40", destination: "Little Skerry"),
      BoardState.Departure(time: "09:15", destination: "港 and the outer islands", remark: "delayed by fog"),
      BoardState.Departure(time: "11:00", destination: "Little Skerry"),
    ])
  private static let closed = BoardState(harbour: "North Quay", departures: [])
}
