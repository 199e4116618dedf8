import { isPictureAddress, proposeAddress, safeUrl } from './addresses.ts'
import { hexColour } from './colour.ts'

/** Why a value is not what its field is for; `proposal` is what was probably meant. */
export type FieldFault = { code: 'link' | 'image' | 'image_http' | 'colour'; proposal?: string }

/** The rules for a value that is written. The server checks the same before it publishes. */
export function valueFault(kind: string, value: string): FieldFault | null {
  if (kind === 'link') return safeUrl(value) === null ? proposing('link', proposeAddress(value)) : null
  if (kind === 'colour') {
    if (value === 'primary' || hexColour(value)) return null
    return proposing('colour', hexColour(`#${value.trim()}`))
  }
  if (kind !== 'image') return null
  // The policy of every page lets pictures come by https alone.
  if (/^\s*http:/i.test(value)) return proposing('image_http', value.trim().replace(/^http:/i, 'https:'))
  return isPictureAddress(value) ? null : proposing('image', proposeAddress(value))
}

/** Whether visitors see a notice in place of the whole widget, and not only without this part of it. */
export function hidesWidget({ code }: FieldFault): boolean {
  return code === 'link' || code === 'image'
}

function proposing(code: FieldFault['code'], proposal: string | null): FieldFault {
  return proposal === null || valueFault(code, proposal) ? { code } : { code, proposal }
}
