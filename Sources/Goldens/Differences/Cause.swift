import GalleySystem
import TextLayout

/// The reason for a difference between goldens, as far as they show it.
public enum Cause: Hashable, Sendable {
  /// Words were replaced. Where more than words changed in the same rows, `shift` says what.
  case edits([WordEdit], Shift = .none)
  /// All text with a role was added or removed.
  case texts(role: String, isRemoved: Bool)
  /// The same words have other roles.
  case roles([WordEdit])
  /// The same words are in another order.
  case order
  /// The same words are in other places.
  case shift(Shift)
  /// The same roles cover other cells of the same words.
  case cells
  /// Whole files have this verdict. The words are what files of one cause share: the old and the new path of a move, up
  /// to the last part that differs, the reason why files are invalid, or the new state.
  case files(verdict: String, words: [String] = [])

  /// A movement of words that are the same.
  public struct Shift: Hashable, Sendable {
    /// The number of columns to the right; negative to the left.
    public var columns = 0
    /// The number of blank rows that were added; negative if they were removed.
    public var rows = 0
    /// The screen, such as `ledger/detail`; empty if it is the same on three screens or more.
    public var place = ""

    /// No movement.
    public static let none = Shift()
  }

  /// The kind of cause in one word, for programs.
  public var kind: String {
    switch self {
    case .edits: "edits"
    case .texts: "text"
    case .roles: "roles"
    case .order: "order"
    case .shift: "shift"
    case .cells: "cells"
    case .files(let verdict, _): verdict
    }
  }

  /// The changed words or roles.
  public var edits: [WordEdit] {
    switch self {
    case .edits(let edits, _), .roles(let edits): edits
    default: []
    }
  }

  /// A number made from the content, the same on every run and every machine.
  var fingerprint: UInt64 {
    let words = edits.flatMap { [$0.old, $0.new] }
    let rest =
      switch self {
      case .edits(_, let shift), .shift(let shift): "\(shift.columns) \(shift.rows) \(shift.place)"
      case .texts(let role, let isRemoved): "\(role) \(isRemoved)"
      case .files(_, let words): words.joined(separator: " ")
      case .roles, .order, .cells: ""
      }
    return Cause.hash([kind, rest] + words)
  }

  /// The fingerprints of the parts that several causes can be joined of, or of the whole cause.
  var parts: [String] {
    guard case .edits(let edits, .none) = self else { return [String(fingerprint, radix: 16)] }
    return edits.map { String(Cause.edits([$0]).fingerprint, radix: 16) }
  }

  /// The hash of several texts. No text has the byte after each.
  static func hash(_ texts: [String]) -> UInt64 { texts.flatMap { Array($0.utf8) + [0xFF] }.checksum }
}

extension Cause.Shift: CustomStringConvertible {
  /// Such as `1 column to the right` or `3 more blank rows`; empty without movement.
  public var description: String {
    var parts: [String] = []
    if columns != 0 { parts.append("\(counted(abs(columns), "column")) to the \(columns > 0 ? "right" : "left")") }
    if rows != 0 { parts.append("\(abs(rows)) \(rows > 0 ? "more" : "fewer") blank row\(abs(rows) == 1 ? "" : "s")") }
    return parts.joined(separator: ", ")
  }
}
