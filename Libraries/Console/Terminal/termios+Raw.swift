import GalleySystem

extension termios {
  /// Settings with which keys arrive at once, and aren't shown.
  ///
  /// - Parameter hasInterruptKey: whether Ctrl-C is a key, not a signal.
  func raw(hasInterruptKey: Bool) -> termios {
    var raw = self
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    // Without it, Ctrl-C drops the keys before it, and a read of a key that was dropped waits for another one.
    raw.c_lflag |= tcflag_t(NOFLSH)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    unsafe withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      // A read returns as soon as there is one byte.
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
      if hasInterruptKey { unsafe characters[Int(VINTR)] = Self.disabled }
    }
    return raw
  }

  /// _POSIX_VDISABLE, which isn't imported.
  #if canImport(Darwin)
  private static let disabled: UInt8 = 0xFF
  #else
  private static let disabled: UInt8 = 0
  #endif
}
