import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { audit_log } from '../../../src/data/people/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import type { Env } from '../../../src/platform/env.ts'
import { urls } from '../../../src/site/urls.ts'
import {
  emptyApplications,
  postApplication,
  publishOpening,
  storedApplications,
} from '../../support/leads/applications.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../support/leads/stored-leads.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { draftFor, idOfSlug, newPage, publishedPage, revisionNow } from '../../support/staff/drafts.ts'
import { asStaff, postJson, publishAs, saveAs, sendJson } from '../../support/staff/staff.ts'

const db = database(env.DB)
const readLog = async () =>
  (await db.select().from(audit_log).orderBy(audit_log.at, audit_log.id)).map(
    ({ action, subject, count, by, role }) => ({ action, subject, count, by, role }),
  )
const byMe = { by: 'editor@agency.example', role: 'owner', count: 1 }

beforeEach(emptyInbox)

test('a successful change is recorded with person, role and page, and a refused one is not', async () => {
  const id = await newPage('page/recorded')
  await emptyInbox()
  const now = await revisionNow(id)
  await saveAs(id, now, draftFor('page/recorded', 'A'))
  await saveAs(id, now, draftFor('page/recorded', 'B'))
  await publishAs(id, now + 1, { role: 'editor', as: 'sara@agency.example' })
  await publishAs(id, 99, { role: 'writer', headers: { accept: 'application/json' } })
  await publishAs(id, 99)
  expect(await readLog()).toEqual([
    { ...byMe, action: 'page_saved', subject: id },
    { ...byMe, action: 'page_published', subject: id, by: 'sara@agency.example', role: 'editor' },
  ])
})

test('saves of one person and page on one day are one entry with a count', async () => {
  const id = await newPage('page/saved-often')
  await emptyInbox()
  for (const text of ['A', 'B', 'C'])
    await saveAs(id, await revisionNow(id), draftFor('page/saved-often', text))
  const as = 'sara@agency.example'
  await saveAs(id, await revisionNow(id), draftFor('page/saved-often', 'D'), { as })
  const saved = { ...byMe, action: 'page_saved', subject: id }
  expect(await readLog()).toEqual([
    { ...saved, count: 3 },
    { ...saved, by: as },
  ])
})

test('a new page and each page of a selection are subjects of entries', async () => {
  const body = { type: 'empty', slug: 'page/begun', title: { en: 'x' } }
  await postJson('/admin/api/pages', body)
  expect(await readLog()).toEqual([
    { ...byMe, action: 'page_created', subject: await idOfSlug('page/begun') },
  ])
  await emptyInbox()
  const one = await publishedPage('blog/first', 'First')
  const two = await publishedPage('blog/second', 'Second')
  await emptyInbox()
  const pages = [
    { id: one.id, revision: one.revision },
    { id: two.id, revision: two.revision },
    { id: 'none', revision: 1 },
  ]
  await postJson(urls.adminSelected, { action: 'unpublish', pages })
  const subjects = (await readLog()).map(({ action, subject }) => `${action} ${subject}`)
  expect(subjects.toSorted()).toEqual([one.id, two.id].map((id) => `page_unpublished ${id}`).toSorted())
})

test('an entry for “spam” counts the enquiries with the same text, and each has its own entry', async () => {
  const same = { text_key: 'copy', created_at: new Date().toISOString() }
  await storeLeads(aLead('one', same), aLead('two', same), aLead('three', same))
  const leads = [{ id: 'one', state: 'received', attempts: 0 }]
  await postJson('/admin/api/leads/selected', { action: 'spam', leads })
  const lines = (await readLog()).map(({ action, subject, count }) => `${action} ${subject} ${count}`)
  expect(lines.toSorted()).toEqual(['lead_spam one 3', 'lead_spam_alike three 1', 'lead_spam_alike two 1'])
})

test('opened enquiries, lists and exports are recorded without any data of the visitor', async () => {
  const lead = aLead('opened', { name: 'Zubaida', created_at: new Date().toISOString() })
  await storeLeads(lead)
  await asStaff('/admin/leads/opened')
  await asStaff('/admin/api/leads/opened')
  await asStaff('/admin/leads')
  await asStaff('/admin/today')
  await sendJson('POST', '/admin/api/search', { words: 'Zubaida' })
  await (await asStaff('/admin/api/leads/export', { method: 'POST' })).text()
  expect((await readLog()).toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
    { ...byMe, action: 'lead_opened', subject: 'opened', count: 2 },
    { ...byMe, action: 'leads_exported', subject: '' },
    { ...byMe, action: 'leads_listed', subject: '', count: 3 },
  ])
  expect(JSON.stringify(await readLog())).not.toMatch(/Zubaida|@example|\+966/)
})

test('a screen or search that shows no enquiry is not recorded', async () => {
  await asStaff('/admin/today')
  await sendJson('POST', '/admin/api/search', { words: 'Zubaida' })
  await asStaff('/admin/leads/none')
  await storeLeads(aLead('unread', { created_at: new Date().toISOString() }))
  await asStaff('/admin/today', { role: 'writer' })
  expect(await readLog()).toEqual([])
})

test('each enquiry of an action has an entry, and a deletion is one entry with a count', async () => {
  await storeLeads(aLead('one', { state: 'quarantined' }), aLead('two', { state: 'quarantined' }))
  const leads = ['one', 'two'].map((id) => ({ id, state: 'quarantined', attempts: aLead(id).attempts }))
  await postJson('/admin/api/leads/selected', { action: 'spam', leads })
  await postJson('/admin/api/leads/selected', { action: 'delete', leads })
  expect(await readLog()).toEqual([
    { ...byMe, action: 'lead_spam', subject: 'one' },
    { ...byMe, action: 'lead_spam', subject: 'two' },
    { ...byMe, action: 'leads_deleted', subject: '', count: 2 },
  ])
})

test('blocked times and calendar feeds are recorded', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const block = { id: 'break', from: at(24), to: at(25), note: '' }
  for (const [path, body] of [
    ['blocks', block],
    ['blocks/break/delete', {}],
    ['feed', {}],
    ['feed/revoke', {}],
  ] as const)
    expect([path, (await postJson(`/admin/api/bookings/${path}`, body)).status]).toEqual([path, 200])
  expect((await readLog()).map(({ action }) => action).toSorted()).toEqual(
    ['feed_made', 'feed_revoked', 'time_blocked', 'time_unblocked'].toSorted(),
  )
})

test('a change succeeds although the log cannot be written, and the failure is logged', async () => {
  const id = await newPage('page/unlogged')
  await emptyInbox()
  const saved = await saveAs(id, await revisionNow(id), draftFor('page/unlogged', 'Kept'), {
    env: { DB: withoutLog() },
  })
  expect(saved.status).toBe(200)
  expect(loggedEvents().filter(({ event }) => event === 'audit_failed')).toMatchObject([
    { action: 'page_saved', level: 'error' },
  ])
  expect(await readLog()).toEqual([])
})

test('a CV or the audit log is not sent if the download cannot be recorded', async () => {
  await publishOpening()
  await postApplication({}, {}, { lang: 'en' })
  const cv = `/admin/api/applications/${(await storedApplications())[0]?.id}/cv`
  for (const [path, action] of [
    [cv, 'cv_opened'],
    ['/admin/api/people/file', 'log_exported'],
  ] as const) {
    expect((await asStaff(path)).status, path).toBe(200)
    const response = await asStaff(path, { lang: 'ar', env: { DB: withoutLog() } })
    expect([path, response.status]).toEqual([path, 503])
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(await response.text()).toContain(message('ar', 'admin.screens.failed'))
    expect(
      loggedEvents()
        .filter(({ event }) => event === 'audit_failed')
        .at(-1),
    ).toMatchObject({ action })
  }
  await emptyApplications()
})

/** The real database, in which every statement on the audit log fails. */
function withoutLog(): Env['DB'] {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'withSession') return Reflect.get(target, name)
      return (start: string) => {
        const session = target.withSession(start)
        const prepare = (query: string) => {
          if (query.includes('audit_log')) throw new Error('no log')
          return session.prepare(query)
        }
        return { prepare, batch: session.batch.bind(session), getBookmark: () => session.getBookmark() }
      }
    },
  })
}
