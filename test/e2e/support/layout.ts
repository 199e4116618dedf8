import type { Page } from '@playwright/test'

/** Elements that may leave the page's column, each with its reason. */
const mayOverflow = [
  '.hero-figure', // the leap begins outside the column
  '.hero-background', // fills the whole opening
  '.testimonial-figure blockquote', // its mark hangs in the margin
  '.visually-hidden', // takes no room
  '.editor-footer', // spans the window below the editor
]

/** Boxes whose content stays within their border, as the page's content stays within its column. */
const boxes = '.card, .panel, .story, .chip, .tag, .btn'

/**
 * Elements that are wider than their window, column or box, with the difference; empty if there are none. Texts are
 * measured themselves, because a long word leaves its element.
 */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ bleeding, boxes }) => {
      const wide = document.documentElement.scrollWidth
      const width = document.documentElement.clientWidth
      const found = wide > width ? [`the page is ${wide} px wide in a window of ${width}`] : []
      // The body clips such elements, so the page does not scroll but loses a part.
      const scrollsOrClips = (element: Element | null): boolean => {
        if (!element || element === document.body) return false
        const { overflowX, clipPath } = getComputedStyle(element)
        return overflowX !== 'visible' || clipPath !== 'none' || scrollsOrClips(element.parentElement)
      }
      const columnOf = (element: Element) => {
        const column = element.parentElement?.closest('.wrap')
        if (!column) return { left: 0, right: width }
        const { left, right } = column.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(column)
        return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
      }
      const textOf = (element: Element) => {
        const range = document.createRange()
        const texts = Array.from(element.childNodes).filter(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        return texts.map((node) => {
          range.selectNodeContents(node)
          return range.getBoundingClientRect()
        })
      }
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest(`svg, [aria-hidden="true"], ${bleeding}`)) continue
        const own = element.getBoundingClientRect()
        if (own.width <= 1 || scrollsOrClips(element)) continue
        const column = columnOf(element)
        const box = element.parentElement?.closest(boxes)?.getBoundingClientRect() ?? column
        const [from, to] = [Math.max(column.left, box.left), Math.min(column.right, box.right)]
        for (const { left, right } of [own, ...textOf(element)]) {
          if (left >= from - 1 && right <= to + 1) continue
          const text = (element.textContent ?? '').trim().slice(0, 30)
          found.push(
            `<${element.localName} class="${element.className}"> ${Math.round(left)}…${Math.round(right)} of ${Math.round(from)}…${Math.round(to)}: ${text}`,
          )
          break
        }
      }
      return found.slice(0, 5)
    },
    { bleeding: mayOverflow.join(', '), boxes },
  )
}

/** Grids of at least three similar entries with an incomplete last row: `ul.cards, 3 in 2 columns`. */
export function holes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const grid of document.querySelectorAll('main *')) {
      const style = getComputedStyle(grid)
      const columns = style.gridTemplateColumns.split(' ').length
      const entries = Array.from(grid.children).filter((entry) => entry.getBoundingClientRect().height > 0)
      const alike = new Set(entries.map((entry) => `${entry.localName} ${entry.classList[0]}`)).size === 1
      if (style.display !== 'grid' || columns < 2 || entries.length < 3 || !alike) continue
      const rtl = style.direction === 'rtl'
      // The position of a box's end along the line, in either direction.
      const reach = ({ left, right }: DOMRect) => (rtl ? -left : right)
      const size = (name: string) => Number.parseFloat(style.getPropertyValue(name))
      const frame = size('padding-inline-end') + size('border-inline-end-width')
      const end = reach(grid.getBoundingClientRect()) - frame
      const boxes = entries.map((entry) => entry.getBoundingClientRect())
      const rowOf = (box: DOMRect) =>
        boxes.filter(({ top, bottom }) => bottom > box.top + 1 && top < box.bottom - 1)
      const short = boxes.some((box) => Math.max(...rowOf(box).map(reach)) < end - 2)
      if (short) found.push(`${grid.localName}.${grid.className}, ${boxes.length} in ${columns} columns`)
    }
    return found
  })
}

/** Loads every picture of the page, also lazy ones; resolves to the addresses of those that fail. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = Array.from(document.images)
    for (const picture of pictures) picture.loading = 'eager'
    const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return pictures.filter((_, index) => decoded[index]?.status === 'rejected').map((picture) => picture.src)
  })
}

/** Sentences whose isolated names are laid out as separate items. */
export function tornSentences(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('bdi'), ({ parentElement }) => parentElement)
      .filter((parent) => parent !== null)
      .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
      .filter(({ childNodes }) => Array.from(childNodes).some(({ nodeName }) => nodeName === '#text'))
      .map(({ textContent }) => textContent),
  )
}
