import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import type { Today } from '../../../contract/workspace/today.ts'
import { database } from '../../../src/data/database.ts'
import { approvals } from '../../../src/data/people/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/site/urls.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  revisionNow,
} from '../../support/staff/drafts.ts'
import { asStaff, postJson, publishAs, saveAs } from '../../support/staff/staff.ts'

const db = database(env.DB)
const writer = { role: 'writer', as: 'huda@agency.example' } as const
const editor = { role: 'editor', as: 'sara@agency.example' } as const

const requestApproval = async (id: string, revision: number, note = 'For Sunday', as: object = writer) =>
  postJson(urls.adminApi('approval', id), { revision, note }, as)
const giveBack = (id: string, note: string, as: object = editor) =>
  postJson(urls.adminApi('return', id), { note }, as)
const storedApprovals = () => db.select().from(approvals)

async function readToday(as: typeof writer | typeof editor) {
  const read: Today = await (await asStaff('/admin/api/today', as)).json()
  return read.approvals?.rows.map(({ id, state, by, note, answer, isChanged }) => ({
    id,
    state,
    by,
    note,
    answer,
    isChanged,
  }))
}

beforeEach(async () => {
  await db.delete(approvals)
  await emptyPages()
})

/** A draft with a writer's request for approval. */
async function requestedPage(slug = 'page/asked') {
  const id = await newPage(slug)
  const revision = await revisionNow(id)
  expect((await requestApproval(id, revision)).status).toBe(200)
  return { id, revision }
}
const row = (id: string) => ({
  id,
  state: 'asked',
  by: 'huda@agency.example',
  note: 'For Sunday',
  answer: '',
  isChanged: false,
})

test('editors and the writer see a request until an editor publishes the requested version', async () => {
  const { id, revision } = await requestedPage()
  expect(await readToday(editor)).toEqual([row(id)])
  expect(await readToday(writer)).toEqual([row(id)])
  expect(await (await asStaff('/admin', editor)).text()).toContain(message('en', 'admin.approval.waits'))
  expect((await publishAs(id, revision, editor)).status).toBe(200)
  expect(await readToday(editor)).toEqual([])
  expect(await readToday(writer)).toMatchObject([{ id, state: 'approved' }])
  expect(await storedApprovals()).toMatchObject([{ outcome: 'approved', decided_by: 'sara@agency.example' }])
})

test('a draft that changed after the request is not published, and the answer explains why', async () => {
  const { id, revision } = await requestedPage()
  await saveAs(id, revision, draftFor('page/asked', 'Changed since'), writer)
  expect(await readToday(editor)).toMatchObject([{ id, isChanged: true }])
  expect(await publishAs(id, revision, editor)).toMatchObject({ status: 409, answer: { code: 'conflict' } })
  expect(await storedApprovals()).toMatchObject([{ outcome: null }])
})

test('a second request for the same page replaces the first', async () => {
  const { id, revision } = await requestedPage()
  await saveAs(id, revision, draftFor('page/asked', 'Better'), writer)
  const other = { ...writer, as: 'omar@agency.example' }
  expect((await requestApproval(id, revision + 1, 'Now', other)).status).toBe(200)
  expect(await storedApprovals()).toMatchObject([
    { by: 'omar@agency.example', revision: revision + 1, note: 'Now' },
  ])
})

test('only the writer can withdraw a request; the editor of the page shows its note until then', async () => {
  const { id } = await requestedPage()
  const withdraw = (as: object) => postJson(urls.adminApi('withdraw', id), {}, as)
  const editing = async () => (await asStaff('/admin/pages/page/asked', editor)).text()
  expect(await editing()).toContain('For Sunday')
  expect((await withdraw(editor)).status).toBe(404)
  expect((await withdraw(writer)).status).toBe(200)
  expect((await withdraw(writer)).status).toBe(404)
  expect(await storedApprovals()).toEqual([])
  expect(await editing()).not.toContain('For Sunday')
})

test('a request stays open for the second language after a publication in one language', async () => {
  const { id, revision } = await publishedPage('page/halves', 'Halves')
  await saveAs(id, revision, draftFor('page/halves', 'New halves'), writer)
  expect((await requestApproval(id, revision + 1)).status).toBe(200)
  expect((await publishAs(id, revision + 1, { ...editor, language: 'ar' })).status).toBe(200)
  const read: Today = await (await asStaff('/admin/api/today', editor)).json()
  expect(read.approvals?.rows).toMatchObject([
    { id, state: 'asked', isChanged: false, revision: revision + 2, draft: { languages: ['en'] } },
  ])
  expect(read.drafts).toEqual({ count: 0, rows: [] })
  expect((await publishAs(id, revision + 2, editor)).status).toBe(200)
  expect(await storedApprovals()).toMatchObject([{ outcome: 'approved' }])
})

test('an editor returns a request once with a note, and the writer can request approval again', async () => {
  const { id, revision } = await requestedPage()
  expect((await giveBack(id, 'Shorter, please')).status).toBe(200)
  expect((await giveBack(id, 'Again')).status).toBe(404)
  expect(await readToday(writer)).toMatchObject([{ id, state: 'returned', answer: 'Shorter, please' }])
  expect(await readToday(editor)).toEqual([])
  expect((await requestApproval(id, revision)).status).toBe(200)
  expect((await readToday(writer))?.map(({ state }) => state).toSorted()).toEqual(['asked', 'returned'])
})

test('a request follows a page that moves and ends when the page is trashed', async () => {
  const { id, revision } = await requestedPage()
  await saveAs(id, revision, draftFor('page/elsewhere', 'Moved'), writer)
  const text = await (await asStaff('/admin/api/today', editor)).text()
  expect(text).toContain('/admin/pages/page/elsewhere')
  await postJson(urls.adminApi('trash', id), {}, editor)
  expect([await readToday(editor), await readToday(writer)]).toEqual([[], []])
})

test('a request for an old revision, a published version or a missing page is refused', async () => {
  const { id, revision } = await requestedPage()
  expect((await requestApproval(id, revision + 7)).status).toBe(409)
  await republish(id, revision, draftFor('page/asked', 'Live'))
  expect((await requestApproval(id, await revisionNow(id))).status).toBe(422)
  expect((await requestApproval('none', 1)).status).toBe(404)
  for (const body of [
    {},
    { revision: -1, note: '' },
    { revision, note: 'x'.repeat(501) },
    { revision, note: 7 },
  ])
    expect((await postJson(urls.adminApi('approval', id), body, writer)).status).toBe(400)
  const read = await postJson(urls.adminApi('return', id), { note: 'x' }, writer)
  expect(read.status).toBe(403)
})

test('scheduling the requested version approves the request', async () => {
  const { id, revision } = await requestedPage()
  const at = new Date(Date.now() + dayMs).toISOString()
  const schedule = { revision, action: 'publish', at }
  expect(
    (
      await postJson(urls.adminApi('schedule', id), schedule, {
        ...writer,
        headers: { accept: 'application/json' },
      })
    ).status,
  ).toBe(403)
  expect((await postJson(urls.adminApi('schedule', id), schedule, editor)).status).toBe(200)
  expect(await storedApprovals()).toMatchObject([{ outcome: 'approved' }])
})
