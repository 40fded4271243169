extension String {
  /// The text of a file of the package.
  init(file: [UInt8]) {
    self.init(decoding: file, as: UTF8.self)
  }
}
