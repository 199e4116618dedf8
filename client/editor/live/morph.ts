/**
 * Brings a live tree from the HTML it was made of to new HTML. Only what differs between the two is touched, so
 * everything that scripts and readers did since stays: scroll, open answers, the current slide, an awake island.
 * `kept` is a subtree that somebody is writing in.
 */
export function morphChildren(live: Element, last: Element, next: Element, kept: Element | null): void {
  const now = [...live.childNodes]
  const before = [...last.childNodes]
  const after = [...next.childNodes]
  if (!isSameShape(now, before)) {
    if (!kept || !live.contains(kept)) live.replaceChildren(...after.map((node) => adopted(node, live)))
    return
  }
  const pairs = align(before, after)
  const placed = after.map((node, index) => {
    const from = pairs[index]
    const old = from === undefined ? undefined : before[from]
    const mine = from === undefined ? undefined : now[from]
    return old && mine ? morphNode(mine, old, node, kept) : adopted(node, live)
  })
  for (const node of now) if (!placed.includes(node)) node.remove()
  let cursor = live.firstChild
  for (const node of placed) {
    if (node === cursor) cursor = cursor.nextSibling
    else live.insertBefore(node, cursor)
  }
}

function morphNode(live: ChildNode, last: ChildNode, next: ChildNode, kept: Element | null): ChildNode {
  if (live === kept || last.isEqualNode(next)) return live
  if (!isElement(live) || !isElement(last) || !isElement(next)) {
    if (live.nodeValue !== next.nodeValue) live.nodeValue = next.nodeValue
    return live
  }
  // An awake island renders its own content; the loader wakes its successor like any other.
  if (live.hasAttribute('data-island')) {
    const island = adopted(next, live)
    live.replaceWith(island)
    return island
  }
  for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (last.getAttribute(name) === value) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
  morphChildren(live, last, next, kept)
  return live
}

function adopted(node: ChildNode, live: Element): ChildNode {
  return live.ownerDocument.importNode(node, true)
}

function isSameShape(one: ChildNode[], other: ChildNode[]): boolean {
  return one.length === other.length && one.every((node, index) => node.nodeName === other[index]?.nodeName)
}

/** For each new node the index of the old one that becomes it. */
function align(before: ChildNode[], after: ChildNode[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = after.map(() => undefined)
  const isSame = (old: number, index: number) => {
    const node = after[index]
    return node !== undefined && before[old]?.isEqualNode(node) === true
  }
  let start = 0
  while (start < Math.min(before.length, after.length) && isSame(start, start)) pairs[start] = start++
  let oldEnd = before.length - 1
  let end = after.length - 1
  while (oldEnd >= start && end >= start && isSame(oldEnd, end)) pairs[end--] = oldEnd--

  const free = new Map<string, number[]>()
  for (let old = start; old <= oldEnd; old++) {
    const name = nameOf(before[old])
    free.set(name, [...(free.get(name) ?? []), old])
  }
  for (let index = start; index <= end; index++) pairs[index] = free.get(nameOf(after[index]))?.shift()
  return pairs
}

function nameOf(node: ChildNode | undefined): string {
  if (!node || !isElement(node)) return node?.nodeName ?? ''
  return `${node.nodeName} ${node.getAttribute('data-widget') ?? ''} ${node.getAttribute('data-island') ?? ''}`
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}
