/* Redirects and addresses without a page, for staff. Addresses have no language and are as they are stored. */

export const redirectStatuses = ['301', '302', '410'] as const

/** A rule as typed: `to` is ignored for a removed address (410). */
export type TypedRule = { from: string; to: string; status: (typeof redirectStatuses)[number] }

/**
 * `last`: its last visit, ISO 8601. `by`: who saved it last; null if it was made when a page moved.
 * `changed`: when, ISO
 * 8601. `isBroken`: there is no published page where it leads.
 */
export type ListedRule = TypedRule & {
  hits: number
  last: string | null
  by: string | null
  changed: string
  isBroken: boolean
}

/** An address that visitors requested; `last` is a day, `page` a likely match. */
export type MissingAddress = {
  address: string
  count: number
  last: string
  page: { path: string; title: string } | null
}

/** The changes of imported lines; `same` of them change nothing. `text`: the line as it is read again. */
export type ImportPlan = {
  changes: (TypedRule & { before: TypedRule | null })[]
  same: number
  faults: { line: number; text: string; errors: string[] }[]
}
