/** The elements that are tab stops, except scrollers. */
const stops = ':is(a[href], area[href], button, input, select, textarea, summary, audio, video, [tabindex])'
const exempt = '[tabindex="-1"], [data-stop]'

/**
 * Makes the page in an iframe a single stop of Tab, so that an editor reaches the buttons after it. An element with
 * `data-stop` stays a stop.
 */
export function singleTabStop(doc: Document): void {
  const { defaultView: win, body } = doc
  const isStop = (element: Element) => {
    if (element.matches(exempt)) return false
    if (element.matches(stops)) return true
    // Browsers stop at a scroller that contains no stop.
    const { overflowX = '', overflowY = '' } = win?.getComputedStyle(element) ?? {}
    return /auto|scroll/.test(overflowX + overflowY)
  }
  const removeStop = (...elements: Element[]) => {
    for (const element of elements) if (isStop(element)) element.setAttribute('tabindex', '-1')
  }
  const removeStops = (root: Element) => removeStop(root, ...root.querySelectorAll('*'))
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && isElement(target)) removeStop(target)
      for (const node of addedNodes) if (isElement(node)) removeStops(node)
    }
  })
  removeStops(body)
  // Hydration renders islands again, and another width has other scrollers.
  watch.observe(body, { childList: true, subtree: true, attributeFilter: ['tabindex', 'href'] })
  win?.addEventListener('resize', () => removeStops(body))
}

/** `instanceof` fails for elements of an iframe, which belong to another realm. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}
