/// A block above its branches, which have guides before them: `├─`, and `└─` for the last one.
///
/// The guides continue beside all rows of a branch, also those that are wrapped. With ASCII glyphs
/// they are `+-` and `|`. A branch whose rows have no room for them has none. The branches are spoken
/// as a list.
public struct Tree: BlockConvertible {
  private let block: Block
  private let branches: [Tree]
  /// The role of the guides.
  private let role: Role

  /// - Parameters:
  ///   - block: the block at the top.
  ///   - branches: the trees below it.
  ///   - role: the role of the guides.
  public init(_ block: some BlockConvertible, _ branches: [Tree] = [], role: Role = .rule) {
    self.block = block.asBlock
    self.branches = branches
    self.role = role
  }

  /// A block above its branches, with conditions and loops.
  public init(
    _ block: some BlockConvertible,
    role: Role = .rule,
    @ListBuilder<Tree> _ branches: () -> [Tree]
  ) {
    self.init(block, branches(), role: role)
  }

  /// The block and its branches.
  public var asBlock: Block {
    guard !branches.isEmpty else { return block }
    let last = branches.count - 1
    let indented = branches.enumerated().map { index, branch in
      let first = index < last ? "├─ " : "└─ "
      let rest = index < last ? "│  " : "   "
      var indent = Indent(
        first: [.mark(first, role)],
        rest: [.mark(rest, role)],
        givesWay: false,
        branch.asBlock
      )
      indent.isGuide = true
      return indent.asBlock
    }
    let list = Stack(indented).meaning(.list(count: branches.count))
    return .stack(Stack([block, list]))
  }
}
