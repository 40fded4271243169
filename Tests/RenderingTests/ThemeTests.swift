import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyRendering

struct ThemeTests {
  private static let texts: [(Role, UInt32, Style.Weight, Style.Font)] = [
    (.headline, 0x00_00_00, .bold, .largeSystem),
    (.lastUpdated, 0x3D_3D_3D, .light, .system),
    (.introduction, 0x00_00_00, .regular, .system),
  ]

  // Proves N3, N4, N5.
  @Test
  func `a light page or terminal has the document's colour, weight, size and font`() {
    for (role, color, weight, font) in Self.texts {
      let style = Theme.light[role]
      #expect(style.foreground?.rgb == color)
      #expect(style.weight == weight)
      #expect(style.font == font)
      #expect(!style.italic)
    }
  }

  // Proves N3.
  @Test func `a dark terminal keeps its own colour for the documents' black`() {
    for role in [Role.headline, .introduction] {
      #expect(Theme.darkTerminal[role].foreground == nil)
    }
  }

  @Test func `a dark page inverts the document's colours`() {
    for (role, color, _, _) in Self.texts {
      #expect(Theme.darkPage[role].foreground?.rgb == 0xFF_FFFF - color)
    }
  }

  // Proves N4.
  @Test func `a headline differs on every terminal, and a date where there are colours`() {
    for theme in [Theme.darkTerminal, .light, .darkTerminal.withoutColors] {
      for depth in [ANSI.Depth.sixteen, .indexed, .full] {
        let rows = Self.texts.map {
          theme.row(of: $0.0, depth)
        }
        let hasGreys = theme[.lastUpdated].foreground != nil && depth != .sixteen
        #expect(Set(rows).count == (hasGreys ? 3 : 2))
        #expect(rows.count { $0 == rows[0] } == 1)
      }
    }
  }

  // Proves S8, S10.
  @Test
  func `a question's fixed views are two greys with an edge in another grey`() throws {
    let themes: [(Theme, isDark: Bool)] = [
      (.darkTerminal, true), (.darkPage, true), (.light, false),
    ]
    for (theme, isDark) in themes {
      let edge = try #require(theme[.panel].foreground)
      let ground = try #require(theme[.panelBackground].background)
      #expect(theme[.panel] == Style(edge))
      #expect((ground.rgb < 0x40_4040) == isDark)
      for grey in [ground, edge] {
        let parts = [16, 8, 0].map { grey.rgb >> $0 & 0xFF }.sorted()
        #expect(parts[2] - parts[0] <= 8)
      }
    }
  }
}

private let dark: [Theme] = [.standard(.dark), .darkTerminal, .darkPage]
private let light: [Theme] = [.standard(.light), .light]

/// The differences between roles, in every theme.
struct HierarchyTests {
  private static let quiet: Set<Role> = [
    .aside,
    .pausedButton,
    .fold,
    .status,
    .placeholder,
    .closedReference,
  ]
  private static let choices: Set<Role> = [
    .back,
    .tab,
    .tag,
    .reference,
    .link,
    .button,
  ]

  private static let grounds: [(ANSI.Depth, Role?)] = [
    (.full, nil), (.full, .panelBackground), (.indexed, nil), (.indexed, .panelBackground),
  ]

  @Test(arguments: TerminalPalette.all)
  func `quiet words have clearly less contrast than all others, on the page and on a grey view`(
    _ terminal: TerminalPalette
  ) throws {
    for theme in terminal.isDark ? dark : light {
      let words = Set(theme.styles.keys).subtracting(Theme.ornaments)
      let others = words.subtracting(Self.quiet).subtracting([.lastUpdated])
      for (depth, ground) in Self.grounds {
        func contrasts(_ roles: Set<Role>) -> [Double] {
          roles.compactMap { role in
            let row = theme.row(of: role, depth, behind: ground)
            return terminal.contrast(ofRow: row)
          }
        }
        let quiet = try #require(contrasts(Self.quiet.intersection(words)).max())
        let least = try #require(contrasts(others).min())
        #expect(least >= 1.2 * quiet, "\(terminal) in \(depth)")
        // The own words of Solarized are quiet.
        let isOwn = theme[.prose].foreground == nil && ground == nil
        if isOwn, terminal.ownContrast > 5 {
          #expect(terminal.ownContrast > quiet, "\(terminal) in \(depth)")
        }
      }
    }
  }

  @Test
  func `what can be chosen has a colour that nothing else has, and so has a failure`() {
    let depths: [(TerminalColor) -> Int?] = [
      { Int($0.rgb) }, { Int($0.indexed) }, { $0.palette.map(Int.init) },
    ]
    for theme in dark + light {
      for (index, code) in depths.enumerated() {
        func colors(_ roles: Set<Role>) -> Set<Int> {
          Set(roles.compactMap { theme[$0].foreground.flatMap(code) })
        }
        func isUnique(_ roles: Set<Role>) -> Bool {
          let others = Set(theme.styles.keys).subtracting(roles)
          return colors(roles).isDisjoint(with: colors(others))
        }
        let hasSixteen = index == 2
        let accent = colors(Self.choices)
        #expect(accent.count == 1 || hasSixteen && accent.isEmpty)
        #expect(isUnique(Self.choices))
        #expect(hasSixteen || isUnique([.failure]))
      }
    }
  }

  @Test(arguments: TerminalPalette.all)
  func `the edge of a grey view is seen beside it and on the terminal's background`(
    _ terminal: TerminalPalette
  ) {
    for theme in terminal.isDark ? dark : light {
      for depth in [ANSI.Depth.full, .indexed, .sixteen] {
        for ground in [nil, Role.panelBackground] {
          let unseen = theme.unreadable(
            on: terminal, depth, roles: [.panel], behind: ground, minimum: 2)
          #expect(unseen == [])
        }
      }
    }
  }

  // Proves S8.
  @Test
  func `on any background, a grey view or its edge is seen`() throws {
    for theme in dark + light {
      let edge = try #require(theme[.panel].foreground)
      let ground = try #require(theme[.panelBackground].background)
      for grey in 0..<UInt32(256) {
        let color = TerminalColor(rgb: grey * 0x01_0101)
        let contrasts = [edge.contrast(to: color), ground.contrast(to: color)]
        #expect(contrasts.max() ?? 0 >= 1.4)
      }
    }
  }
}

/// The contrast of words (WCAG 2.2, 1.4.3), computed from the bytes for a terminal and the colours
/// that it has.
struct ContrastTests {
  /// The roles on a question's grey views.
  private static let panelRoles: [Role] = [
    .plain, .articleTitle, .rowTitle, .aside, .figure, .status,
  ]

  @Test(arguments: TerminalPalette.all)
  func `every role is readable in every depth, and on a grey view those that it has`(
    _ terminal: TerminalPalette
  ) {
    for theme in terminal.isDark ? dark : light {
      for depth in [ANSI.Depth.full, .indexed, .sixteen] {
        #expect(theme.unreadable(on: terminal, depth) == [])
        let roles = depth == .sixteen ? Self.panelRoles : nil
        let found = theme.unreadable(on: terminal, depth, roles: roles, behind: .panelBackground)
        #expect(found == [])
      }
    }
  }
}
