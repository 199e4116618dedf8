import type { Lead } from '../../data/leads/insert-lead.ts'
import { message } from '../../i18n/intl.ts'
import { isLang, type Lang, languageName } from '../../i18n/languages.ts'
import { parseAttribution } from '../../leads/intake/attribution.ts'
import { leadField, visibleFields } from '../../leads/intake/fields.ts'
import { isoTime } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { answerText, estimateLines, followUpText, stateText, suspicionText } from './lead-texts.ts'

/** The next leads after a cursor; empty if there are no more. */
export type NextLeads = (before: Pick<Lead, 'created_at' | 'id'> | null) => Promise<Lead[]>

/**
 * Leads as CSV (RFC 4180) with a byte order mark, for Excel. Reads on demand, so that only one read's leads
 * are in memory.
 */
export function csvStream(next: NextLeads, lang: Lang): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: Parameters<NextLeads>[0] = null
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const heads = columns.map(([head]) => head(lang))
        controller.enqueue(encoder.encode(`\ufeff${csvLine(heads)}`))
      },
      async pull(controller) {
        const leads = await next(cursor)
        const last = leads.at(-1)
        if (!last) return controller.close()
        cursor = { created_at: last.created_at, id: last.id }
        const lines = leads.map((lead) => csvLine(columns.map(([, read]) => read(lead, lang))))
        controller.enqueue(encoder.encode(lines.join('')))
      },
    },
    { highWaterMark: 1 },
  )
}

/** One record. Every cell is quoted, as spreadsheets of other countries split at other characters. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(harmless(cell))).join(',')}\r\n`
}

/** A cell in quotation marks, with whatever it holds. */
export function csvCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/**
 * Spreadsheets run a cell that starts like a formula when the file is opened; with an apostrophe it is text.
 * Phone numbers start like that, too. Full-width signs count in East Asian settings, and some programs skip
 * white space and quotation marks before the sign.
 */
function harmless(cell: string): string {
  return /^(?:[\t\r\n]|[\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.test(cell) ? `'${cell}` : cell
}

type Column = [head: (lang: Lang) => string, read: (lead: Lead, lang: Lang) => string]

const columns: Column[] = [
  [
    (lang) => message(lang, 'admin.leads.csv.time', { city: site.clockCity[lang] }),
    ({ created_at }) => minuteOf(created_at),
  ],
  ...visibleFields.map(
    (name): Column => [
      (lang) => message(lang, leadField(name).head),
      (lead, lang) => answerText(name, lead[name], lang),
    ],
  ),
  [
    (lang) => message(lang, 'admin.leads.detail.estimate'),
    ({ estimate }, lang) => estimateLines(estimate, lang).join('\n'),
  ],
  [
    (lang) => message(lang, 'admin.leads.column.follow'),
    ({ follow_up }, lang) => followUpText(follow_up, lang),
  ],
  [(lang) => message(lang, 'admin.leads.assignee'), ({ assignee }) => assignee],
  [
    (lang) => message(lang, 'admin.leads.csv.first_answer', { city: site.clockCity[lang] }),
    ({ first_answer_at }) => minuteOf(isoTime(first_answer_at)),
  ],
  [
    (lang) => message(lang, 'admin.leads.csv.remind', { city: site.clockCity[lang] }),
    ({ remind_at }) => minuteOf(isoTime(remind_at)),
  ],
  [(lang) => message(lang, 'admin.leads.column.state'), ({ state }, lang) => stateText(state, lang)],
  [
    (lang) => message(lang, 'admin.leads.column.lang'),
    (lead, lang) => (isLang(lead.lang) ? languageName(lead.lang, lang) : lead.lang),
  ],
  [(lang) => message(lang, 'admin.leads.column.page'), ({ page_url }) => page_url],
  [(lang) => message(lang, 'admin.leads.detail.lead_source'), ({ lead_source }) => lead_source],
  [
    (lang) => message(lang, 'admin.leads.csv.suspicion'),
    ({ suspicion }, lang) => (suspicion ? suspicionText(suspicion, lang) : ''),
  ],
  [(lang) => message(lang, 'admin.leads.detail.attempts'), ({ attempts }) => String(attempts)],
  [
    (lang) => message(lang, 'admin.leads.csv.accepted', { city: site.clockCity[lang] }),
    ({ accepted_at }) => minuteOf(accepted_at),
  ],
  attributed('referrer', (lang) => message(lang, 'admin.leads.detail.referrer')),
  attributed('landing', (lang) => message(lang, 'admin.leads.detail.landing')),
  attributed('utm_source', (lang) => message(lang, 'admin.leads.detail.utm_source')),
  attributed('utm_medium', (lang) => message(lang, 'admin.leads.detail.utm_medium')),
  attributed('utm_campaign', (lang) => message(lang, 'admin.leads.detail.utm_campaign')),
  attributed('utm_term', (lang) => message(lang, 'admin.leads.detail.utm_term')),
  attributed('utm_content', (lang) => message(lang, 'admin.leads.detail.utm_content')),
  [(lang) => message(lang, 'admin.leads.detail.user_agent'), ({ user_agent }) => user_agent],
  [(lang) => message(lang, 'admin.leads.detail.id'), ({ id }) => id],
]

function attributed(key: keyof ReturnType<typeof parseAttribution>, head: Column[0]): Column {
  return [head, ({ attribution }) => parseAttribution(attribution)[key] ?? '']
}

function minuteOf(iso: string | null): string {
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? '' : calendar.minuteOf(at)
}
