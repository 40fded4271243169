#if !canImport(Darwin)
@_spi(_Unicode) import Swift
#endif

extension String {
  /// The scalars of the canonical decomposition (NFD, UAX #15), such as `e` and an accent for `é`.
  package var decomposed: [Unicode.Scalar] {
    #if canImport(Darwin)
    Array(decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
    // FoundationEssentials has no function for it. swift-foundation uses this one, too.
    Array(_nfd)
    #endif
  }
}
