import { normalAddress, normalPath, tidyPath } from '../../../contract/addresses/normal-address.ts'
import { splitLang } from '../../i18n/languages.ts'
import { isReadable, slugOf } from '../../site/urls.ts'

type Address =
  | { kind: 'empty' }
  | { kind: 'malformed' }
  /** An address of another site. */
  | { kind: 'elsewhere'; href: string }
  /** An address of this site, in its normal form and without language; `path` is `address` without its query. */
  | { kind: 'here'; address: string; path: string; hash: string }

/** Parses a typed or pasted address: with or without host, language and slashes, in any encoding. */
export function parseAddress(typed: string, origin: string): Address {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (/[\\\s\p{Cc}]/u.test(text) || text.startsWith('//')) return { kind: 'malformed' }
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(text)
  const url = URL.parse(isWhole || text.startsWith('/') ? text : `/${text}`, origin)
  if (!url) return { kind: 'malformed' }
  if (url.origin !== new URL(origin).origin) return { kind: 'elsewhere', href: url.href }
  const path = tidyPath(splitLang(normalPath(url.pathname)).path)
  const address = normalAddress(path + url.search)
  if (!isReadable(slugOf(address))) return { kind: 'malformed' }
  return { kind: 'here', address, path, hash: url.hash }
}
