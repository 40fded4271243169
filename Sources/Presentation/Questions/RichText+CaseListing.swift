import Domain

// Rich text stands in a view state as it is, so its enums take part in the census of cases.

extension RichText.Block: CaseListing {}
extension RichText.Run.Content: CaseListing {}
extension RichText.ListMarker: CaseListing {}
