/** The first sign that a visitor reaches for an island. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Wakes an island at the first intent. Until React is there the island's own HTML answers: links,
 * scroll and form post work without it, so no click is held back. Only the last arrow key, which means
 * nothing to plain links, is sent again once the island lives.
 */
export function wakeIslands() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    let missed: KeyboardEvent | null = null
    // The key comes after the focus that wakes the island, while React is still on its way.
    const remember = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) missed = event
    }
    // A carousel's slides stand beside its controls: a swipe there must move the numbers too.
    const track = root.parentElement?.querySelector(':scope > .carousel-track')
    const wake = () => {
      for (const intent of intents) root.removeEventListener(intent, wake)
      track?.removeEventListener('scroll', wake)
      void import('../wake.tsx')
        .then(({ wakeIsland }) => wakeIsland(root))
        .then(() => {
          root.removeEventListener('keydown', remember)
          const { key } = missed ?? {}
          if (key) missed?.target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        })
    }
    root.addEventListener('keydown', remember)
    track?.addEventListener('scroll', wake, { passive: true })
    for (const intent of intents) root.addEventListener(intent, wake, { passive: true })
  }
}
