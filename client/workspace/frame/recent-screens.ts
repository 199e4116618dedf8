import { isRecord } from '../../../contract/json-value.ts'

/** A screen that was opened lately, in this browser. */
type Recent = { title: string; path: string }

const key = 'admin-recent'
const most = 6

/** The latest first. None if the browser keeps nothing. */
export function recentScreens(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (stored: unknown): stored is Recent =>
  isRecord(stored) && typeof stored.title === 'string' && typeof stored.path === 'string'

/** The document that was opened, by its heading: the title of an editor's document is an address. */
export function keepOpened() {
  const title = document.querySelector('main h1')?.textContent || document.title.replace(/ - [^-]*$/, '')
  keepRecent({ title, path: location.pathname + location.search })
}

const withoutQuery = (path: string) => path.replace(/\?.*/, '')

/** Whether the path is the current screen. */
export const isHere = (path: string) => withoutQuery(path) === location.pathname

/** A screen once, as it was left. Enquiries are left out: their titles are names. */
export function keepRecent(screen: Recent) {
  if (/\/admin\/leads\/./.test(screen.path)) return
  const others = recentScreens().filter(({ path }) => withoutQuery(path) !== withoutQuery(screen.path))
  try {
    localStorage.setItem(key, JSON.stringify([screen, ...others].slice(0, most)))
  } catch {
    // The palette has no recent screens then.
  }
}
