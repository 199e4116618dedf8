import { shownAddress } from '../../contract/addresses/normal-address.ts'

/**
 * Encodes a value of a query or a fragment, except letters beyond ASCII: browsers encode those themselves, and an
 * encoded Arabic text is long and unreadable.
 */
export function encodeQueryValue(text: string): string {
  return shownAddress(encodeURIComponent(text.toWellFormed()))
}
