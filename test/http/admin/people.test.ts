import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import type { People } from '../../../contract/people/people.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { database } from '../../../src/data/database.ts'
import { recordAction } from '../../../src/data/people/record-action.ts'
import { audit_log } from '../../../src/data/people/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { sha256 } from '../../../src/platform/sha256.ts'
import { calendar } from '../../../src/platform/time-zone.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { storeLeads } from '../../support/leads/stored-leads.ts'
import { newPage } from '../../support/staff/drafts.ts'
import { asStaff } from '../../support/staff/staff.ts'

const db = database(env.DB)
const bySara = { by: 'sara@agency.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const recordFor = (
  action: Parameters<typeof recordAction>[2]['action'],
  subject: string,
  days: number,
  by = bySara.by,
) => recordAction(db, { by, role: 'editor', at: daysAgo(days) }, { action, subjects: [subject], count: 1 })

async function read(query = '', role: Role = 'owner', as = 'boss@agency.example') {
  const response = await asStaff(`/admin/api/people${query}`, { role, as })
  const people: People = await response.json()
  return people
}
const actions = ({ entries }: People) => entries.map(({ action }) => action)

const page = await newPage('page/of-hers')
await storeLeads(aLead('lead-1'))
const keyOf = async (email: string) => (await read()).people.find((person) => person.email === email)?.key
beforeEach(async () => {
  await db.delete(audit_log)
  await recordFor('page_published', page, 2)
  await recordFor('lead_opened', 'lead-1', 1)
  await recordFor('redirect_saved', '/old', 40)
  await recordFor('page_saved', page, 3, 'huda@agency.example')
})

test('actions of former staff are found by person, kind, time and subject, with a link', async () => {
  const key = await keyOf(bySara.by)
  // The keys in addresses are keyed hashes, so that they do not reveal e-mail addresses.
  expect((await sha256(bySara.by)).startsWith(key ?? '')).toBe(false)
  const ofSara = await read(`?person=${key}`)
  expect(actions(ofSara)).toEqual(['lead_opened', 'page_published', 'redirect_saved'])
  expect(ofSara.entries.map(({ path }) => path)).toEqual([
    ...['/admin/leads/lead-1', '/admin/pages/page/of-hers', '/admin/redirects?search=%2Fold'],
  ])
  expect(ofSara.people).toMatchObject([
    { email: bySara.by, role: 'editor', action: 'lead_opened', count: 2 },
    { email: 'huda@agency.example', count: 1 },
  ])
  expect(actions(await read('?kind=lead'))).toEqual(['lead_opened'])
  expect(actions(await read('?days=30'))).toEqual(['lead_opened', 'page_published', 'page_saved'])
  expect(actions(await read(`?subject=${page}`))).toEqual(['page_published', 'page_saved'])
  const [first, last] = [daysAgo(4), daysAgo(2)].map((at) => calendar.dayOf(new Date(at)))
  expect(actions(await read(`?from=${first}&to=${last}`))).toEqual(['page_published', 'page_saved'])
  expect(actions(await read(`?to=${first}`))).toEqual(['redirect_saved'])
  expect(actions(await read(`?person=${bySara.by}`))).toEqual([])
})

test('an invalid filter is refused in the reader’s language, and its export is not recorded', async () => {
  const queries = ['kind=none', 'days=2', 'days=x', 'parts=-1', 'parts=501', 'from=2026-99-99', 'to=1']
  for (const lang of ['en', 'ar'] as const) {
    for (const query of [...queries, `subject=${'x'.repeat(2049)}`]) {
      for (const path of ['/admin/api/people', '/admin/api/people/file']) {
        const response = await asStaff(`${path}?${query}`, { lang, role: 'owner' })
        expect(response.status, query).toBe(400)
        const refusal = { ok: false, code: 'invalid', message: message(lang, 'admin.error.query') }
        expect(await response.json()).toMatchObject(refusal)
      }
      const screen = await asStaff(`/admin/people?${query}`, { lang, role: 'owner' })
      expect(screen.status, query).toBe(400)
    }
  }
  expect(actions(await read('?kind=site'))).toEqual([])
})

test('actions on applications have their own filter, and a deleted subject has no link', async () => {
  await recordFor('application_opened', 'deleted', 0)
  const { entries } = await read('?kind=application')
  expect(entries).toMatchObject([{ action: 'application_opened', path: null, since: null }])
})

test('staff who are not owners see only their own actions, also with another filter', async () => {
  const own = await read(`?person=${await keyOf(bySara.by)}`, 'writer', 'huda@agency.example')
  expect(own).toMatchObject({ isAll: false, people: [{ email: 'huda@agency.example' }] })
  expect(actions(own)).toEqual(['page_saved'])
})

test('the audit log is exported for spreadsheets without formulas, and the export is recorded', async () => {
  await recordFor('redirect_saved', '=cmd()', 0)
  const response = await asStaff('/admin/api/people/file?kind=address', { role: 'owner' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"'=cmd()"`)
  expect(actions(await read('?kind=site'))).toEqual(['log_exported'])
})

test('the screen contains its first answer in both languages', async () => {
  for (const lang of ['en', 'ar'] as const) {
    const response = await asStaff('/admin/people', { lang, role: 'owner' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('page_published')
  }
})
