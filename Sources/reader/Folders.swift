/// The folders of the reader's files (XDG Base Directory Specification 0.8).
struct Folders: Hashable, Sendable {
  /// The home folder.
  var home: String?
  /// The cached answers of the feed; may be deleted at any time.
  var cache: String
  /// The pauses that the questions' site asks for.
  var pauses: String
  /// The saved posts.
  var data: String
  /// The names of the items that were read.
  var read: String

  /// - Parameter variables: the environment variables.
  /// - Returns: `nil` if the variables name neither a home folder nor other folders.
  init?(_ variables: [String: String]) {
    if let path = variables["HOME"], path.hasPrefix("/"), path.count > 1 { home = path }
    // The specification says to ignore relative paths.
    func path(_ name: String, below home: String) -> String? {
      if let path = variables[name], path.hasPrefix("/") {
        return path
      }
      return variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + home : nil }
    }
    guard let cache = path("XDG_CACHE_HOME", below: ".cache"),
      let data = path("XDG_DATA_HOME", below: ".local/share")
    else { return nil }
    self.cache = cache + "/galley/feed"
    pauses = cache + "/galley/questions"
    self.data = data + "/galley/posts"
    read = data + "/galley/read"
  }
}
