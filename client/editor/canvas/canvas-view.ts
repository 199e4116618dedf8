import { useState, useSyncExternalStore } from 'react'
import { isRecord } from '../../../contract/json-value.ts'
import { readStored, writeStored } from '../../workspace/browser-store.ts'

export const widths = { desktop: 1280, tablet: 768, phone: 390 } as const
export type Width = keyof typeof widths

/** How the page is shown: with the outline and the fields beside it, or alone; `shown` are its languages, by code. */
export type CanvasView = {
  panels: boolean
  shown: string[]
  width: Width
  theme: 'light' | 'dark'
}

const key = 'editor-view'

/** From this width on, in pixels, there is room for the outline and the fields beside the page. */
const roomyFrom = 1200

/** In pixels, as in the styles. */
const phoneBelow = 641

/** The view of this browser, the same for every page. */
export function useCanvasView(lang: string, codes: string[]) {
  const [view, setView] = useState(() =>
    oneOnPhones(readView(readStored(key), defaultView(lang), codes), lang),
  )
  const change = (changes: Partial<CanvasView>) => {
    const next = { ...view, ...changes }
    setView(next)
    // If storage fails, the next page begins with the default.
    writeStored(key, JSON.stringify(next))
  }
  return { view, change }
}

/** Two columns of a phone are unreadable: its reader switches between the languages. */
function oneOnPhones(view: CanvasView, lang: string): CanvasView {
  return innerWidth < phoneBelow && view.shown.length > 1 ? { ...view, shown: [lang] } : view
}

/** In which theme this browser shows the page. */
export function shownTheme(): CanvasView['theme'] {
  return readView(readStored(key), defaultView(''), []).theme
}

/** Whether the outline and the fields are sheets over the page, for want of room. */
export const isTight = () => innerWidth < roomyFrom
export const useIsTight = () => useIsBelow(roomyFrom)

export const useIsPhone = () => useIsBelow(phoneBelow)

function useIsBelow(width: number): boolean {
  return useSyncExternalStore(
    (listen) => {
      addEventListener('resize', listen)
      return () => removeEventListener('resize', listen)
    },
    () => innerWidth < width,
  )
}

/** Stored by an earlier version, or by hand: each part counts only if it is possible. */
export function readView(text: string | null, usual: CanvasView, codes: string[]): CanvasView {
  const { panels, shown, width, theme } = parsed(text)
  const known = Array.isArray(shown) ? codes.filter((code) => shown.includes(code)) : []
  return {
    panels: typeof panels === 'boolean' ? panels : usual.panels,
    shown: known.length > 0 ? known : usual.shown,
    width: width === 'desktop' || width === 'tablet' || width === 'phone' ? width : usual.width,
    theme: theme === 'light' || theme === 'dark' ? theme : usual.theme,
  }
}

function defaultView(lang: string): CanvasView {
  return {
    panels: true,
    shown: [lang],
    width: isTight() ? 'phone' : 'desktop',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
