/// The identifier of a request, by which a presenter recognises the answer to its pending request.
///
/// A presenter numbers its requests from 1, so that a script can refer to them.
public typealias RequestID = Int
