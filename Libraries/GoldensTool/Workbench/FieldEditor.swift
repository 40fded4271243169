import GalleySystem
import Goldens
import TextLayout

/// The fields of a state, which are changed one by one.
struct FieldEditor: Sendable {
  /// A field; one without a value is an optional that has none.
  struct Row: Hashable, Sendable {
    let path: JSONPath
    let value: JSON?
    let depth: Int

    /// The key or the index.
    var name: String {
      switch path.steps.last {
      case .key(let key)?: key
      case .index(let index)?: "\(index + 1)"
      case nil: ""
      }
    }
  }

  private(set) var rows: [Row] = []
  private(set) var cursor = 0
  /// The reason why the last change of a field isn't drawn.
  private(set) var problem: (path: JSONPath, reason: String)?
  /// The state before all changes, and after each.
  private var versions: [StateFields]

  private var fields: StateFields { versions[versions.count - 1] }
  /// The changed state; the last one that can be drawn.
  var specimen: Specimen { fields.specimen }
  /// The changes as `--set` takes them.
  var changes: [String] { specimen.settings }

  init(_ fields: StateFields) {
    versions = [fields]
    show()
  }

  private mutating func show() {
    // The name of a case is the value of its enum, and the state itself has no name.
    var shown = Set(fields.all.prefix(1).map(\.path))
    rows = []
    for field in fields.all {
      let path = fields.withoutCases(field.path)
      guard shown.insert(path).inserted else { continue }
      let depth = path.steps.count - 1
      rows.append(Row(path: field.path, value: field.value, depth: depth))
    }
    cursor = cursor.clamped(to: rows.count - 1)
  }

  private var row: Row? { rows.isEmpty ? nil : rows[cursor] }

  // MARK: Changing

  /// Makes a change; if its result can't be drawn, the problem says why.
  private mutating func apply(
    at path: JSONPath,
    _ setting: (StateFields) throws -> Setting
  ) {
    do {
      let specimen = try fields.specimen(with: [setting(fields)])
      versions.append(try fields.fields(of: specimen))
      problem = nil
      show()
    } catch GoldensError.unfit(let place, let reason) {
      problem = (place, reason)
    } catch {
      problem = (path, "\(error)")
    }
  }

  /// Makes changes again that another program has made.
  mutating func replay(_ changes: [String]) {
    for change in changes {
      guard let (name, value) = Setting.parts(of: change) else { continue }
      guard let path = fields.paths(named: name).first else { continue }
      apply(at: path) { try $0.setting(name, to: value) }
    }
  }

  /// Takes the last change back.
  @discardableResult mutating func undo() -> Bool {
    guard versions.count > 1 else { return false }
    versions.removeLast()
    problem = nil
    show()
    return true
  }

  /// Gives the field of the cursor a value; nil takes it away.
  private mutating func set(_ value: JSON?) {
    guard let path = row?.path else { return }
    apply(at: path) { $0.setting(path, to: value) }
  }

  /// Counts a number, switches a Boolean, makes a list longer or shorter, or takes the next value of
  /// the samples.
  mutating func change(by direction: Int) {
    guard let row else { return }
    switch row.value {
    case .boolean(let flag)?:
      set(.boolean(!flag))
    case .integer(let number)?:
      set(.integer(number + direction))
    case .fraction(let number)?:
      set(.fraction(number + Double(direction)))
    case .array(let elements)?:
      changeCount(of: elements, in: row, by: direction)
    case .null?, .string?, .object?, nil:
      takeSample(for: row, by: direction)
    }
  }

  private mutating func changeCount(
    of elements: [JSON],
    in row: Row,
    by direction: Int
  ) {
    if direction < 0 {
      set(.array(elements.dropLast()))
      return
    }
    let samples = fields.values(at: row.path.pattern + "[]")
    if let element = elements.last ?? samples.first {
      set(.array(elements + [element]))
    } else {
      problem = (row.path, "has no element in any sample")
    }
  }

  private mutating func takeSample(for row: Row, by direction: Int) {
    let values = fields.values(at: row.path.pattern)
    guard values.contains(where: { $0 != row.value }) else {
      problem = (row.path, "has no other value in any sample")
      return
    }
    let place = values.firstIndex { $0 == row.value } ?? -1
    let next = place + direction + 2 * values.count
    set(values[next % values.count])
  }

  /// Takes an optional value or an element of a list away.
  mutating func remove() {
    if row?.value != nil { set(nil) }
  }

  // MARK: Moving and typing

  mutating func move(toRow row: Int) {
    cursor = row.clamped(to: rows.count - 1)
    problem = nil
  }

  /// The text of the field of the cursor, if it is typed.
  var text: String? {
    switch row?.value {
    case .string(let text)?: text
    case .integer(let number)?: "\(number)"
    case .fraction(let number)?: "\(number)"
    default: nil
    }
  }

  /// Gives the field of the cursor the value that a text means, as `--set` does.
  mutating func type(_ text: String) {
    guard let row else { return }
    if case .string? = row.value {
      set(.string(text))
    } else {
      apply(at: row.path) { try $0.setting(row.path.description, to: text) }
    }
  }
}

extension JSON {
  /// The value in a few words.
  var words: String {
    switch self {
    case .null:
      return "null"
    case .boolean(let flag):
      return flag ? "yes" : "no"
    case .integer(let number):
      return "\(number)"
    case .fraction(let number):
      return "\(number)"
    case .string(let text):
      return "“\(text)”"
    case .array(let elements):
      return elements.isEmpty ? "none" : counted(elements.count, "item")
    case .object(let object):
      guard object.count == 1, let name = object.keys.first else { return "" }
      return name
    }
  }
}
