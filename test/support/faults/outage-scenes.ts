import { env } from 'cloudflare:workers'
import { database } from '../../../src/data/database.ts'
import { assets } from '../../../src/html/assets.ts'
import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { carriedTable, storeCarried } from '../../../src/leads/fallback/store-carried.ts'
import { parseNewLead } from '../../../src/leads/intake/new-lead.ts'
import { markTrustedMs } from '../../../src/pages/store/judge-copy.ts'
import { writeKnownSlugs } from '../../../src/pages/store/write-known-slugs.ts'
import type { Env } from '../../../src/platform/env.ts'
import { newAddress, validEnquiry } from '../leads/enquiry.ts'
import { emptyInbox } from '../leads/stored-leads.ts'
import { beginVisit, cacheState } from '../requests/visit.ts'
import { keepService } from '../staff/records.ts'
import { staffElsewhere } from '../staff/staff-elsewhere.ts'
import { storePage } from '../staff/store-page.ts'
import { emptyStore } from '../staff/stored-pages.ts'
import {
  applyFault,
  type Fault,
  staleStore,
  type Wrapper,
  wrapBinding,
  wrapDatabase,
} from './faulty-bindings.ts'
import { countUnderWay, settleInVirtualTime } from './virtual-time.ts'
import { recordingQueue } from './watched-bindings.ts'

/** The requested address, by its name in the table. */
export const kinds = {
  'built-in page': '/about',
  'page of staff': '/page/x',
  'page of a record': '/services/audit',
  'nothing, where pages of staff are': '/page/none',
  'nothing, elsewhere': '/nowhere',
  'list of staff’s pages': '/blog',
  feed: '/blog/feed.xml',
  sitemap: '/sitemap.xml',
  'form that comes back': '/api/leads',
  'form that is sent': '/api/leads',
} as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds).filter((name): name is Kind => name in kinds)

/** The history before the fault; each is a column of the table. */
export const histories = [
  'stored',
  'never requested',
  'published since',
  'withdrawn since',
  'deployed since',
  'rolled back',
] as const
export type History = (typeof histories)[number]

/** The bindings as one isolate has them: faults can begin and end. `keepReads`: see `staleStore`. */
export function isolate(keepReads = false) {
  const faults: { d1: Fault; kv: Fault } = { d1: 'well', kv: 'well' }
  const queries = { d1: 0 }
  const { LEADS, sent } = recordingQueue()
  const store: Wrapper = (call) => applyFault(() => faults.kv)({ ...call, work: () => countUnderWay(call) })
  const bindings: Env = {
    ...env,
    DB: wrapDatabase(env.DB, (call) => {
      queries.d1 += 1
      return applyFault(() => faults.d1)({ ...call, work: () => countUnderWay(call) })
    }),
    PAGES: wrapBinding(keepReads ? staleStore(env.PAGES) : env.PAGES, store),
    LEADS: wrapBinding(LEADS, countUnderWay),
    LEAD_SPILL: wrapBinding(env.LEAD_SPILL, store),
    LEAD_RATE: wrapBinding(env.LEAD_RATE, countUnderWay),
    // The limiter counts by the wall clock, which stands still here.
    LEAD_FLOOD: { limit: async () => ({ success: true }) },
  }
  /** `queries`: round trips so far. `thanked`: texts of the forms whose visitors were thanked. */
  return { bindings, faults, queries, sent, thanked: [] as string[] }
}

export type Isolate = ReturnType<typeof isolate>

/** One visit: its visible state in a word or two, and its duration in ms. */
export async function requestKind(
  kind: Kind,
  lang: Lang,
  place: Isolate,
): Promise<{ shown: string; ms: number }> {
  const { bindings } = place
  const words = crypto.randomUUID()
  const { result, ms } = await settleInVirtualTime(
    (async () => {
      const { response } = beginVisit(localPath(lang, kinds[kind]), {
        bindings,
        ...formOf(kind, words),
      })
      const answer = await response
      return { answer, text: await answer.text() }
    })(),
  )
  const shown = shownBy(kinds[kind], result.answer, result.text)
  if (kind !== 'form that is sent' || result.answer.status !== 303) return { shown, ms }
  place.thanked.push(words)
  return { shown: `thanked, in ${await holderOf(words, place)}`, ms }
}

/** The later one first: lists show both. */
const versions = ['second', 'first'] as const
type Version = (typeof versions)[number]

const fields = { kind: 'compact', page: 'page/x', form: 'w1', name: 'Kept', email: 'no' }

function formOf(kind: Kind, message: string) {
  if (!kind.startsWith('form')) return {}
  const filled = kind === 'form that is sent' ? validEnquiry('compact', { message }) : fields
  return {
    method: 'POST',
    body: new URLSearchParams(filled).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': newAddress(),
    },
  }
}

const carriedIn = (sent: Isolate['sent']) =>
  sent.flatMap((body) => ('carried' in body ? (parseNewLead(body.carried) ?? []) : []))

/** The services that hold the lead of the visitor who was just thanked. */
async function holderOf(message: string, { sent }: Isolate): Promise<string> {
  if ((await leadsWith(message)) > 0) return 'D1'
  if (carriedIn(sent).some((lead) => lead.message === message)) return 'the queue'
  const { keys } = await env.LEAD_SPILL.list()
  const spilled = await Promise.all(keys.map(({ name }) => env.LEAD_SPILL.get(name)))
  return spilled.some((value) => value?.includes(message)) ? 'KV' : 'no store'
}

const leadsWith = async (message: string) =>
  (await env.DB.prepare('select id from leads where message = ?').bind(message).all()).results.length

/**
 * The number of times that each acknowledged lead is in D1, once the queue has delivered its messages. Two forms with
 * the same words are two leads here.
 */
export async function arrivedLeads({ sent, thanked }: Isolate): Promise<number[]> {
  const table = carriedTable(database(env.DB))
  for (const lead of carriedIn(sent)) await storeCarried(table, lead)
  return Promise.all(thanked.map(leadsWith))
}

function shownBy(path: string, answer: Response, text: string): string {
  if (answer.status === 422) return text.includes('value="Kept"') ? 'words preserved' : 'words lost'
  if (answer.status === 503 && !answer.headers.has('retry-after')) return '503 without a time'
  if (answer.status !== 200) return String(answer.status)
  const isList =
    path === kinds['list of staff’s pages'] ||
    !(answer.headers.get('content-type') ?? '').startsWith('text/html')
  const version = versions.find((known) => text.includes(`version-${known}`))
  const shown = version ?? (isList ? 'no entries' : 'built-in')
  const state = cacheState(answer)
  return state === 'stale' ? `${shown}, stale` : shown
}

const widgets = (text: string) => [{ type: 'text', content: { body: `<p>${text}</p>` } }]

/** Publishes everything that has versions, in this version. */
async function write(version: Version): Promise<void> {
  const text = `version-${version}`
  for (const slug of ['page/x', `blog/${text}`]) {
    await storePage({ slug, title: text, widgets: widgets(text) })
  }
  await env.DB.prepare("delete from services where slug = 'audit'").run()
  await keepService({ slug: 'audit', title: text })
  if (version === 'second') await storePage({ slug: 'about', title: text, widgets: widgets(text) })
}

async function withdrawAll(): Promise<void> {
  await env.DB.prepare("update pages set status = 'draft'").run()
  await env.DB.prepare('delete from services').run()
  for (const slug of ['page/x', 'blog/version-first', 'services/audit', 'about'])
    await staffElsewhere().markWithdrawn(slug)
}

async function emptyStores(): Promise<void> {
  await Promise.all([emptyStore(), emptyInbox()])
  for (const table of ['page_widgets', 'page_drafts', 'pages', 'services']) {
    await env.DB.prepare(`delete from ${table}`).run()
  }
}

/** Waits for the work that was deferred until after the answers. */
export const advanceTime = (ms: number) =>
  settleInVirtualTime(new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** The languages of all requests. */
export const requestedLangs: readonly Lang[] = env.FUZZ_FULL ? langs : ['ar']

async function visitAll(place: Isolate): Promise<void> {
  for (const kind of kindNames) for (const lang of requestedLangs) await requestKind(kind, lang, place)
  await advanceTime(1000)
}

/**
 * Creates a history and returns an isolate that is visited after it. `keepReads`: its location of KV answers from its
 * own cache for a minute. The cron has run since.
 */
export async function playHistory(history: History, keepReads: boolean): Promise<Isolate> {
  const place = await playEvents(history, keepReads)
  await writeKnownSlugs({ ...env }, Date.now())
  return place
}

async function playEvents(history: History, keepReads: boolean): Promise<Isolate> {
  const isolateHere = () => isolate(keepReads)
  await emptyStores()
  await write('first')
  assets.build = 'one'
  let place = isolateHere()
  if (history === 'never requested') return place
  if (history === 'withdrawn since') {
    await storePage({ slug: 'about', title: 'version-first', widgets: widgets('version-first') })
  }
  await visitAll(place)
  if (history === 'published since' || history === 'rolled back') {
    await write('second')
    await staffElsewhere().markPublished()
    await advanceTime(markTrustedMs)
  }
  if (history === 'withdrawn since') {
    await withdrawAll()
    await advanceTime(markTrustedMs)
  }
  if (history === 'deployed since' || history === 'rolled back') {
    assets.build = 'two'
    place = isolateHere()
  }
  if (history === 'rolled back') {
    await visitAll(place)
    assets.build = 'one'
    place = isolateHere()
  }
  return place
}
