import { controls, nearest, openEntries } from '../live/show-field.ts'

/**
 * Opens the entries that the field or the widget at a path, as in the errors, is in, scrolls to it unless it is in view
 * and, if wanted, focuses it in a language.
 */
export function showPlace(at: string, { code = '', focus }: { code?: string | undefined; focus: boolean }) {
  // A row opens with the next rendering.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = nearest(at) ?? rowOf(at)
      if (!place) return
      openEntries(place)
      const found = [...place.querySelectorAll<HTMLElement>(controls)]
      const row = place.querySelector<HTMLElement>('[data-action="edit"]')
      const target = place.hasAttribute('data-row')
        ? row
        : (found.find(({ lang }) => lang === code) ?? found[0])
      const shown = target ?? place
      if (!isInView(shown)) shown.scrollIntoView({ block: 'center' })
      if (focus) target?.focus({ preventScroll: true })
    }),
  )
}

/** Nothing hides its beginning and its end or, if it is taller than the window, the middle of the window shows it. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect()
  const isSeenAt = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
  return height < innerHeight / 2 ? isSeenAt(top + 2) && isSeenAt(bottom - 2) : isSeenAt(innerHeight / 2)
}

function rowOf(at: string): HTMLElement | null {
  const [, id = ''] = at.split('.')
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
}
