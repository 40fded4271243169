import TextLayout

/// A key as it was pressed.
package struct KeyPress: Hashable, Sendable {
  /// 1 for the first key of a pair, and -1 for the second.
  package var direction: Int
  /// The number typed before it.
  package var count: Int?

  /// The direction as often as the number says.
  package var times: Int { direction * (count ?? 1) }
}

/// A row of a program's list of keys: the keys, their help and their effect.
package struct KeyBinding<Program, Result>: Sendable {
  package typealias Act = @Sendable (inout Program, KeyPress) -> Result

  /// The effect of a key.
  enum Effect: Sendable {
    /// A movement, as on every page.
    case move(Key)
    case act(Act)
  }

  /// The keys: a group for each effect, separated by two spaces, or one group for all effects in
  /// turn.
  package let names: String
  package let about: String
  let effects: [Effect]

  /// Keys that move on a page. In each group, or in another one at the same place, is a key that
  /// moves on every page.
  package init(
    moving names: String,
    _ about: String
  ) {
    self.names = names
    self.about = about
    let groups = Self.groups(names)
    let places = groups.first?.indices ?? 0..<0
    effects = places.compactMap { place in
      let same = groups.map { $0[place] }
      return same.first { Motion($0) != nil }.map { .move($0) }
    }
  }

  /// Keys with one effect, to which the direction or a number matters.
  package init(
    _ names: String,
    _ about: String,
    _ act: @escaping Act
  ) {
    self.names = names
    self.about = about
    effects = [.act(act)]
  }

  /// Keys with one effect.
  package init(
    _ names: String,
    _ about: String,
    _ act: @escaping @Sendable (inout Program) -> Result
  ) {
    self.init(names, about) { program, _ in act(&program) }
  }

  /// The keys of each group.
  fileprivate static func groups(_ names: String) -> [[Key]] {
    names.split(separator: "  ").map { group in
      group.split(separator: " ").map { Key(named: $0) }
    }
  }
}

/// The keys of a program: they are read, listed and explained from here.
package struct KeyTable<Program, Result>: Sendable {
  package typealias Binding = KeyBinding<Program, Result>

  /// The rows by their titles, in the order of the page.
  package let groups: [(title: String, bindings: [Binding])]
  private var effects: [Key: (effect: Binding.Effect, direction: Int)] = [:]
  private let move: @Sendable (inout Program, Key, KeyPress) -> Result

  /// - Parameters:
  ///   - groups: the rows by their titles.
  ///   - move: the effect of a key that moves on every page.
  package init(
    _ groups: KeyValuePairs<String, [Binding]>,
    move: @escaping @Sendable (inout Program, Key, KeyPress) -> Result
  ) {
    self.groups = groups.map { ($0.key, $0.value) }
    self.move = move
    for binding in groups.flatMap(\.value) {
      for group in Binding.groups(binding.names) {
        for (index, key) in group.enumerated() {
          let effect = binding.effects[index % binding.effects.count]
          effects[key] = (effect, index == 0 ? 1 : -1)
        }
      }
    }
  }

  /// All rows.
  package var bindings: [Binding] { groups.flatMap(\.bindings) }

  /// The keys.
  package var keys: Set<Key> { Set(effects.keys) }

  /// The key that moves on every page as another key does here; nil if that doesn't move.
  package func movingKey(_ key: Key) -> Key? {
    guard case .move(let moving)? = effects[key]?.effect else { return nil }
    return moving
  }

  /// Presses a key; nil if it isn't in the list.
  package func press(
    _ key: Key,
    count: Int? = nil,
    on program: inout Program
  ) -> Result? {
    guard let (effect, direction) = effects[key] else { return nil }
    let press = KeyPress(direction: direction, count: count)
    switch effect {
    case .move(let moving):
      return move(&program, moving, press)
    case .act(let act):
      return act(&program, press)
    }
  }

  /// The list of keys as a page.
  package var page: Block {
    let width = bindings.map(\.names.count).max() ?? 0
    return Stack(gap: 1) {
      for (title, bindings) in groups {
        Stack {
          TextBlock(title, .sectionTitle).heading(2)
          for binding in bindings {
            let names = TextBlock(binding.names, .keyboard)
            let about = TextBlock(binding.about)
            Either(atLeast: 56) {
              Row {
                names.fixed(width)
                about.filling()
              }
            } else: {
              names
              about.marked(Run("  ", isOrnament: true))
            }
          }
        }
      }
    }.asBlock
  }
}
