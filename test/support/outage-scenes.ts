import { env } from 'cloudflare:workers'
import { assets } from '../../src/assets.ts'
import type { Env } from '../../src/env.ts'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'
import { keepSlugs } from '../../src/pages/store/keep-slugs.ts'
import { newAddress } from './enquiry.ts'
import { around, aroundDatabase, type Fault, playing, staleStore } from './faulty-bindings.ts'
import { publish } from './publish.ts'
import { keepService } from './records.ts'
import { staffElsewhere } from './staff-elsewhere.ts'
import { emptyStore } from './stored-pages.ts'
import { counted, played } from './virtual-time.ts'
import { begin, cacheState } from './visit.ts'

/** What is asked for, by the name that the table has for it. */
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
} as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds).filter((name): name is Kind => name in kinds)

/** What has been before the fault; each is a column of the table. */
export const histories = [
  'kept',
  'never asked for',
  'published since',
  'withdrawn since',
  'deployed since',
  'rolled back',
] as const
export type History = (typeof histories)[number]

/** The bindings as one isolate has them: faults can begin and end. `keepReads`: see `staleStore`. */
export function isolate(keepReads = false) {
  const faults: { d1: Fault; kv: Fault } = { d1: 'well', kv: 'well' }
  const bindings: Env = {
    ...env,
    DB: aroundDatabase(env.DB, (call) => playing(() => faults.d1)({ ...call, work: () => counted(call) })),
    PAGES: around(keepReads ? staleStore(env.PAGES) : env.PAGES, (call) =>
      playing(() => faults.kv)({ ...call, work: () => counted(call) }),
    ),
    LEADS: around(env.LEADS, counted),
    LEAD_SPILL: around(env.LEAD_SPILL, counted),
    LEAD_RATE: around(env.LEAD_RATE, counted),
    LEAD_FLOOD: around(env.LEAD_FLOOD, counted),
  }
  return { bindings, faults }
}

export type Isolate = ReturnType<typeof isolate>

/** One visit: what it showed, in a word or two, and how long it took in ms. */
export async function ask(
  kind: Kind,
  lang: Lang,
  { bindings }: Isolate,
): Promise<{ shown: string; ms: number }> {
  const isForm = kind === 'form that comes back'
  const { result, ms } = await played(
    (async () => {
      const { response } = begin(localPath(lang, kinds[kind]), {
        bindings,
        ...(isForm ? brokenForm() : {}),
      })
      const answer = await response
      return { answer, text: await answer.text() }
    })(),
  )
  return { shown: shownBy(kinds[kind], result.answer, result.text), ms }
}

/** The later one first: lists show both. */
const versions = ['second', 'first'] as const
type Version = (typeof versions)[number]

const fields = { kind: 'compact', page: 'page/x', form: 'w1', name: 'Kept', email: 'no' }
const brokenForm = () => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': newAddress(),
  },
})

function shownBy(path: string, answer: Response, text: string): string {
  if (answer.status === 422) return text.includes('value="Kept"') ? 'words kept' : 'words lost'
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

/** Everything that has versions, in this one. */
async function write(version: Version): Promise<void> {
  const text = `version-${version}`
  for (const slug of ['page/x', `blog/${text}`]) {
    await publish({ slug, title: text, widgets: widgets(text) })
  }
  await env.DB.prepare("delete from services where slug = 'audit'").run()
  await keepService({ slug: 'audit', title: text })
  if (version === 'second') await publish({ slug: 'about', title: text, widgets: widgets(text) })
}

async function withdrawAll(): Promise<void> {
  await env.DB.prepare("update pages set status = 'draft'").run()
  await env.DB.prepare('delete from services').run()
  for (const slug of ['page/x', 'blog/version-first', 'services/audit', 'about'])
    await staffElsewhere().markWithdrawn(slug)
}

async function empty(): Promise<void> {
  await emptyStore()
  for (const table of ['page_widgets', 'page_drafts', 'pages', 'services']) {
    await env.DB.prepare(`delete from ${table}`).run()
  }
}

/** Lets what was put off until after the answers be done. */
export const later = (ms: number) => played(new Promise<void>((resolve) => setTimeout(resolve, ms)))

async function visitAll(place: Isolate): Promise<void> {
  for (const kind of kindNames) for (const lang of langs) await ask(kind, lang, place)
  await later(1000)
}

/**
 * Brings about a history, and gives the isolate that is visited after it. `keepReads`: its location of KV answers
 * from its own cache for a minute. The cron has run since.
 */
export async function live(history: History, keepReads: boolean): Promise<Isolate> {
  const place = await happen(history, keepReads)
  await keepSlugs({ ...env }, Date.now())
  return place
}

async function happen(history: History, keepReads: boolean): Promise<Isolate> {
  const isolateHere = () => isolate(keepReads)
  await empty()
  await write('first')
  assets.build = 'one'
  let place = isolateHere()
  if (history === 'never asked for') return place
  if (history === 'withdrawn since') {
    await publish({ slug: 'about', title: 'version-first', widgets: widgets('version-first') })
  }
  await visitAll(place)
  if (history === 'published since' || history === 'rolled back') {
    await write('second')
    await staffElsewhere().markPublished()
  }
  if (history === 'withdrawn since') await withdrawAll()
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
