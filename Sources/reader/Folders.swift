/// Where the reader keeps files (XDG Base Directory Specification 0.8).
struct Folders: Hashable, Sendable {
  /// The feed's last answers: gone is nothing lost.
  var cache: String
  /// The pauses that the site of the questions asks for.
  var pauses: String
  /// The saved posts.
  var data: String

  /// - Parameter variables: the environment's.
  /// - Returns: nil where they name no place: no home, and nothing in its stead.
  init?(_ variables: [String: String]) {
    // A relative path counts as none, as the specification has it.
    func path(_ name: String, below home: String) -> String? {
      if let path = variables[name], path.hasPrefix("/") { return path }
      return variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + home : nil }
    }
    guard let cache = path("XDG_CACHE_HOME", below: ".cache"), let data = path("XDG_DATA_HOME", below: ".local/share")
    else { return nil }
    self.cache = cache + "/galley/feed"
    pauses = cache + "/galley/questions"
    self.data = data + "/galley/posts"
  }
}
