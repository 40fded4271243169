/// An enum with payloads in a view state, which can name its cases.
///
/// An enum without payloads is `CaseIterable` by itself; the compiler can't do that for one with payloads. A gate goes
/// through all view states and asks every enum that it finds for both, to prove that each case has a sample.
/// `kind` is an exhaustive switch, so that a new case can't be forgotten.
public protocol CaseListing {
  /// The cases without their payloads.
  associatedtype Kind: CaseIterable, Hashable, Sendable, RawRepresentable where Kind.RawValue == String

  /// The case that this value is.
  var kind: Kind { get }
}
