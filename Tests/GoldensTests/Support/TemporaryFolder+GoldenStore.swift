import Goldens
import TestSupport

extension TemporaryFolder {
  var store: GoldenStore { GoldenStore(folder: path) }
}
