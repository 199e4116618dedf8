/** The events that show intent to use an island; `scroll` is a swipe over a carousel's slides. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Islands being hydrated; false: their code did not load. */
const waking = new WeakMap<Element, Promise<boolean>>()
const awake = new WeakSet<Element>()
/** True while a held click is replayed on a plain link. */
let isReplaying = false

/**
 * Hydrates an island at the first intent (client/islands/hydrate-island.tsx). Listens on the document, so that islands
 * which stream in later need no wiring. Asleep, an island's HTML works: links, scroll and form post. Only arrow keys,
 * which do nothing on links, and clicks that would leave the page (`data-hold`) are replayed once it is awake. If its
 * code does not load it gets `data-failed` and retries at the next intent.
 */
export function wakeIslands() {
  for (const intent of intents) document.addEventListener(intent, onIntent, { capture: true, passive: true })
  document.addEventListener('click', holdClick, { capture: true })
}

function onIntent(event: Event) {
  const root = event.target instanceof Element ? islandOf(event.target) : null
  if (!root || awake.has(root)) return
  const woken = wake(root)
  if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
    const { key, target } = event
    void woken.then((isAwake) => {
      if (isAwake) target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  }
}

/** Holds a click that would leave the page until the island is awake or has failed, then replays it. */
function holdClick(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const root = target.closest('[data-hold]')
  if (!root || isReplaying || awake.has(root) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void wake(root).then((isAwake) => {
    isReplaying = !isAwake
    target.click()
    isReplaying = false
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
    import('../islands/hydrate-island.tsx')
      .then(({ hydrateIsland }) => hydrateIsland(root))
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
