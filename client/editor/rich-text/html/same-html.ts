/** Whether two texts have the same blocks and marks, in any nesting of the marks. */
export function sameHtml(one: Element, other: Element): boolean {
  return outlineOf(one) === outlineOf(other)
}

/** The tags of the marks in rich-schema.ts, under one name each. */
const marks: Record<string, string> = {
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
  bdi: 'bdi',
  span: 'span',
}

type Run = { marks: string; text: string }

/** The blocks as tags around runs of text with the same marks. */
function outlineOf(root: Element): string {
  const parts: (string | Run)[] = []
  const walk = (node: Node, marked: string[], isExact: boolean) => {
    if (node instanceof Text) {
      const text = isExact ? node.data : node.data.replace(/[ \t\n\r]+/g, ' ')
      const key = [...new Set(marked)].sort().join(' ')
      const last = parts.at(-1)
      if (typeof last === 'object' && last.marks === key) last.text += text
      else parts.push({ marks: key, text })
      return
    }
    if (!(node instanceof Element)) return
    const tag = node.localName
    const inner = (also: string[]) => {
      for (const child of node.childNodes) walk(child, [...marked, ...also], isExact || tag === 'pre')
    }
    if (marks[tag]) return inner(tag === 'span' && node.attributes.length === 0 ? [] : [named(node)])
    // The head of a table follows from its cells.
    if (tag === 'thead' || tag === 'tbody') return inner([])
    // A single paragraph in an entry, a quotation or a cell equals text without a paragraph.
    const isBare =
      tag === 'p' && node.attributes.length === 0 && node.parentElement?.matches('li, blockquote, td, th')
    parts.push(isBare ? '¶' : `<${named(node)}>`)
    inner([])
    parts.push(isBare ? '¶' : `</${nameOf(node)}>`)
  }
  for (const child of root.childNodes) walk(child, [], false)
  return join(parts)
}

function nameOf(element: Element): string {
  const { localName } = element
  return localName === 'td' && element.closest('thead') ? 'th' : (marks[localName] ?? localName)
}

/** A tag with its attributes, except spans of one cell and `rel` and `loading`, which the sanitiser adds. */
function named(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'rel' && name !== 'target' && name !== 'loading')
    .filter(({ name, value }) => value !== '1' || (name !== 'colspan' && name !== 'rowspan'))
    .map(({ name, value }) => `${name}=${value}`)
  return [nameOf(element), ...attributes.sort()].join(' ')
}

function join(parts: (string | Run)[]): string {
  const texts = parts.map((part, index) => {
    if (typeof part === 'string') return part
    const isStart = typeof parts[index - 1] !== 'object'
    const isEnd = typeof parts[index + 1] !== 'object'
    const text = isEnd
      ? isStart
        ? part.text.trim()
        : part.text.trimEnd()
      : isStart
        ? part.text.trimStart()
        : part.text
    return text && `[${part.marks}]${text}`
  })
  return texts
    .filter(Boolean)
    .join('')
    .replace(/¶+/g, '¶')
    .replace(/(<[^<>]*>)¶|¶(?=<)/g, '$1')
}
