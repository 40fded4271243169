import GalleyDomain
import GalleyPresentation

/// An action on a screen of an app.
public enum ScreenAction: Hashable, Sendable {
  /// Goes back to the previous screen.
  case back
  /// Does what a button is for.
  case button(ButtonState.Purpose)
  /// Opens a list item, counted from 0.
  case open(Int)
  /// Selects a list item that can't be opened, counted from 0.
  case stop(Int)
  /// Selects a tab, counted from 0.
  case tab(Int)
  /// Searches for a tag.
  case tag(UntrustedText)
  /// An action that only some screens have, by its name; their layout declares it.
  case own(String)
}
