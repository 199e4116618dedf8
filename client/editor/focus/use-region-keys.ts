import { useEffect } from 'react'

/** The parts of the editor in reading order, and where the focus begins in each. */
const regions = [
  { region: '.admin-header', first: 'a' },
  { region: '.workbench > .page-outline', first: '[aria-current]' },
  { region: '.workbench > .canvas', first: 'iframe' },
  {
    region: '.workbench > .fields-panel',
    first: '.panel-body :is(input, textarea, select, summary, [role="textbox"])',
  },
  { region: '.time-sheet', first: ':is(input, button)' },
  { region: '.editor-footer', first: 'button' },
]

/**
 * F6 goes to the next part of the editor, Shift+F6 to the previous one. The focus returns to where it was in that part.
 */
export function useRegionKeys() {
  useEffect(() => {
    const lastFocused = new Map<Element, HTMLElement>()
    const onFocus = ({ target }: FocusEvent) => {
      const region = target instanceof HTMLElement && regionOf(target)
      // A tool of the canvas is not remembered: the focus returns to the page.
      if (region && (target.matches('iframe') || !region.matches('.canvas'))) lastFocused.set(region, target)
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (key !== 'F6' || altKey || ctrlKey || metaKey || document.querySelector('.modal')) return
      event.preventDefault()
      const all = regions.flatMap(({ region, first }) => {
        const found = document.querySelector<HTMLElement>(region)
        return found && isReachable(found) ? [{ element: found, first }] : []
      })
      const here = document.activeElement && regionOf(document.activeElement)
      const currentIndex = all.findIndex((one) => one.element === here)
      const next = currentIndex < 0 && shiftKey ? all.length - 1 : currentIndex + (shiftKey ? -1 : 1)
      const nextRegion = all.at(next % all.length)
      if (!nextRegion) return
      const { element, first: firstStops } = nextRegion
      const before = lastFocused.get(element)
      const firstStop =
        firstIn(element, firstStops) ?? firstIn(element, ':is(input, textarea, button):not(.skip)')
      const target = before && element.contains(before) && isReachable(before) ? before : firstStop
      target?.focus()
    }
    document.addEventListener('focusin', onFocus)
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      removeEventListener('keydown', onKey)
    }
  }, [])
}

/** The innermost part around an element: the sheet of the timeline is in the bar. */
function regionOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(regions.map(({ region }) => region).join())
}

function isReachable(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.closest('[inert]')
}

/** Hidden elements, such as the buttons of sheets on a wide screen, do not take the focus. */
function firstIn(region: HTMLElement, stops: string): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(stops)].find(isReachable)
}
