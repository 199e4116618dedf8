/** What a reader of text has no use for. */
const skipped = words('script style form nav dialog template noscript button')
const voids = words('br hr img input wbr source col link')
const inline = words('a b bdi bdo cite code dd em i mark q s small span strong sub sup time u')
const marks: Record<string, string> = { b: '**', strong: '**', em: '_', i: '_', code: '`', dt: '**' }
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/**
 * The content of a page of the site, its `<main>`, as Markdown; `origin` completes its links. Texts hold no
 * entities but those that React and the sanitiser write.
 */
export async function toMarkdown(html: string, origin: string): Promise<string> {
  // Drawings close their own elements, which have no end to wait for.
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html.replace(/<svg[\s\S]*?<\/svg>/g, '')) ?? []
  const writer = markdownWriter(origin)
  const rewriter = new HTMLRewriter()
    .on('*', { element: (element) => writer.begin(element) })
    .onDocument({ text: ({ text }) => writer.write(text) })
  await rewriter.transform(new Response(main)).text()
  return writer.finished()
}

function markdownWriter(origin: string) {
  let out = ''
  /** Depth inside what is skipped. */
  let hidden = 0
  const lists: { ordered: boolean; items: number }[] = []
  let cells = 0

  /** A blank line, except where a line has just begun. */
  const separate = () => {
    if (!/(?:^|\n\n|\n *(?:-|\d+\.|>|#+|\|) )$/.test(out)) out = `${out.trimEnd()}\n\n`
  }
  const line = (start: string) => {
    out = `${out.trimEnd()}\n${start}`
  }

  const starts: Record<string, (element: RewrittenElement) => void> = {
    br: () => line(''),
    hr: () => {
      out = `${out.trimEnd()}\n\n---\n\n`
    },
    img: (element) => {
      const alt = element.getAttribute('alt')
      if (alt) out += `![${alt}](${absolute(element.getAttribute('src'))})`
    },
    ul: () => lists.push({ ordered: false, items: 0 }),
    ol: () => lists.push({ ordered: true, items: 0 }),
    li: () => {
      const list = lists.at(-1)
      if (list) list.items++
      line(`${'  '.repeat(Math.max(0, lists.length - 1))}${list?.ordered ? `${list.items}.` : '-'} `)
    },
    tr: () => {
      cells = 0
      line('| ')
    },
    dt: () => line('- **'),
    summary: () => {
      out += '### '
    },
    blockquote: () => {
      out += '> '
    },
  }
  const ends: Record<string, (begun: number) => void> = {
    ul: () => lists.pop(),
    ol: () => lists.pop(),
    td: () => cell(),
    th: () => cell(),
    thead: () => line(`|${' --- |'.repeat(cells)}`),
    dt: () => {
      out = `${out.trimEnd()}**: `
    },
  }
  const cell = () => {
    cells++
    out = `${out.trimEnd()} | `
  }
  const absolute = (address: string | null) => (address?.startsWith('/') ? origin + address : (address ?? ''))

  /** A link around words stands in their line, one around a block below it. */
  const link = (begun: number, href: string | null) => {
    const text = out.slice(begun).trim()
    if (!text || !href || href.startsWith('#')) return
    const space = /^\s*/.exec(out.slice(begun))?.[0] ?? ''
    out =
      out.slice(0, begun) +
      space +
      (text.includes('\n') ? `${text}\n\n<${absolute(href)}>` : `[${text}](${absolute(href)})`)
  }

  const begin = (element: RewrittenElement) => {
    const { tagName: tag } = element
    const isHidden =
      skipped.has(tag) ||
      element.getAttribute('aria-hidden') === 'true' ||
      element.getAttribute('hidden') !== null
    if (voids.has(tag)) {
      if (hidden === 0) starts[tag]?.(element)
      return
    }
    if (isHidden) hidden++
    const isShown = hidden === 0
    const begun = out.length
    if (isShown) open(tag, element)
    const href = element.getAttribute('href')
    element.onEndTag(() => {
      if (isShown) close(tag, Math.min(begun, out.length), href)
      if (isHidden) hidden--
    })
  }
  const open = (tag: string, element: RewrittenElement) => {
    const writeStart = starts[tag]
    if (!inline.has(tag) && tag !== 'li' && tag !== 'tr' && tag !== 'dt' && !/^t[dh]$/.test(tag)) separate()
    if (/^h[1-6]$/.test(tag)) out += `${'#'.repeat(Number(tag[1]))} `
    if (writeStart) writeStart(element)
    else out += marks[tag] ?? ''
  }
  const close = (tag: string, begun: number, href: string | null) => {
    if (tag === 'a') link(begun, href)
    else if (ends[tag]) ends[tag](begun)
    else if (marks[tag]) out = out.slice(begun) === marks[tag] ? out.slice(0, begun) : out + marks[tag]
    else if (!inline.has(tag) && tag !== 'li' && tag !== 'tr') separate()
  }

  const write = (text: string) => {
    if (hidden > 0) return
    const plain = text
      // Marks that only typeset a page.
      .replace(/[\u200e\u2060]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/&([a-z]+|#\w+);/g, (whole, name: string) => characters[name] ?? whole)
      .replace(/[\\*_`[\]]/g, '\\$&')
    out += /\s$/.test(out) ? plain.trimStart() : plain
  }

  return { begin, write, finished: () => `${out.replace(/\n{3,}/g, '\n\n').trim()}\n` }
}

function words(all: string): Set<string> {
  return new Set(all.split(' '))
}
