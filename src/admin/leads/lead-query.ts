import { normalisePhone } from '../../../contract/form/phone-numbers.ts'
import { leadGroups } from '../../../contract/leads/enquiries.ts'
import { latinDigits, searchWords } from '../../../contract/search/fold-text.ts'
import type { LeadCursor } from '../../data/leads/inbox.ts'
import type { LeadFilter, LeadGroup } from '../../data/leads/lead-filter.ts'
import { isLang } from '../../i18n/languages.ts'
import { calendar } from '../../platform/time-zone.ts'

/**
 * The filters of an inbox address, which are not personal data, and the id of a search whose terms are stored in D1.
 * Dates are days in the agency’s time zone.
 */
type LeadQuery = {
  group: LeadGroup | ''
  lang: string
  page: string
  from: string
  to: string
  find: string
  /** An unknown filter was requested. The list is then empty, rather than complete. */
  isBroken: boolean
}

/** The known parts of a query. */
export function readQuery(query: Record<string, string>): LeadQuery {
  const { group = '', lang = '', page = '', from = '', to = '', find = '' } = query
  const read = {
    group: leadGroups.find((candidate) => candidate === group) ?? ('' as const),
    lang: isLang(lang) ? lang : '',
    page: page.length <= 2048 ? page : '',
    from: calendar.startOfDay(from) ? from : '',
    to: calendar.startOfDay(to) ? to : '',
    find: /^[\w-]{36}$/.test(find) ? find : '',
  }
  return { ...read, isBroken: Object.entries(read).some(([name, value]) => value === '' && query[name]) }
}

/** The filter of `staff` for the database; `words` are those of the search that the query names. */
export function filterOf(query: LeadQuery, words: string | null, staff: string): LeadFilter {
  const { group, lang, page, from, to } = query
  return {
    group: group === '' ? undefined : group,
    staff,
    lang: lang || undefined,
    page: page || undefined,
    from: calendar.startOfDay(from)?.toISOString(),
    until: calendar.startOfDay(to, 1)?.toISOString(),
    // Combining marks alone fold to no word at all: such a search finds nothing, rather than everything.
    words: query.isBroken ? [] : words ? searchWords(words) : undefined,
    phone: phoneOf(words ?? ''),
  }
}

export function cursorText({ created_at, id, isUnanswered }: LeadCursor): string {
  return `${created_at}~${id}${isUnanswered ? '~new' : ''}`
}

export function cursorOf(text: string): LeadCursor | null {
  const [, created_at, id, part] = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z)~([\w-]{1,64})(~new)?$/.exec(text) ?? []
  return created_at && id ? { created_at, id, isUnanswered: part !== undefined } : null
}

/** The digits of a phone number or a part of one, without what dialling puts before them. */
function phoneOf(words: string): string | undefined {
  const text = normalisePhone(latinDigits(words.trim()))
  if (!/^[+\d\s()./-]{4,40}$/.test(text)) return undefined
  const digits = text.replace(/^\+966/, '').replace(/\D/g, '')
  return digits.replace(/^0+/, '') || undefined
}
