import { shownAddress } from '../../contract/addresses/normal-address.ts'

/**
 * A value of a query or of a fragment, encoded but for letters beyond ASCII: the browser encodes those, and in Arabic
 * they would be most of the link.
 */
export function readableValue(text: string): string {
  return shownAddress(encodeURIComponent(text.toWellFormed()))
}
