import { isRecord } from '../../../contract/json-value.ts'
import type { Place } from './units.ts'

/** A text that was written, and what it replaced. */
export type Edit = { place: Place; code: string; text: string; was: string }

/* Texts that the server does not have yet, kept by the browser: a closed or crashed tab loses none. */

export function writeKept(name: string, edits: Edit[]): void {
  try {
    if (edits.length > 0) localStorage.setItem(name, JSON.stringify(edits))
    else localStorage.removeItem(name)
  } catch {
    // Without storage the tab is the only place that has them; leaving it asks.
  }
}

export function readKept(name: string): Edit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEdit) : []
  } catch {
    return []
  }
}

function isEdit(value: unknown): value is Edit {
  if (!isRecord(value) || !isRecord(value.place)) return false
  const { widget, path } = value.place
  const isPlace = (widget === null || typeof widget === 'string') && Array.isArray(path)
  return isPlace && [value.code, value.text, value.was].every((text) => typeof text === 'string')
}
