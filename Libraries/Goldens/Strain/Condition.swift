import GalleySystem
import TextLayout

/// A condition that all states of a product can be in at once, such as a translation whose words are
/// longer.
package enum Condition: String, CaseIterable, Sendable {
  /// The states as they are. The others are named as the values that their fields have.
  case recorded
  /// The app's own words are longer.
  case longer
  /// The texts from outside are longer, right-to-left or emoji.
  case long, arabic, emoji
  /// The lists with texts from outside have no elements.
  case none
}

extension StateFields {
  /// The other values under each condition that changes the state, without the fields that are
  /// exempt. The app's words and those from outside are told apart by drawing them.
  package func settings(
    exempting isExempt: (_ pattern: String) -> Bool = { _ in false }
  ) -> [Condition: [Setting]] {
    let fields = strainedFields(patterns.filter { !isExempt($0) })
    var settings: [Condition: [Setting]] = [:]
    for condition in Condition.allCases {
      let own = self.settings(of: fields, to: "@\(condition)")
      if !own.isEmpty { settings[condition] = own }
    }
    return settings
  }

  /// The settings that give all fields among these a value, as far as they fit together.
  private func settings(of fields: [StrainedField], to value: String) -> [Setting] {
    let fromOutside = fields.filter { $0.values.contains(StrainKind.word.name) }.map(\.name)
    let takers = fields.filter { field in
      // A list of the program's own, such as its tabs, is never empty.
      let isOwnList =
        value == StrainKind.none.name
        && !fromOutside.contains { $0.hasPrefix(field.name + "[]") }
      return field.values.contains(value) && !isOwnList
    }
    let outer = takers.filter { field in
      // A list that is emptied takes the fields in it along.
      !takers.contains { field.name.hasPrefix($0.name + "[]") }
    }
    let settings = outer.compactMap { field in
      try? setting(field.name, of: field.paths, to: value)
    }
    if (try? specimen(with: settings)) != nil { return settings }
    var fitting: [Setting] = []
    for setting in settings where (try? specimen(with: fitting + [setting])) != nil {
      fitting.append(setting)
    }
    return fitting
  }
}
