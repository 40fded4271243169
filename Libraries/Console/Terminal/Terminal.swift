import GalleySystem
import TextLayout

/// The terminal of the process, for a program's output.
public struct Terminal: Sendable {
  /// The number of cells in a row; 80 without a terminal.
  public let columns: Int
  /// The glyphs that it can show: ASCII if the locale isn't UTF-8.
  public package(set) var glyphs: Glyphs
  /// The number of colours to use; nil if none are wanted, as with `NO_COLOR`.
  public let depth: ANSI.Depth?
  /// Whether its background is dark; nil if it isn't known. Where colours are forced
  /// (`CLICOLOR_FORCE`), an unknown background is a dark one.
  public let isDark: Bool?
  /// Whether standard output is a terminal.
  public let isTerminal: Bool
  private let isStyled: Bool

  /// The terminal of standard output.
  ///
  /// - Parameters:
  ///   - columns: the number of cells in a row; nil is that of the terminal.
  ///   - depth: the number of colours; nil as the environment says.
  ///   - isDark: whether the background is dark; nil as the environment says.
  public init(columns: Int? = nil, depth: ANSI.Depth? = nil, isDark: Bool? = nil) {
    let variables = Environment.variables
    let output = Descriptor.standardOutput
    isTerminal = output.isTerminal
    self.columns = columns ?? output.terminalSize?.columns ?? 80
    glyphs = Environment.isASCII(variables) ? .ascii : .unicode
    let colors = ColorSupport(variables, isTerminal: isTerminal)
    self.depth = depth ?? colors.wantedDepth
    self.isDark = isDark ?? colors.isDark ?? (colors.isForced ? true : nil)
    isStyled = colors.isStyled || depth != nil
  }

  /// The way to name the background, if the colours of a theme are left out because it isn't known;
  /// nil if they are shown, or if none are wanted.
  public var advice: String? {
    guard depth != nil, isDark == nil else { return nil }
    return "no colours: COLORFGBG='15;0' says that the background is dark, '0;15' that it is light"
  }

  /// Prints a block: styled in a terminal, and elsewhere as plain text.
  ///
  /// - Parameter theme: the theme for a background; the standard one by default.
  /// - Returns: false if standard output can't be written.
  @discardableResult
  public func print(
    _ block: some BlockConvertible,
    theme: (Theme.Colors) -> Theme = { .standard($0) }
  ) -> Bool {
    let bytes = bytes(of: block) { theme($0 ? .dark : .light) }
    return Descriptor.standardOutput.print(bytes) == nil
  }

  /// Encodes a block: styled for a terminal, and elsewhere as plain text.
  package func bytes(
    of block: some BlockConvertible,
    theme: (_ isDark: Bool) -> Theme
  ) -> [UInt8] {
    let size = Size(clamping: columns)
    let frame = Frame(drawing: block.asBlock, size: size, glyphs: glyphs)
    let plain = ANSI(theme: Theme(), hasLinks: false)
    let encoder = isStyled ? ANSI(theme: theme, depth: depth, isDark: isDark) : plain
    return encoder.encode(frame)
  }

  /// Runs a full-screen program until it ends. A signal that ends it ends the process too, with the
  /// terminal restored.
  ///
  /// - Parameters:
  ///   - interval: the time after which the program receives `ticked`, again and again; nil for
  ///     never.
  ///   - theme: the theme for a background; the standard one by default.
  /// - Returns: the program at its end; nil if standard input or output isn't a terminal.
  @discardableResult
  public func run<Program: PageProgram>(
    _ program: Program,
    every interval: Duration? = nil,
    theme: @escaping (Theme.Colors) -> Theme = { .standard($0) }
  ) -> Program? {
    run(program, every: interval, theme: theme) { _ in }
  }

  /// Runs a full-screen program that receives messages from outside, such as answers of a server. An
  /// effect that takes time is a task that ends with a message; the page can be used meanwhile.
  ///
  /// ```swift
  /// let (answers, sender) = AsyncStream.makeStream(of: Answer.self)
  /// let program = Search { words in
  ///   Task { sender.yield(await server.answer(words)) }
  /// }
  /// Terminal().run(program, receiving: answers) { $0.show($1) }
  /// ```
  /// - Parameters:
  ///   - messages: the messages. An error ends them.
  ///   - receive: what the program does with a message.
  @discardableResult
  public func run<Program: PageProgram & SendableMetatype, Messages: AsyncSequence & Sendable>(
    _ program: Program,
    every interval: Duration? = nil,
    theme: @escaping (Theme.Colors) -> Theme = { .standard($0) },
    receiving messages: Messages,
    _ receive: @escaping @Sendable (inout Program, Messages.Element) -> Void
  ) -> Program? where Messages.Element: Sendable {
    var task: Task<Void, any Error>?
    defer { task?.cancel() }
    return run(program, every: interval, theme: theme) { inbox in
      task = Task.detached {
        for try await message in messages {
          inbox.post { receive(&$0, message) }
        }
      }
    }
  }

  /// - Parameter start: starts what sends messages from outside.
  private func run<Program: PageProgram>(
    _ program: Program,
    every interval: Duration?,
    theme: @escaping (Theme.Colors) -> Theme,
    _ start: (LivePage<Program>.Inbox) -> Void
  ) -> Program? {
    guard let session = TerminalSession() else { return nil }
    let inbox = LivePage<Program>.Inbox(waking: session.wakes)
    let live = LivePage(
      program,
      glyphs: glyphs,
      interval: interval,
      inbox: inbox,
      isDark: isDark
    ) { isDark in
      ANSI(theme: { theme($0 ? .dark : .light) }, depth: depth, isDark: isDark)
    }
    start(inbox)
    if let signal = session.run(live) { Signals.end(by: signal) }
    return live.program
  }
}
