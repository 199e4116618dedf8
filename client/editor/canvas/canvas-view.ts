import { useState, useSyncExternalStore } from 'react'
import { isRecord } from '../../../contract/immutable-json.ts'
import { readStored, writeStored } from '../../workspace/browser-store.ts'

export const widths = { desktop: 1280, tablet: 768, phone: 390 } as const
export type Width = keyof typeof widths

export type CanvasView = {
  /** Whether the outline and the fields are beside the page. */
  panels: boolean
  /** The codes of the shown languages. */
  shown: string[]
  width: Width
  theme: 'light' | 'dark'
}

const storageKey = 'editor-view'

/** The least width for panels beside the page, in pixels. */
const roomyFrom = 1200

/** The width below which a window is a phone, in pixels. The style sheets have the same number. */
const phoneBelow = 641

/** The settings of the view. This browser stores them for all pages. */
export function useCanvasView(lang: string, codes: string[]) {
  const [view, setView] = useState(() =>
    oneLanguageOnPhones(readView(readStored(storageKey), defaultView(lang), codes), lang),
  )
  const change = (changes: Partial<CanvasView>) => {
    const next = { ...view, ...changes }
    setView(next)
    writeStored(storageKey, JSON.stringify(next))
  }
  return { view, change }
}

/** A phone has no room for two languages beside each other. */
function oneLanguageOnPhones(view: CanvasView, lang: string): CanvasView {
  return innerWidth < phoneBelow && view.shown.length > 1 ? { ...view, shown: [lang] } : view
}

/** The theme of the pages in this browser. */
export function storedTheme(): CanvasView['theme'] {
  return readView(readStored(storageKey), defaultView(''), []).theme
}

/** Whether the outline and the fields are sheets over the page. */
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

/** Each value that an earlier version may have stored is replaced if it is invalid. */
export function readView(text: string | null, fallback: CanvasView, codes: string[]): CanvasView {
  const { panels, shown, width, theme } = parsed(text)
  const validCodes = Array.isArray(shown) ? codes.filter((code) => shown.includes(code)) : []
  return {
    panels: typeof panels === 'boolean' ? panels : fallback.panels,
    shown: validCodes.length > 0 ? validCodes : fallback.shown,
    width: width === 'desktop' || width === 'tablet' || width === 'phone' ? width : fallback.width,
    theme: theme === 'light' || theme === 'dark' ? theme : fallback.theme,
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
