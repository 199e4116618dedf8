import { isRecord } from '../../../contract/json-value.ts'
import { keep, kept } from '../browser-store.ts'
import type { Place } from './units.ts'

/** A text that was written, and what it replaced; `machine`: as it was suggested. */
export type Edit = { place: Place; code: string; text: string; was: string; machine?: boolean }

/** The open screen that writes a page's texts. */
export type Owner = { staff: string; page: string; tab: string }

/** `at` is when they were written last, in milliseconds since 1970. */
type Kept = Owner & { at: number; edits: Edit[] }

const key = 'unsaved-translations'
const maxAgeMs = 14 * 24 * 60 * 60 * 1000

/* Texts that the server does not have yet, kept by the browser: a closed or crashed tab loses none. */

export function keepEdits({ staff, page, tab }: Owner, edits: Edit[]): void {
  const others = readAll().filter((one) => one.tab !== tab || one.staff !== staff || one.page !== page)
  const own = { staff, page, tab, at: Date.now(), edits }
  keep(key, JSON.stringify(edits.length > 0 ? [...others, own] : others))
}

/** What this person wrote on a page, in this tab or another: from now on it is this tab's to save. */
export function takeEdits(owner: Owner): Edit[] {
  const isTheirs = ({ staff, page }: Owner) => staff === owner.staff && page === owner.page
  const all = readAll()
  const edits = all.filter(isTheirs).flatMap((one) => one.edits)
  const own = { ...owner, at: Date.now(), edits }
  if (edits.length > 0) keep(key, JSON.stringify([...all.filter((one) => !isTheirs(one)), own]))
  return edits
}

/** The ids of the pages on which this person wrote something that is not saved. */
export function keptPages(staff: string): string[] {
  return [...new Set(readAll().flatMap((one) => (one.staff === staff ? one.page : [])))]
}

function readAll(): Kept[] {
  try {
    const all: unknown = JSON.parse(kept(key) ?? '[]')
    return Array.isArray(all) ? all.filter(isRecent) : []
  } catch {
    return []
  }
}

function isRecent(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    [value.staff, value.page, value.tab].every(isString) &&
    typeof value.at === 'number' &&
    Date.now() - value.at < maxAgeMs &&
    Array.isArray(value.edits) &&
    value.edits.every(isEdit)
  )
}

function isEdit(value: unknown): value is Edit {
  if (!isRecord(value) || !isRecord(value.place)) return false
  const { widget, path } = value.place
  const isPlace = (widget === null || isString(widget)) && Array.isArray(path)
  return isPlace && [value.code, value.text, value.was].every(isString)
}

const isString = (value: unknown) => typeof value === 'string'
