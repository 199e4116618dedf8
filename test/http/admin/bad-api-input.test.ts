import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { routesByRole } from '../../../src/admin/access/role-rules.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { attacks } from '../../support/faults/attacks.ts'
import { badBodies, injectedMark } from '../../support/faults/bad-bodies.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { storeLeads } from '../../support/leads/stored-leads.ts'
import { tablesOf } from '../../support/repository/rows.ts'
import { fillPath, isRead } from '../../support/requests/routes.ts'
import { visit } from '../../support/requests/visit.ts'
import { accessSettings, publishKeys, signToken } from '../../support/staff/access.ts'
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
const writeRoutes = routes.filter(({ method }) => !isRead(method))

const day = '2027-02-01T09:00:00.000Z'
const text = { title: { en: 'x', ar: 'x' }, body: { en: 'x', ar: 'x' } }
const version = { id: 'lead-1', state: 'quarantined', attempts: 0 }
const callerFields = {
  name: 'x',
  phone: '0551112233',
  email: '',
  lang: 'en',
  channel: 'phone',
  at: day,
  note: '',
}

/** A valid body for each route that has fields. */
const validBodies: Record<string, Record<string, unknown>> = {
  '/admin/api/leads/:id/follow-up': { revision: 0, change: { followUp: 'won' } },
  '/admin/api/leads/:id/notes': { id: 'n1', text: 'x' },
  '/admin/api/leads/:id/notes/delete': { id: 'n1' },
  '/admin/api/leads/views': { id: 'v1', name: 'x', query: { group: 'answer' } },
  '/admin/api/leads/views/delete': { id: 'v1' },
  '/admin/api/leads/templates': { id: 't1', revision: 0, ...text },
  '/admin/api/leads/templates/delete': { id: 't1', revision: 0 },
  '/admin/api/leads/search': { words: 'x' },
  '/admin/api/leads/selected': { action: 'spam', leads: [version] },
  '/admin/api/bookings': { id: crypto.randomUUID(), ...callerFields },
  '/admin/api/bookings/:id/move': { sequence: 0, to: day },
  '/admin/api/bookings/:id/end': { sequence: 0, state: 'done' },
  '/admin/api/bookings/blocks': { id: 'b1', from: day, to: '2027-02-01T10:00:00.000Z', note: '' },
  '/admin/api/applications/:id/state': { state: 'invited' },
  '/admin/api/pages/:id/approval': { revision: 1, note: '' },
  '/admin/api/pages/:id/return': { note: '' },
}

/** Values that every field refuses. */
const wrongValues = [
  ...[null, true, false, 1.5, -1, 2 ** 60, [], {}, [[]], [null], ['x'], [{}], { en: {} }],
  ...[{ constructor: 'x' }, JSON.parse('{"__proto__":{"polluted":true}}'), [0, 1], { length: 3 }],
]
/** Texts that fields with a choice or a time refuse as well. */
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
  ...[
    '1e9',
    '٣',
    'WON',
    'won\r\nBcc: x@y.example',
    'done\u0000',
    '\ud800',
    '2027-02-01',
    'tomorrow',
    injectedMark,
  ],
]
const choiceFields = ['state', 'channel', 'lang', 'action', 'at', 'to', 'from', 'change', 'leads', 'query']
/** These accept any text: a search takes any words, a view stores only the filters that the inbox knows. */
const anyText = ['words', 'query']
const tooLong = 'x'.repeat(40_000)

/** Bodies that a route must refuse: values that are not objects, and a valid body with one wrong field. */
function bodiesFor(path: string): [type: string, body: BodyInit][] {
  const raw = (text: string): [string, string] => ['application/json', text]
  const json = (value: unknown) => raw(JSON.stringify(value))
  const own = validBodies[path] ?? {}
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
  if (anyText.includes(name)) return [null, true, 1.5, [], ['x'], [[]]]
  return [...wrongValues, ...(choiceFields.includes(name) ? wrongWords : []), tooLong]
}

/** A route without fields accepts any object. */
function isGood(path: string, type: string, body: BodyInit): boolean {
  if (
    type !== 'application/json' ||
    typeof body !== 'string' ||
    path in validBodies ||
    body.length > 1_000_000
  )
    return false
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const filterNames = 'days page person kind from to parts group before find lang moving'.split(' ')

/** Values for the filters of reads, and invalid ids. */
const oddValues = [
  ...attacks,
  ...wrongWords,
  'x'.repeat(3000),
  '../x',
  '%',
  "' or 1=1 --",
  '-1',
  '1e999',
  '😀',
]

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
    env: accessSettings,
    ...init,
    headers: {
      'cf-access-jwt-assertion': token,
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })
}

/** All rows except those that record readers. */
async function storedRows(): Promise<string> {
  const tables = (await tablesOf(env.DB)).filter((table) => !['audit_log', 'address_key'].includes(table))
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table} order by 1`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

/** The faults of a refusal, which must explain the problem in the reader's language. */
async function refusalFaults(response: Response, lang: string): Promise<string[]> {
  const { status } = response
  const answer = await response.text()
  const isRefused = status >= 400 && status < 500
  const isExplained =
    /"ok":false,"code":"\w+","message":"[^"]{8}/.test(answer) &&
    /[\u0600-\u06ff]/.test(answer) === (lang === 'ar')
  return [
    ...(isRefused ? [] : [`${status}`]),
    ...(isExplained ? [] : [answer.slice(0, 120)]),
    ...(answer.includes(injectedMark) ? ['echoed'] : []),
  ]
}

/** A default run gives each route a part of the values; a full run gives each route all of them. */
const part = (of: number) => (env.FUZZ_FULL ? 1 : of)
const isDue = (place: number, index: number, of: number) => (place + index) % part(of) === 0

const pathOf = (path: string) => fillPath(path, { id: path.includes('/pages/') ? page : 'lead-1' })
const langAt = (index: number) => langs[index % langs.length] ?? 'en'

test('every write route refuses 150 bad bodies in the reader’s language and stores nothing', async () => {
  const before = await storedRows()
  const found: string[] = []
  for (const [place, { method, path }] of writeRoutes.entries()) {
    // The export reads no body.
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
  expect(await storedRows()).toBe(before)
})

test('unknown ids and queries get an answer in JSON, never a server error, and write nothing', async () => {
  const before = await storedRows()
  const found: string[] = []
  for (const [place, { method, path }] of routes.entries()) {
    // A repeated deletion succeeds, and the feed is found by the reader, not by an id.
    const isIdempotent = /\/(?:notes\/delete|feed|unblock)/.test(path)
    if (!path.includes(':id') ? !isRead(method) : isIdempotent) continue
    const body = isRead(method)
      ? {}
      : { body: JSON.stringify(validBodies[path] ?? {}), headers: { 'content-type': 'application/json' } }
    await Promise.all(
      oddValues.map(async (value, index) => {
        // The log contains a possible id, which the check for personal data would report.
        if (!isDue(place, index, 9) || (path.includes(':id') && /^[\w-]+$/.test(value))) return
        const word = encodeURIComponent(value.toWellFormed()) || '%20'
        const query = filterNames.map((name) => `${name}=${word}`).join('&')
        const address = path.includes(':id') ? path.replace(':id', word) : `${path}?${query}`
        const response = await ask(method, address, langAt(index), body)
        const answer = await response.text()
        const isFine = path.includes(':id')
          ? response.status >= 400 && response.status < 500
          : response.status === 200 || (response.status === 400 && answer.includes('"code":"invalid"'))
        if (!isFine)
          found.push(`${method} ${address.slice(0, 160)}: ${response.status} ${answer.slice(0, 80)}`)
      }),
    )
  }
  expect(found).toEqual([])
  expect(await storedRows()).toBe(before)
})
