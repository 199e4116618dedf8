import { isRecord } from '../../../contract/json-value.ts'

/** A screen that was opened lately, in this browser. */
type Recent = { title: string; path: string }

const key = 'admin-recent'
const most = 6

/** The latest first. None if the browser keeps nothing. */
export function recentScreens(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (kept: unknown): kept is Recent =>
  isRecord(kept) && typeof kept.title === 'string' && typeof kept.path === 'string'

/** Enquiries are left out: their titles are names. */
export function keepRecent(screen: Recent) {
  if (/\/admin\/leads\/./.test(screen.path)) return
  const others = recentScreens().filter(({ path }) => path !== screen.path)
  try {
    localStorage.setItem(key, JSON.stringify([screen, ...others].slice(0, most)))
  } catch {
    // The palette has no recent screens then.
  }
}
