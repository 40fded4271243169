import GalleyDomain

// MARK: Start tags

extension TreeBuilder {
  mutating func start(_ element: Element) {
    switch element {
    case .unknown, .impliedList, .foreign, .hiddenForeign, .integrationPoint, .hiddenIntegrationPoint, .svg, .math:
      break
    case .a:
      closeLink()
      startLink()
    case .p:
      closeParagraph()
      push(.p)
    case .br: breakLine()
    case .code where open.leaf == .code: if text.language == nil { text.language = tokenizer.attributes.language }
    case .b, .strong, .i, .em, .code, .tt, .s, .strike, .kbd, .samp, .var, .cite, .dfn, .del, .sub, .sup:
      formatting.open(element)
    case .pre, .listing: startPreformatted(element)
    case .h1, .h2, .h3, .h4, .h5, .h6: startHeading(element)
    case .address, .article, .aside, .center, .dialog, .div, .fieldset, .figcaption, .figure, .footer, .form, .header,
      .hgroup, .legend, .main, .nav, .search, .section:
      closeParagraph()
      push(element)
    case .ul, .menu, .dir, .ol: startList(element)
    case .li: startItem()
    case .dl: startContainer(element, Frame(.definitions))
    case .dt, .dd: startDefinitionPart(element)
    case .blockquote:
      let isSpoiler = tokenizer.attributes[.class]?.hasToken("spoiler") == true
      startContainer(element, Frame(isSpoiler ? .spoiler : .quote))
    case .details: startContainer(element, Frame(.details))
    case .summary:
      closeParagraph()
      push(element, leaf: open.last?.element == .details && containers.wantsSummary ? .summary : nil)
    case .table: startTable()
    case .caption, .thead, .tbody, .tfoot, .tr, .td, .th: startTablePart(element)
    case .hr:
      closeParagraph()
      flush()
      append(.rule)
    case .img, .image: startImage()
    case .option, .optgroup, .select: boundary()
    case .q: startQuotation()
    case .ruby, .datalist, .template: pushInline(element)
    case .rb, .rt, .rtc, .rp: startRubyPart(element)
    case .script, .style, .title, .noembed, .noframes, .iframe, .textarea, .xmp, .plaintext: startRawText(element)
    case .input, .embed, .object, .audio, .video, .source: startEmbedded(element)
    }
  }

  mutating func startLink() {
    let address = tokenizer.attributes.address(.href)
    formatting.openLink(address.isEmpty ? -1 : text.addLink(address))
  }

  private mutating func closeLink() {
    let link = formatting.link
    if link >= 0 { closeInline { $0.link == link } }
    formatting.closeLink()
  }

  private mutating func startPreformatted(_ element: Element) {
    closeParagraph()
    let isNested = open.leaf == .code
    push(element, leaf: .code)
    if !isNested || text.language == nil { text.language = tokenizer.attributes.language }
    text.dropNewline(at: tokenizer.cursor.position)
  }

  private mutating func startHeading(_ element: Element) {
    closeParagraph()
    if open.last?.element.headingLevel != nil { popLast() }
    guard let level = element.headingLevel else { return }
    switch open.leaf {
    case .paragraph, .heading: push(element, leaf: .heading(level: level))
    // A heading in a summary or a term belongs to it.
    case .summary, .term, .code: push(element)
    }
  }

  private mutating func startContainer(_ element: Element, _ frame: Frame) {
    closeParagraph()
    push(element, frame: containers.hasRoom ? frame : nil, resetsLeaf: true)
  }

  private mutating func startList(_ element: Element) {
    var frame = Frame(.list)
    if element == .ol {
      frame.list.numbering = tokenizer.attributes.numbering
      frame.list.start = tokenizer.attributes[.start]?.integer
      frame.list.isReversed = tokenizer.attributes[.reversed] != nil
    }
    startContainer(element, frame)
  }

  private mutating func startItem() {
    let value = tokenizer.attributes[.value]?.integer
    closeSibling { $0 == .li }
    closeParagraph()
    // Pending text ends an implied list.
    flush()
    if containers.top != .list, containers.hasRoom, !open.isHidden {
      // Items without a list form an implied one, which ends with the next other element.
      var list = Frame(.list)
      list.list.isImplied = true
      push(.impliedList, frame: list, resetsLeaf: true)
    }
    var item = Frame(.item)
    item.value = value
    push(.li, frame: containers.top == .list ? item : nil, resetsLeaf: true)
  }

  private mutating func startDefinitionPart(_ element: Element) {
    closeSibling { $0 == .dt || $0 == .dd }
    closeParagraph()
    guard containers.top == .definitions, !open.isHidden else { return push(element) }
    if element == .dd { return push(element, frame: Frame(.description), resetsLeaf: true) }
    push(element, leaf: .term)
    containers.beginTerm()
  }
}

// MARK: End tags

extension TreeBuilder {
  mutating func end(_ element: Element) {
    if open.closeUnkept(element) {
      if !element.isInline { boundary() }
      return
    }
    switch element {
    case .unknown, .impliedList, .foreign, .hiddenForeign, .integrationPoint, .hiddenIntegrationPoint, .svg, .math:
      break
    case .a: closeLink()
    case .b, .strong, .i, .em, .code, .tt, .s, .strike, .kbd, .samp, .var, .cite, .dfn, .del, .sub, .sup:
      let formatting = formatting
      closeInline { formatting.closes(element, openIn: $0) }
      self.formatting.close(element)
    case .br: breakLine()
    case .p, .address, .article, .aside, .center, .dialog, .div, .fieldset, .figcaption, .figure, .footer, .form,
      .header, .hgroup, .legend, .main, .nav, .search, .section, .pre, .listing, .ul, .menu, .dir, .ol, .dl, .dt,
      .dd, .blockquote, .details, .summary:
      if let index = open.index(where: { $0 == element }) { close(index) } else { boundary() }
    case .li:
      let index = open.index(
        where: { $0 == .li }, unless: { $0.isScopeBoundary || $0 == .ul || $0 == .ol })
      if let index { close(index) }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      if let index = open.index(where: { $0.headingLevel != nil }) { close(index) }
    case .caption, .thead, .tbody, .tfoot, .tr, .td, .th:
      if let index = open.index(where: { $0 == element }, unless: { $0 == .table || $0 == .template }) {
        close(index)
      } else {
        boundary()
      }
    case .table:
      if let index = open.index(where: { $0 == .table }, unless: { $0 == .template }) {
        close(index)
      } else {
        boundary()
      }
    case .option, .optgroup, .select: boundary()
    case .q, .ruby, .rb, .rt, .rtc, .rp, .datalist: endInline(element)
    case .template:
      if let index = open.index(where: { $0 == .template }, unless: { _ in false }) { pop(downTo: index) }
    case .audio, .video: wantsSource = false
    case .embed, .hr, .iframe, .image, .img, .input, .noembed, .noframes, .object, .plaintext, .script, .source,
      .style, .textarea, .title, .xmp:
      break
    }
  }
}
