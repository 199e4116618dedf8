/** The signs that a visitor reaches for an island; `scroll` is a swipe over the slides a carousel steers. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

const waking = new WeakMap<Element, Promise<void>>()
const awake = new WeakSet<Element>()

/**
 * Wakes an island at the first intent. It listens at the document, so that content which a slow page
 * streams in later needs no wiring. Until React is there the island's own HTML answers: links, scroll and
 * form post work without it, so no click is held back. Only arrow keys, which mean nothing to plain links,
 * are sent again once the island lives.
 */
export function wakeIslands() {
  for (const root of document.querySelectorAll('[data-eager]')) waking.set(root, wake(root))
  for (const intent of intents) document.addEventListener(intent, onIntent, { capture: true, passive: true })
  document.addEventListener('click', holdClick, { capture: true })
}

function onIntent(event: Event) {
  const root = event.target instanceof Element ? islandOf(event.target) : null
  if (!root || awake.has(root)) return
  const woken = waking.get(root) ?? wake(root)
  waking.set(root, woken)
  if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
    const { key, target } = event
    void woken.then(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  }
}

/** Where asleep a click would leave the page, it waits and is done again awake. */
function holdClick(event: MouseEvent) {
  const { target } = event
  const root = target instanceof HTMLElement ? target.closest('[data-hold]') : null
  if (!root || awake.has(root) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const woken = waking.get(root) ?? wake(root)
  waking.set(root, woken)
  void woken.then(() => target instanceof HTMLElement && target.click())
}

function islandOf(target: Element): HTMLElement | null {
  if (target.matches('.carousel-track')) {
    return target.parentElement?.querySelector<HTMLElement>(':scope > [data-island]') ?? null
  }
  return target.closest<HTMLElement>('[data-island]')
}

async function wake(root: Element): Promise<void> {
  const { wakeIsland } = await import('../wake.tsx')
  await wakeIsland(root)
  awake.add(root)
}
