/// The tool's manual page, in the `man` macros of troff, made from the list of options.
enum ManualPage {
  static var source: String {
    var lines = [
      ".TH PREVIEW 1 \"\" \"\(Help.version)\"",
      ".SH NAME",
      "preview \\- draw any state of any screen as plain text, and compare it with its golden",
      ".SH SYNOPSIS",
      ".B preview",
      "[\\fISELECTOR\\fR ...] [\\fIlens\\fR] [\\fIone verb\\fR]",
      ".SH DESCRIPTION",
      escaped(Help.introduction.joined(separator: " ")),
      ".SH OPTIONS",
    ]
    for group in Option.Group.allCases {
      lines.append(".SS \"\(escaped(group.rawValue))\"")
      for option in Option.all where option.group == group {
        let names = (option.short.map { ["\\fB\\-\($0)\\fR"] } ?? []) + ["\\fB\\-\\-\(escaped(option.long))\\fR"]
        lines += [".TP", names.joined(separator: ", ") + (option.value.map { " \\fI\(escaped($0))\\fR" } ?? "")]
        lines.append(escaped(option.about))
      }
    }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases {
      lines += [".TP", "\\fB\(status.rawValue)\\fR", escaped(status.meaning)]
    }
    lines += [
      ".SH ENVIRONMENT", ".TP", "\\fBNO_COLOR\\fR, \\fBCLICOLOR_FORCE\\fR, \\fBTERM\\fR, \\fBCOLORTERM\\fR",
      "whether and with how many colours is written where \\fB\\-\\-color\\fR is \\fBauto\\fR",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text in which nothing is a request or an escape.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
