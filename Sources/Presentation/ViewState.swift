/// The state of a screen or of a part of it, as words that are ready to show.
///
/// Any state can be written by hand and drawn from a file.
public typealias ViewState = Codable & Equatable & Sendable
