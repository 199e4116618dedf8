import { dayMs } from '../../../contract/durations.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { readStoredJson, writeStored } from '../../workspace/browser-store.ts'
import type { TextLocation } from './text-units.ts'

/** A written text, and the one it replaced; `machine`: as it was suggested. */
export type Edit = { place: TextLocation; code: string; text: string; was: string; machine?: boolean }

/** The open screen that writes a page's texts. */
export type Owner = { staff: string; page: string; tab: string }

/** `at` is when they were written last, in milliseconds since 1970. */
type StoredEdits = Owner & { at: number; edits: Edit[] }

const key = 'unsaved-translations'
const maxAgeMs = 14 * dayMs

/* Texts that the server does not have yet, stored by the browser: a closed or crashed tab loses none. */

/** `replacesAll`: they replace the edits of other tabs, too. */
export function storeEdits(owner: Owner, edits: Edit[], replacesAll = false): void {
  const others = readAll().filter((one) => !isOf(owner, one) || (!replacesAll && one.tab !== owner.tab))
  const stored = edits.length > 0 ? [...others, { ...owner, at: Date.now(), edits }] : others
  // Without storage only this tab has the texts, so the browser asks before it is left.
  writeStored(key, JSON.stringify(stored))
}

/** The unsaved edits of this person on a page, in any tab. */
export function unsavedEdits(owner: Owner): Edit[] {
  return readAll().flatMap((one) => (isOf(owner, one) ? one.edits : []))
}

/** The ids of the pages on which this person wrote something that is not saved; once for each tab. */
export function pagesWithUnsavedEdits(staff: string): string[] {
  return readAll().flatMap((one) => (one.staff === staff ? one.page : []))
}

function isOf({ staff, page }: Owner, one: Owner): boolean {
  return one.staff === staff && one.page === page
}

function readAll(): StoredEdits[] {
  const all = readStoredJson(key)
  return Array.isArray(all) ? all.filter(isRecent) : []
}

function isRecent(value: unknown): value is StoredEdits {
  if (!isRecord(value) || typeof value.at !== 'number' || Date.now() - value.at >= maxAgeMs) return false
  return Array.isArray(value.edits) && value.edits.every(isEdit)
}

function isEdit(value: unknown): value is Edit {
  if (!isRecord(value) || !isRecord(value.place) || !Array.isArray(value.place.path)) return false
  return [value.code, value.text, value.was].every((text) => typeof text === 'string')
}
