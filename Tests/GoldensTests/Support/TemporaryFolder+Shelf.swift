import Goldens
import TestSupport

extension TemporaryFolder {
  var shelf: Shelf { Shelf(folder: path) }
}
