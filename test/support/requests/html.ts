import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** One element of a parsed answer. Attribute values and texts are decoded; comments are left out. */
export type Element = {
  tag: string
  attributes: Record<string, string>
  parent: Element | null
  children: (Element | string)[]
}

/** Reads HTML by the rules of a browser. Names are in small letters, in drawings too. */
export function parseHtml(text: string): Element {
  const root: Element = { tag: '#document', attributes: {}, parent: null, children: [] }
  // Without script the content of <noscript> is elements.
  appendNodes(root, parse(text, { scriptingEnabled: false }).childNodes)
  return root
}

function appendNodes(parent: Element, nodes: Tree.ChildNode[]): void {
  for (const node of nodes) {
    if ('value' in node) parent.children.push(node.value)
    if (!('tagName' in node)) continue
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name.toLowerCase(), value]))
    const element: Element = { tag: node.tagName.toLowerCase(), attributes, parent, children: [] }
    parent.children.push(element)
    appendNodes(element, 'content' in node ? node.content.childNodes : node.childNodes)
  }
}

/** Every descendant in document order that matches a tag name or a test. */
export function allElements(
  root: Element,
  matcher: string | ((element: Element) => boolean) = () => true,
): Element[] {
  const likes = typeof matcher === 'string' ? ({ tag }: Element) => tag === matcher : matcher
  return root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(likes(child) ? [child] : []), ...allElements(child, likes)],
  )
}

/** The one matching element; throws when there is none or more than one. */
export function onlyElement(root: Element, matcher: string | ((element: Element) => boolean)): Element {
  const [first, ...others] = allElements(root, matcher)
  if (!first || others.length > 0) throw new Error(`${first ? others.length + 1 : 0} elements for ${matcher}`)
  return first
}

/** The text of an element with all descendants, with collapsed spaces and without typesetting marks. */
export function textOf(element: Element): string {
  return rawText(element)
    .replace(/[\u200e\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text unchanged, for scripts and stylesheets. */
export function rawText(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')
}

/** The text of an element itself, without that of its descendants. */
export function ownText(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}

/** The nearest matching element at or above `element`. */
export function closest(element: Element | null, matches: (element: Element) => boolean): Element | null {
  return !element || matches(element) ? element : closest(element.parent, matches)
}

/** The tag names of an element's ancestors and its own, outermost first. */
export function ancestorTags(element: Element): string {
  return element.parent ? `${ancestorTags(element.parent)} ${element.tag}` : element.tag
}

/** Every element below that has this class. */
export function withClass(root: Element, name: string): Element[] {
  return allElements(root, ({ attributes }) => (attributes.class ?? '').split(' ').includes(name))
}

/** The contents of the `<meta>` elements with this name or property. */
export function metaContents(document: Element, name: string): string[] {
  return allElements(document, 'meta')
    .filter(({ attributes }) => attributes.name === name || attributes.property === name)
    .map(({ attributes }) => attributes.content ?? '')
}

/** The addresses of the links in an element. */
export function hrefs(root: Element): string[] {
  return allElements(root, 'a').map(({ attributes }) => attributes.href ?? '')
}
