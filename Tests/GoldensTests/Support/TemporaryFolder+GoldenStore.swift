import GalleyTestSupport
import Goldens

extension TemporaryFolder {
  var store: GoldenStore { GoldenStore(folder: path) }
}
