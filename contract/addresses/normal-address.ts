/*
 * The one spelling by which addresses are compared: decoded once, NFC, and encoded as browsers send it, with capitals.
 * Encoded bytes that are no text stay as they are.
 */

/** One encoded character in UTF-8, or one byte that is none. */
const encoded =
  /%(?:[CD][\dA-F]%[89AB][\dA-F]|E[\dA-F](?:%[89AB][\dA-F]){2}|F[\dA-F](?:%[89AB][\dA-F]){3}|[\dA-F]{2})/gi

/** A path in that spelling. */
export function normalPath(path: string): string {
  if (/^[\w./~-]*$/.test(path)) return path
  return path
    .toWellFormed()
    .replace(encoded, decoded)
    .normalize('NFC')
    .replace(/[^!-~]|["<>[\\\]^`{|}]/gu, encodeURIComponent)
}

/** The path without doubled slashes and without one at its end: each page has one address. */
export function tidyPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** A tidy path with or without a query, whose parameters are in one order. */
export function normalAddress(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const pairs = [...new Set(pairsOf(query))].toSorted()
  return tidyPath(normalPath(path)) + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

/** The parameters of a query, each as `name=value` in one spelling. */
export function pairsOf(query: string): string[] {
  return Array.from(new URLSearchParams(`?${query}`), (pair) =>
    new URLSearchParams([pair.map((text) => text.normalize('NFC'))]).toString(),
  )
}

/** A normal address as people read and type it: letters beyond ASCII, unless they are invisible, as they are. */
export function shownAddress(address: string): string {
  return address.replace(encoded, (bytes) => {
    const letter = decoded(bytes)
    return /[ -~\s\p{C}]/u.test(letter) ? bytes : letter
  })
}

/** A normal address in every spelling that may occur in rows written by other software. */
export function spellings(address: string): string[] {
  const small = address.replace(/%[\dA-F]{2}/g, (byte) => byte.toLowerCase())
  return [...new Set([address, shownAddress(address), small])]
}

/** The character, unless it would then mean something else. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes).replace(/[#%/?]/, encodeURIComponent)
  } catch {
    return bytes.toUpperCase()
  }
}
