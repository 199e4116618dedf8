/** The first sign that a visitor reaches for an island. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Wakes an island at the first intent. Until React is there the island's own HTML answers: links,
 * scroll and form post work without it, so no click is held back. Only an arrow key, which means
 * nothing to plain links, is sent again once the island lives.
 */
export function wakeIslands() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = (event: Event) => {
      for (const intent of intents) root.removeEventListener(intent, wake)
      const key = event instanceof KeyboardEvent && event.key.startsWith('Arrow') ? event : null
      void import('../islands/wake.tsx')
        .then(({ wakeIsland }) => wakeIsland(root))
        .then(() => {
          if (key) key.target?.dispatchEvent(new KeyboardEvent('keydown', { key: key.key, bubbles: true }))
        })
    }
    for (const intent of intents) root.addEventListener(intent, wake, { passive: true })
  }
}
