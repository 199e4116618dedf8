import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { routesByRole } from '../../../src/admin/access/rules.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { attacks } from '../../support/faults/attacks.ts'
import { badBodies, mark } from '../../support/faults/bad-bodies.ts'
import { aLead } from '../../support/leads/leads.ts'
import { storeLeads } from '../../support/leads/stored-leads.ts'
import { tablesOf } from '../../support/repository/rows.ts'
import { concrete, isRead } from '../../support/requests/routes.ts'
import { visit } from '../../support/requests/visit.ts'
import { access, publishKeys, signToken } from '../../support/staff/access.ts'
import { newPage } from '../../support/staff/drafts.ts'

/** The API of enquiries, consultations, applications, approvals, insights and people. */
const isTried = (path: string) =>
  /^\/admin\/api\/(?:(?:leads|bookings|applications|insights|people)(?:$|[/.])|pages\/:id\/(?:approval|withdraw|return)$)/.test(
    path,
  )

const routes = Object.values(routesByRole)
  .flatMap((of) => Object.keys(of))
  .map((route) => route.split(' '))
  .flatMap(([method = '', path = '']) => (isTried(path) ? [{ method, path }] : []))
const writing = routes.filter(({ method }) => !isRead(method))

const day = '2027-02-01T09:00:00.000Z'
const text = { title: { en: 'x', ar: 'x' }, body: { en: 'x', ar: 'x' } }
const version = { id: 'lead-1', state: 'quarantined', attempts: 0 }
const caller = { name: 'x', phone: '0551112233', email: '', lang: 'en', way: 'phone', at: day, note: '' }

/** A good body of each route that has fields. */
const good: Record<string, Record<string, unknown>> = {
  '/admin/api/leads/:id/follow-up': { revision: 0, change: { followUp: 'won' } },
  '/admin/api/leads/:id/notes': { id: 'n1', text: 'x' },
  '/admin/api/leads/:id/notes/delete': { id: 'n1' },
  '/admin/api/leads/views': { id: 'v1', name: 'x', query: { group: 'answer' } },
  '/admin/api/leads/views/delete': { id: 'v1' },
  '/admin/api/leads/templates': { id: 't1', revision: 0, ...text },
  '/admin/api/leads/templates/delete': { id: 't1', revision: 0 },
  '/admin/api/leads/search': { words: 'x' },
  '/admin/api/leads/selected': { action: 'spam', leads: [version] },
  '/admin/api/bookings': { id: crypto.randomUUID(), ...caller },
  '/admin/api/bookings/:id/move': { sequence: 0, to: day },
  '/admin/api/bookings/:id/end': { sequence: 0, state: 'done' },
  '/admin/api/bookings/blocks': { id: 'b1', from: day, to: '2027-02-01T10:00:00.000Z', note: '' },
  '/admin/api/applications/:id/state': { state: 'invited' },
  '/admin/api/pages/:id/approval': { revision: 1, note: '' },
  '/admin/api/pages/:id/return': { note: '' },
}

/** No field takes any of these. */
const wrong = [
  ...[null, true, false, 1.5, -1, 2 ** 60, [], {}, [[]], [null], ['x'], [{}], { en: {} }],
  ...[{ constructor: 'x' }, JSON.parse('{"__proto__":{"polluted":true}}'), [0, 1], { length: 3 }],
]
/** Nor those that are chosen from a list, or say when. */
const wrongWords = [
  ...[
    '',
    ' ',
    'x',
    'null',
    '__proto__',
    'constructor',
    'toString',
    '2026-13-45',
    '2026-02-30T25:00:00Z',
    '0',
  ],
  ...['1e9', '٣', 'WON', 'won\r\nBcc: x@y.example', 'done\u0000', '\ud800', '2027-02-01', 'tomorrow', mark],
]
const chosen = ['state', 'way', 'lang', 'action', 'at', 'to', 'from', 'change', 'leads', 'query']
/** Any text is looked for, and of a view what the inbox knows is kept. */
const lenient = ['words', 'query']
const tooLong = 'x'.repeat(40_000)

/** Bodies that a route must refuse: what is no object, and its own body with one field wrong. */
function bodiesFor(path: string): [type: string, body: BodyInit][] {
  const raw = (text: string): [string, string] => ['application/json', text]
  const json = (value: unknown) => raw(JSON.stringify(value))
  const own = good[path] ?? {}
  const withWrong = Object.keys(own).flatMap((name) => [
    ...wrongFor(name).map((value) => ({ ...own, [name]: value })),
    Object.fromEntries(Object.entries(own).filter(([other]) => other !== name)),
  ])
  const all = [
    ...badBodies.filter(([, body]) => typeof body !== 'string' || body.length < 100_000),
    ...[null, true, 0, -1, 1e308, 'x', [], [{}], [own], JSON.stringify(own)].map(json),
    ...attacks.flatMap((attack) => [json(attack), json([attack]), raw(attack)]),
    ...withWrong.map(json),
    json({ ...own, more: 'x'.repeat(2_000_000) }),
  ]
  return all.filter(([type, body]) => !isGood(path, type, body))
}

function wrongFor(name: string): unknown[] {
  if (lenient.includes(name)) return [null, true, 1.5, [], ['x'], [[]]]
  return [...wrong, ...(chosen.includes(name) ? wrongWords : []), tooLong]
}

/** Routes without fields take any object. */
function isGood(path: string, type: string, body: BodyInit): boolean {
  if (type !== 'application/json' || typeof body !== 'string' || path in good || body.length > 1_000_000)
    return false
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const filters = 'days page person kind from to parts group before find lang moving'.split(' ')

/** What a read may be asked with, and ids that are none. */
const strange = [...attacks, ...wrongWords, 'x'.repeat(3000), '../x', '%', "' or 1=1 --", '-1', '1e999', '😀']

publishKeys()
const token = await signToken()
const page = await newPage('page/bad-input')
await storeLeads(aLead('lead-1', { state: 'quarantined' }))

async function ask(
  method: string,
  path: string,
  lang: string,
  init: { headers?: HeadersInit; body?: BodyInit } = {},
) {
  return visit(lang === 'ar' ? localPath('ar', path) : path, {
    method,
    env: access,
    ...init,
    headers: {
      'cf-access-jwt-assertion': token,
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })
}

/** All rows but those that record who looked. */
async function kept(): Promise<string> {
  const tables = (await tablesOf(env.DB)).filter((table) => !['audit_log', 'address_key'].includes(table))
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table} order by 1`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

/** A refusal that says in the reader's language what is wrong. */
async function refusalFaults(response: Response, lang: string): Promise<string[]> {
  const { status } = response
  const said = await response.text()
  const isRefused = status >= 400 && status < 500
  const isTold =
    /"ok":false,"code":"\w+","message":"[^"]{8}/.test(said) &&
    /[\u0600-\u06ff]/.test(said) === (lang === 'ar')
  return [
    ...(isRefused ? [] : [`${status}`]),
    ...(isTold ? [] : [said.slice(0, 120)]),
    ...(said.includes(mark) ? ['echoed'] : []),
  ]
}

/** By default every route meets a part of them, and each of them some routes; in the full run every route meets all. */
const part = (of: number) => (env.FUZZ_FULL ? 1 : of)
const isDue = (place: number, index: number, of: number) => (place + index) % part(of) === 0

const pathOf = (path: string) => concrete(path, { id: path.includes('/pages/') ? page : 'lead-1' })
const langAt = (index: number) => langs[index % langs.length] ?? 'en'

test('every route that writes refuses at least 150 bad bodies in the reader’s language and writes nothing', async () => {
  const before = await kept()
  const found: string[] = []
  for (const [place, { method, path }] of writing.entries()) {
    // It reads no body.
    if (path.endsWith('/export')) continue
    const bodies = bodiesFor(path)
    expect(bodies.length, path).toBeGreaterThanOrEqual(150)
    await Promise.all(
      bodies.map(async ([type, body], index) => {
        if (!isDue(place, index, 5)) return
        const response = await ask(method, pathOf(path), langAt(index), {
          headers: { 'content-type': type },
          body,
        })
        const faults = await refusalFaults(response, langAt(index))
        if (faults.length > 0) found.push(`${path} ${String(body).slice(0, 80)}: ${faults.join('; ')}`)
      }),
    )
  }
  expect(found).toEqual([])
  expect(await kept()).toBe(before)
})

test('ids that are none and queries of any kind are an answer in JSON, never a failure, and write nothing', async () => {
  const before = await kept()
  const found: string[] = []
  for (const [place, { method, path }] of routes.entries()) {
    // What is gone already is deleted, too; what is everybody's own has no id.
    const isIdempotent = /\/(?:notes\/delete|feed|unblock)/.test(path)
    if (!path.includes(':id') ? !isRead(method) : isIdempotent) continue
    const body = isRead(method)
      ? {}
      : { body: JSON.stringify(good[path] ?? {}), headers: { 'content-type': 'application/json' } }
    await Promise.all(
      strange.map(async (value, index) => {
        // What may be an id is named in the log, and here it would be taken for a visitor's words.
        if (!isDue(place, index, 9) || (path.includes(':id') && /^[\w-]+$/.test(value))) return
        const word = encodeURIComponent(value.toWellFormed()) || '%20'
        const query = filters.map((name) => `${name}=${word}`).join('&')
        const address = path.includes(':id') ? path.replace(':id', word) : `${path}?${query}`
        const response = await ask(method, address, langAt(index), body)
        const said = await response.text()
        const isFine = path.includes(':id')
          ? response.status >= 400 && response.status < 500
          : response.status === 200
        if (!isFine) found.push(`${method} ${address.slice(0, 160)}: ${response.status} ${said.slice(0, 80)}`)
      }),
    )
  }
  expect(found).toEqual([])
  expect(await kept()).toBe(before)
})
