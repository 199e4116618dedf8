/** Tab stops of any page, besides scrollers. */
const stops = ':is(a[href], area[href], button, input, select, textarea, summary, audio, video, [tabindex])'
/** For the editor alone. */
const exempt = '[tabindex="-1"], [data-stop]'

/**
 * Makes a framed page one stop of Tab, whatever its sections hold, so that an editor reaches the buttons of the bar. An
 * element with `data-stop` stays a stop.
 */
export function singleTabStop(doc: Document): void {
  const { defaultView: win, body } = doc
  const isStop = (element: Element) => {
    if (element.matches(exempt)) return false
    if (element.matches(stops)) return true
    // Browsers stop at scrollers, too, if they contain no stop.
    const { overflowX = '', overflowY = '' } = win?.getComputedStyle(element) ?? {}
    return /auto|scroll/.test(overflowX + overflowY)
  }
  const close = (...elements: Element[]) => {
    for (const element of elements) if (isStop(element)) element.setAttribute('tabindex', '-1')
  }
  const closeAll = (root: Element) => close(root, ...root.querySelectorAll('*'))
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && isElement(target)) close(target)
      for (const node of addedNodes) if (isElement(node)) closeAll(node)
    }
  })
  closeAll(body)
  // Islands render what they need, when they are awake; another width has others that scroll.
  watch.observe(body, { childList: true, subtree: true, attributeFilter: ['tabindex', 'href'] })
  win?.addEventListener('resize', () => closeAll(body))
}

/** Elements of a frame are of another realm. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}
