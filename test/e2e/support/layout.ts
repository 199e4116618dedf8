import type { Page } from '@playwright/test'

/** Where the page is wider than its window: nothing, or what sticks out and by how much. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth
    const width = document.documentElement.clientWidth
    const found = wide > width ? [`the page is ${wide} px wide in a window of ${width}`] : []
    // The body clips what sticks out, so that the page does not scroll: it would be cut off instead.
    const scrollsOrClips = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { overflowX, clipPath } = getComputedStyle(element)
      return overflowX !== 'visible' || clipPath !== 'none' || scrollsOrClips(element.parentElement)
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg, [aria-hidden="true"]')) continue
      const { left, right, width: own } = element.getBoundingClientRect()
      if (own > 1 && (left < -1 || right > width + 1) && !scrollsOrClips(element)) {
        const text = (element.textContent ?? '').trim().slice(0, 30)
        found.push(
          `<${element.localName} class="${element.className}"> ${left}…${right} of ${width}: ${text}`,
        )
      }
    }
    return found.slice(0, 5)
  })
}

/** Loads every picture of the page, also the lazy ones; resolves to the addresses of those that fail. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = Array.from(document.images)
    for (const picture of pictures) picture.loading = 'eager'
    const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return pictures.filter((_, index) => decoded[index]?.status === 'rejected').map((picture) => picture.src)
  })
}
