import { isRecord } from '../../../contract/immutable-json.ts'

/** A screen that was opened recently in this browser. */
type Recent = { title: string; path: string }

const key = 'admin-recent'
const maxScreens = 6

/** The latest first; none if storage is blocked. */
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

/** Stores the screen with the text of its heading, because the title of an editor's document is an address. */
export function rememberDocument() {
  const title = document.querySelector('main h1')?.textContent || document.title.replace(/ - [^-]*$/, '')
  rememberScreen({ title, path: location.pathname + location.search })
}

const withoutQuery = (path: string) => path.replace(/\?.*/, '')

/** Whether the path is the current screen. */
export const isCurrentScreen = (path: string) => withoutQuery(path) === location.pathname

/** Each screen once, with its newest query. Not enquiries: their titles are names of people. */
export function rememberScreen(screen: Recent) {
  if (/\/admin\/leads\/./.test(screen.path)) return
  const others = recentScreens().filter(({ path }) => withoutQuery(path) !== withoutQuery(screen.path))
  try {
    localStorage.setItem(key, JSON.stringify([screen, ...others].slice(0, maxScreens)))
  } catch {
    // Storage is blocked or full.
  }
}
