/** One element of a parsed answer. Attribute values and texts are decoded; comments are left out. */
export type Element = {
  tag: string
  attributes: Record<string, string>
  parent: Element | null
  children: (Element | string)[]
}

/** Reads HTML with the tokeniser of the platform itself (the same rules as a browser's). */
export async function parseHtml(html: string): Promise<Element> {
  const root: Element = { tag: '#document', attributes: {}, parent: null, children: [] }
  let open = root
  const rewriter = new HTMLRewriter().on('*', {
    element(found) {
      const attributes: Record<string, string> = {}
      for (const [name = '', value = ''] of found.attributes) attributes[name] = decode(value)
      const element: Element = { tag: found.tagName, attributes, parent: open, children: [] }
      open.children.push(element)
      try {
        found.onEndTag(() => {
          open = element.parent ?? root
        })
        open = element
      } catch {
        // A void or self-closed element: it has no end and no content.
      }
    },
  })
  rewriter.onDocument({
    text(chunk) {
      const raw = open.tag === 'script' || open.tag === 'style'
      if (chunk.text) open.children.push(raw ? chunk.text : decode(chunk.text))
    },
  })
  await rewriter.transform(new Response(html)).text()
  return root
}

/** Every element below, in document order, that `wanted` likes: a tag name or a test. */
export function all(root: Element, wanted: string | ((element: Element) => boolean) = () => true): Element[] {
  const likes = typeof wanted === 'string' ? ({ tag }: Element) => tag === wanted : wanted
  return root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(likes(child) ? [child] : []), ...all(child, likes)],
  )
}

/** The one element that `wanted` likes; throws when there is none or more than one. */
export function only(root: Element, wanted: string | ((element: Element) => boolean)): Element {
  const [first, ...others] = all(root, wanted)
  if (!first || others.length > 0) throw new Error(`${first ? others.length + 1 : 0} elements for ${wanted}`)
  return first
}

/** The text of an element with everything below it, spaces collapsed. */
export function textOf(element: Element): string {
  return rawText(element).replace(/\s+/g, ' ').trim()
}

/** The text unchanged, for scripts and stylesheets. */
export function rawText(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')
}

/** The text of an element itself, without that of its descendants. */
export function ownText(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}

/** The nearest element at or above `element` that `wanted` likes. */
export function closest(element: Element | null, wanted: (element: Element) => boolean): Element | null {
  return !element || wanted(element) ? element : closest(element.parent, wanted)
}

/** The names of the elements around an element and its own, outermost first. */
export function around(element: Element): string {
  return element.parent ? `${around(element.parent)} ${element.tag}` : element.tag
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return named[name] ?? entity
  })
}
