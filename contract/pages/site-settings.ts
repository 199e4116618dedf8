import type { Draft, EditorProps, LocalText, Outdated, PageStatus } from '../editor.ts'

/* The site's settings; they are saved and published like any page (contract/pages/saving.ts). */

/** Days that staff may want other hours for. */
export const holidays = ['ramadan', 'eid_fitr', 'eid_adha', 'founding_day', 'national_day'] as const
export type Holiday = (typeof holidays)[number]

export type SiteDetails = {
  ok: true
  /** The e-mail of the person who reads. */
  staff: string
  /** '' as long as staff have changed nothing: `draft` then has the details of the brand. */
  id: string
  revision: number
  status: PageStatus
  /** ISO 8601; '' as long as there is nothing saved. */
  updated: string
  draft: Draft
  outdated: Outdated[]
  paths: EditorProps['paths']
  /** Default texts of empty fields, by type of section. */
  own: Record<string, Record<string, unknown>>
  holidays: { id: Holiday; name: LocalText }[]
  seen: SitePreview
}

/** The texts that visitors would read of a draft, in the reader's language. */
export type SitePreview = {
  /** Of the contact page, in tabs and in search results. */
  title: string
  announcement: string
  /** Name and registration, below every page. */
  legal: string[]
  contact: string[]
  /** Why hours are other than usual today, and the days with their times. */
  hours: string[]
  /** The same on the first day of the next period of other hours, and that day in words. */
  coming: { from: string; hours: string[] } | null
  /** The structured data of schema.org, which search engines read. */
  data: unknown
}
