import { splitLang } from '../../i18n/languages.ts'
import { isReadable, slugOf } from '../../urls.ts'

type Address =
  | { kind: 'empty' }
  | { kind: 'malformed' }
  /** Of another site. */
  | { kind: 'elsewhere'; href: string }
  /** Of this site, without language and trailing slash; `rest` is query and hash. */
  | { kind: 'here'; path: string; rest: string }

/** An address as somebody types or pastes it: with or without host, language and slashes. */
export function readAddress(typed: string, origin: string): Address {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (/[\\\s\p{Cc}]/u.test(text) || text.startsWith('//')) return { kind: 'malformed' }
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(text)
  const url = URL.parse(isWhole || text.startsWith('/') ? text : `/${text}`, origin)
  if (!url) return { kind: 'malformed' }
  if (url.origin !== new URL(origin).origin) return { kind: 'elsewhere', href: url.href }
  const path = splitLang(url.pathname).path.replace(/(?<=.)\/$/, '')
  if (path.includes('//') || !isReadable(slugOf(path))) return { kind: 'malformed' }
  return { kind: 'here', path, rest: url.search + url.hash }
}

/** A stored path as people read it. */
export function shownAddress(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
