/** The events that show intent to use an island; `scroll` is a swipe over a carousel's slides. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Whether an island wakes: false if its code failed to load. */
const waking = new WeakMap<Element, Promise<boolean>>()
const awake = new WeakSet<Element>()
/** The click that a failed island leaves to its link. */
let following = false

/**
 * Wakes an island at the first intent. Listens on the document, so that content which a slow page streams
 * in later needs no wiring. Until React runs, the island's own HTML works: links, scroll and form post. Only
 * arrow keys, which do nothing on plain links, and clicks that would leave the page (`data-hold`) are replayed
 * once the island is awake. An island whose code failed to load stays as it is, marked, and retries at the next intent.
 * A browser may remember the failure until the page is left; its links work until then.
 */
export function wakeIslands() {
  for (const root of document.querySelectorAll('[data-eager]')) void wake(root)
  for (const intent of intents) document.addEventListener(intent, onIntent, { capture: true, passive: true })
  document.addEventListener('click', holdClick, { capture: true })
}

function onIntent(event: Event) {
  const root = event.target instanceof Element ? islandOf(event.target) : null
  if (!root || awake.has(root)) return
  const woken = wake(root)
  if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
    const { key, target } = event
    void woken.then((alive) => {
      if (alive) target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  }
}

/** On a sleeping island, holds a click that would leave the page and replays it: awake, or for the plain link. */
function holdClick(event: MouseEvent) {
  const { target } = event
  const root = target instanceof HTMLElement ? target.closest('[data-hold]') : null
  if (!root || following || awake.has(root) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void wake(root).then((alive) => {
    following = !alive
    if (target instanceof HTMLElement) target.click()
    following = false
  })
}

function islandOf(target: Element): HTMLElement | null {
  if (target.matches('.carousel-track')) {
    return target.parentElement?.querySelector<HTMLElement>(':scope > [data-island]') ?? null
  }
  return target.closest<HTMLElement>('[data-island]')
}

function wake(root: Element): Promise<boolean> {
  const woken =
    waking.get(root) ??
    import('../wake.tsx')
      .then(({ wakeIsland }) => wakeIsland(root))
      .then(
        () => {
          awake.add(root)
          return true
        },
        () => {
          waking.delete(root)
          root.toggleAttribute('data-failed', true)
          return false
        },
      )
  waking.set(root, woken)
  return woken
}
