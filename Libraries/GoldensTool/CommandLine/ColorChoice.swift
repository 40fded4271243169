/// The values of `--color`: whether output contains escape sequences.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
