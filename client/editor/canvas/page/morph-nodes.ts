/**
 * Changes a shown tree by the differences between its last HTML and new HTML, so that everything else keeps its state:
 * scroll positions, open answers, the current slide, a hydrated island. Changes of `edited`, in which an editor is
 * writing, are deferred: false if there are any.
 */
export function morphNodes(
  parent: Element,
  before: ChildNode[],
  after: ChildNode[],
  edited: Element | null,
): boolean {
  const now = [...parent.childNodes]
  if (!isSameShape(now, before)) {
    if (edited && parent.contains(edited)) return false
    parent.replaceChildren(...after.map((node) => imported(node, parent)))
    return true
  }
  let isWhole = true
  const pairs = align(before, after)
  const isEditedReplaced = now.some(
    (node, index) => edited && !pairs.includes(index) && node.contains(edited),
  )
  if (isEditedReplaced && pairs.includes(undefined)) return false
  const nodes = after.map((node, index) => {
    const from = pairs[index]
    const old = from === undefined ? undefined : before[from]
    const current = from === undefined ? undefined : now[from]
    if (!old || !current) return imported(node, parent)
    const { node: morphed, isWhole: isNodeWhole } = morphNode(current, old, node, edited)
    isWhole &&= isNodeWhole
    return morphed
  })
  const kept = new Set(nodes)
  for (const node of now) {
    if (kept.has(node)) continue
    // An emptied text disappears only after its writing ends.
    if (edited && node.contains(edited)) isWhole = false
    else node.remove()
  }
  let cursor = parent.firstChild
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling
    else parent.insertBefore(node, cursor)
  }
  return isWhole
}

type Morphed = { node: ChildNode; isWhole: boolean }

function morphNode(shownNode: ChildNode, last: ChildNode, next: ChildNode, edited: Element | null): Morphed {
  if (shownNode === edited || isSame(last, next)) return { node: shownNode, isWhole: true }
  if (!isElement(shownNode) || !isElement(last) || !isElement(next)) {
    if (shownNode.nodeValue !== next.nodeValue) shownNode.nodeValue = next.nodeValue
    return { node: shownNode, isWhole: true }
  }
  // A hydrated island renders its own content, so it is replaced as a whole. The loader hydrates the new one.
  if (shownNode.hasAttribute('data-island')) {
    const island = imported(next, shownNode)
    shownNode.replaceWith(island)
    return { node: island, isWhole: true }
  }
  for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (last.getAttribute(name) === value) continue
    if (value === null) shownNode.removeAttribute(name)
    else shownNode.setAttribute(name, value)
  }
  return {
    node: shownNode,
    isWhole: morphNodes(shownNode, [...last.childNodes], [...next.childNodes], edited),
  }
}

/** Compares identity first: unchanged trees are often the same, and `isEqualNode` visits every node. */
function isSame(one: ChildNode | undefined, other: ChildNode | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.isEqualNode(other))
}

function imported(node: ChildNode, parent: Element): ChildNode {
  return parent.ownerDocument.importNode(node, true)
}

function isSameShape(one: ChildNode[], other: ChildNode[]): boolean {
  return one.length === other.length && one.every((node, index) => node.nodeName === other[index]?.nodeName)
}

/** Finds for each new node the index of the old node that is changed into it. */
function align(before: ChildNode[], after: ChildNode[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = after.map(() => undefined)
  const isUnchanged = (old: number, index: number) => isSame(before[old], after[index])
  let start = 0
  while (start < Math.min(before.length, after.length) && isUnchanged(start, start)) pairs[start] = start++
  let oldEnd = before.length - 1
  let end = after.length - 1
  while (oldEnd >= start && end >= start && isUnchanged(oldEnd, end)) pairs[end--] = oldEnd--

  const free = new Map<string, number[]>()
  for (let old = start; old <= oldEnd; old++) {
    const name = keyOf(before[old])
    free.set(name, [...(free.get(name) ?? []), old])
  }
  for (let index = start; index <= end; index++) pairs[index] = free.get(keyOf(after[index]))?.shift()
  return pairs
}

function keyOf(node: ChildNode | undefined): string {
  if (!node || !isElement(node)) return node?.nodeName ?? ''
  return `${node.nodeName} ${node.getAttribute('data-widget') ?? ''} ${node.getAttribute('data-island') ?? ''}`
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}
