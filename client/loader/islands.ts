/** The signs that a visitor reaches for an island; `scroll` is a swipe over the slides a carousel steers. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Whether an island wakes: false where its code did not come. */
const waking = new WeakMap<Element, Promise<boolean>>()
const awake = new WeakSet<Element>()
/** The click that an island which cannot wake leaves to its link. */
let following = false

/**
 * Wakes an island at the first intent. It listens at the document, so that content which a slow page
 * streams in later needs no wiring. Until React is there the island's own HTML answers: links, scroll and
 * form post work without it. Held back and sent again once the island lives are arrow keys, which mean
 * nothing to plain links, and clicks that would leave the page (`data-hold`). An island whose code did not
 * come stays as it is and tries again at the next intent. A browser may remember the failure until the page
 * is left; its links answer until then.
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

/** Where asleep a click would leave the page, it waits and is done again: awake, or by the link itself. */
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
          return false
        },
      )
  waking.set(root, woken)
  return woken
}
