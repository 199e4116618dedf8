/** An element with the source of its tags. */
export type HtmlElement = { tag: string; open: string; close: string; children: HtmlNode[] }

/** A string is text, a comment or the content of a style. */
export type HtmlNode = HtmlElement | string

const tokens = /<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>|[^<]+|</g
const voidTag = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Parses the HTML of React and the sanitiser, in which every element is closed. Scripts are dropped. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', open: '', close: '', children: [] }
  const open = [root]
  /** The style or script whose content is being read. */
  let raw: string | null = null
  for (const [token] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root
    const tag = /^<\/?([a-zA-Z][\w-]*)/.exec(token)?.[1]?.toLowerCase()
    const isEnd = token.startsWith('</')
    if (tag === undefined || (raw !== null && !(isEnd && tag === raw))) {
      parent.children.push(token)
    } else if (isEnd) {
      raw = null
      if (open.length === 1) continue
      parent.close = token
      open.pop()
    } else {
      const element: HtmlElement = { tag, open: token, close: '', children: [] }
      if (tag !== 'script') parent.children.push(element)
      if (!voidTag.test(tag) && !token.endsWith('/>')) open.push(element)
      if (tag === 'script' || tag === 'style') raw = tag
    }
  }
  return root.children
}

export function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'tag' in node
}

export function isComment(node: HtmlNode): boolean {
  return typeof node === 'string' && node.startsWith('<!--')
}

/** The value of an attribute, with only `&` decoded. */
export function attributeOf({ open }: HtmlElement, name: string): string | undefined {
  const start = open.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return open.slice(from, open.indexOf('"', from)).replaceAll('&amp;', '&')
}

export function withAttribute(element: HtmlElement, name: string, value: string): HtmlElement {
  const { open } = element
  const end = open.endsWith('/>') ? -2 : -1
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return { ...element, open: `${open.slice(0, end)} ${name}="${escaped}"${open.slice(end)}` }
}
