import { latinDigits, searchWords } from '../../../contract/fold.ts'
import { normalisePhone } from '../../../contract/phone-numbers.ts'
import { calendar } from '../../calendar.ts'
import { type LeadCursor, type LeadFilter, type LeadGroup, leadGroups } from '../../data/leads/inbox.ts'
import { isLang } from '../../i18n/languages.ts'

/**
 * The query of an inbox URL: the filters, which are not personal data, the id of a search whose terms are
 * stored in D1, and the lead after which the page starts. Dates are days in the agency’s time zone.
 */
export type LeadQuery = {
  group: LeadGroup | ''
  lang: string
  page: string
  from: string
  to: string
  find: string
  before: string
  /** Not empty: an unknown filter was requested. The list is then empty, rather than complete. */
  broken: string
}

const nothing: LeadQuery = {
  group: '',
  lang: '',
  page: '',
  from: '',
  to: '',
  find: '',
  before: '',
  broken: '',
}

/** The known parts of a query. A malformed filter breaks it; a malformed cursor gives the first page. */
export function readQuery(query: Record<string, string>): LeadQuery {
  const { group = '', lang = '', page = '', from = '', to = '', find = '', before = '', broken = '' } = query
  const read: Omit<LeadQuery, 'before' | 'broken'> = {
    group: leadGroups.find((known) => known === group) ?? '',
    lang: isLang(lang) ? lang : '',
    page: page.length <= 2048 ? page : '',
    from: calendar.startOfDay(from) ? from : '',
    to: calendar.startOfDay(to) ? to : '',
    find: /^[\w-]{36}$/.test(find) ? find : '',
  }
  const isBroken = broken !== '' || Object.entries(read).some(([name, value]) => value === '' && query[name])
  return { ...read, before: cursorOf(before) ? before : '', broken: isBroken ? '1' : '' }
}

/** The query string with its question mark; `more` may be notices. */
export function queryText(query: LeadQuery, more: Partial<LeadQuery> & Record<string, string> = {}): string {
  const entries = Object.entries({ ...query, ...more }).filter(([, value]) => value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Whether any filter or search is set. */
export function isFiltered({ before: _, ...filters }: LeadQuery): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** The query without filters and cursor. */
export function withoutFilters({ find }: LeadQuery): LeadQuery {
  return { ...nothing, find }
}

/** The filter for the database; `words` are those of the search that the query names. */
export function filterOf(query: LeadQuery, words: string | null): LeadFilter {
  const { group, lang, page, from, to } = query
  return {
    group: group === '' ? undefined : group,
    lang: lang || undefined,
    page: page || undefined,
    from: calendar.startOfDay(from)?.toISOString(),
    until: calendar.startOfDay(to, 1)?.toISOString(),
    // Combining marks alone fold to no word at all: such a search finds nothing, rather than everything.
    words: query.broken ? [] : words ? searchWords(words) : undefined,
    phone: phoneOf(words ?? ''),
  }
}

export function cursorText({ created_at, id }: LeadCursor): string {
  return `${created_at}~${id}`
}

export function cursorOf(text: string): LeadCursor | null {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z)~([\w-]{1,64})$/.exec(text) ?? []
  return created_at && id ? { created_at, id } : null
}

/** The digits of a phone number or a part of one, without what dialling puts before them. */
function phoneOf(words: string): string | undefined {
  const text = normalisePhone(latinDigits(words.trim()))
  if (!/^[+\d\s()./-]{4,40}$/.test(text)) return undefined
  const digits = text.replace(/^\+966/, '').replace(/\D/g, '')
  return digits.replace(/^0+/, '') || undefined
}
