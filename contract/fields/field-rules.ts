import { isPictureAddress, proposeAddress, safeUrl } from '../addresses/safe-url.ts'
import { hexColour } from './colour.ts'

/** Why a value is invalid for its field; `proposal` is the likely correction. */
export type FieldFault = { code: 'link' | 'image' | 'image_http' | 'colour'; proposal?: string }

/** The rules for a non-empty value. The server runs the same check before it publishes. */
export function valueFault(kind: string, value: string): FieldFault | null {
  if (kind === 'link') return safeUrl(value) === null ? proposing('link', proposeAddress(value)) : null
  if (kind === 'colour') {
    if (value === 'primary' || hexColour(value)) return null
    return proposing('colour', hexColour(`#${value.trim()}`))
  }
  if (kind !== 'image') return null
  // The Content-Security-Policy of every page allows pictures over https only.
  if (/^\s*http:/i.test(value)) return proposing('image_http', value.trim().replace(/^http:/i, 'https:'))
  return isPictureAddress(value) ? null : proposing('image', proposeAddress(value))
}

/** Whether visitors see a notice in place of the whole widget, rather than the widget without this part. */
export function hidesWidget({ code }: FieldFault): boolean {
  return code === 'link' || code === 'image'
}

function proposing(code: FieldFault['code'], proposal: string | null): FieldFault {
  return proposal === null || valueFault(code, proposal) ? { code } : { code, proposal }
}
