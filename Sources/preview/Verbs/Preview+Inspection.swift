import Catalogue
import Commands
import Goldens

extension Preview {
  /// Says at which widths each state changes shape, and where it breaks a rule.
  func sweep(_ request: Request) throws -> ExitStatus {
    var isSound = true
    for specimen in try selected(request) {
      let sweep = Sweep(specimen)
      _ = try print(sweep.report)
      isSound = isSound && sweep.violations.isEmpty
    }
    return isSound ? .success : .different
  }

  /// Says what is shortened, at the size asked for.
  func explain(_ request: Request) throws -> ExitStatus {
    let specimens = try selected(request)
    var unchanged = 0
    for specimen in specimens {
      for view in try request.views(of: specimen) {
        if let explanation = Explanation.report(of: specimen, at: view.size) {
          _ = try print(explanation)
        } else {
          unchanged += 1
        }
      }
    }
    if unchanged > 0 {
      complain("nothing is shortened or folded in \(unchanged == 1 ? "1 drawing" : "\(unchanged) drawings")")
    }
    return .success
  }

  /// Names the fields of view states that no golden would notice.
  func audit(_ request: Request) throws -> ExitStatus {
    // The values that a field has in other states of its screen count too, so every state is known to the audit.
    let selected = Set(try selected(request).map(\.path))
    let audit = try FieldAudit(catalogue.specimens, of: { selected.contains($0) })
    for finding in audit.unnoticedFields { _ = try print("\(finding.specimen)  \(finding.field)\n") }
    let count =
      audit.unnoticedFields.count == 1
      ? "1 field that no golden notices" : "\(audit.unnoticedFields.count) fields that no golden notices"
    complain("\(audit.count) alterations drawn, \(audit.unnoticedFields.isEmpty ? "all noticed" : count)")
    return audit.unnoticedFields.isEmpty ? .success : .different
  }

  /// Writes every state selected on one page for a browser.
  func gallery(_ request: Request, in file: String) throws -> ExitStatus {
    // Without goldens there is nothing to compare with, which is no fault of a gallery.
    let store = try? request.store(in: environment)
    let comparison = store?.exists == true ? try compareWithFolder(request) : nil
    let page = DrawingOptions.gallery(of: try selected(request), comparison: comparison)
    guard file != "-" else {
      try put(page)
      return .success
    }
    do {
      try environment.save(page, file)
    } catch {
      let reason = if case .unreadable(let reason) = error { reason } else { "no such folder" }
      throw ToolError(status: .output, message: "“\(file)” could not be written: \(reason)")
    }
    return .success
  }
}
