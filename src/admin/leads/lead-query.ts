import { contactPatterns } from '../../../contract/contact-patterns.ts'
import { searchWords } from '../../../contract/fold.ts'
import { calendar } from '../../calendar.ts'
import { type LeadFilter, type LeadGroup, type LeadPlace, leadGroups } from '../../data/leads/inbox.ts'
import { isLang } from '../../i18n/languages.ts'
import { normalisePhone } from '../../leads/intake/phone.ts'

/**
 * What an address of the inbox says: the filters, which are nothing personal, the id of a search, whose
 * words are kept elsewhere, and the lead the page begins below. Dates are days by the agency’s clock.
 */
export type LeadQuery = {
  group: LeadGroup | ''
  lang: string
  page: string
  from: string
  to: string
  find: string
  before: string
  /** Not empty: a filter was there that nobody knows. Nothing is found then, rather than everything. */
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

/** The known parts of a query. A malformed filter breaks it; a malformed place is the first page. */
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
  return { ...read, before: placeOf(before) ? before : '', broken: isBroken ? '1' : '' }
}

/** The same as a query string, with its question mark; `more` may be notices. */
export function queryText(query: LeadQuery, more: Partial<LeadQuery> & Record<string, string> = {}): string {
  const entries = Object.entries({ ...query, ...more }).filter(([, value]) => value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Whether anything is filtered or searched for at all. */
export function isFiltered({ before: _, ...filters }: LeadQuery): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** The filters alone, without the search and the place in the list. */
export function withoutFilters({ find }: LeadQuery): LeadQuery {
  return { ...nothing, find }
}

/** What the database is asked for; `words` are those of the search that the query names. */
export function filterOf(query: LeadQuery, words: string | null): LeadFilter {
  const { group, lang, page, from, to } = query
  return {
    group: group === '' ? undefined : group,
    lang: lang || undefined,
    page: page || undefined,
    from: calendar.startOfDay(from)?.toISOString(),
    until: calendar.startOfDay(to, 1)?.toISOString(),
    // Marks alone fold to no word at all: a search that finds nothing, not one that finds everything.
    words: query.broken ? [] : words ? searchWords(words) : undefined,
    phone: phoneOf(words ?? ''),
  }
}

export function placeText({ created_at, id }: LeadPlace): string {
  return `${created_at}~${id}`
}

export function placeOf(text: string): LeadPlace | null {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z)~([\w-]{1,64})$/.exec(text) ?? []
  return created_at && id ? { created_at, id } : null
}

/** A phone number however it is written; its digits alone where only a part of one was typed. */
function phoneOf(words: string): string | undefined {
  const text = words.trim()
  if (new RegExp(contactPatterns.tel).test(text)) return normalisePhone(text)
  return /^[+\d\s().-]{4,40}$/.test(text)
    ? text.replace(/\D/g, '').replace(/^0+/, '') || undefined
    : undefined
}
