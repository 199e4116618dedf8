import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Found } from '../../../contract/search/palette.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../support/leads/stored-leads.ts'
import { draftFor, emptyPages, newPage, publishedPage } from '../../support/staff/drafts.ts'
import { asStaff, revisionOf, saveAs, sendJson } from '../../support/staff/staff.ts'

const path = '/admin/api/search'
const foundSchema = z.object({
  ok: z.literal(true),
  found: z.array(
    z.object({ kind: z.string(), id: z.string(), title: z.string(), note: z.string(), path: z.string() }),
  ),
})

beforeEach(emptyInbox)

async function find(words: string, lang: 'en' | 'ar' = 'en') {
  const response = await sendJson('POST', path, { words }, { lang })
  return foundSchema.parse(await response.json()).found
}

test('a page is found by its title in either language and by its text', async () => {
  const page = { kind: 'page', id: 'services/web-development', path: '/admin/pages/services/web-development' }
  for (const lang of ['en', 'ar'] as const)
    for (const words of ['تطوير تطبيقات الويب والبوابات', 'web-development'])
      expect((await find(words, lang))[0]).toMatchObject(page)
  expect((await find('ملكك كامله'))[0]).toMatchObject({
    ...page,
    note: expect.stringContaining('ملكك كاملة'),
  })
})

test('only a page with an unpublished draft is found with the revision to publish', async () => {
  await emptyPages()
  const open = await publishedPage('page/kestrel-open', 'Kestrel')
  const revision = revisionOf(
    await saveAs(open.id, open.revision, draftFor('page/kestrel-open', 'Kestrel 2')),
  )
  const id = await newPage('page/kestrel-new')
  await publishedPage('page/kestrel-live', 'Kestrel')
  const response = await sendJson('POST', path, { words: 'kestrel' })
  const { found }: { found: Found[] } = await response.json()
  expect(Object.fromEntries(found.map((page) => [page.id, page.publish]))).toEqual({
    'page/kestrel-open': { id: open.id, revision },
    'page/kestrel-new': { id, revision: 1 },
    'page/kestrel-live': undefined,
  })
})

test('an enquiry is found by another spelling of an Arabic name, by address and by phone', async () => {
  await storeLeads(aLead('one', { name: 'أحمد الغامدي', email: 'ahmad@example.sa', phone: '+966501112222' }))
  for (const words of ['احمد الغامدى', 'AHMAD@example', '050 111 2222'])
    expect(await find(words)).toContainEqual({
      kind: 'lead',
      id: 'one',
      title: 'أحمد الغامدي',
      note: 'ahmad@example.sa',
      path: '/admin/leads/one',
    })
})

test('only the newest six enquiries are found, and words without a match find nothing', async () => {
  const named = Array.from({ length: 9 }, (_, index) =>
    aLead(`lead-${index}`, { name: 'Zaid', created_at: `2026-11-0${index + 1}T08:00:00.000Z` }),
  )
  await storeLeads(...named)
  const leads = (await find('zaid')).filter(({ kind }) => kind === 'lead')
  expect(leads.map(({ id }) => id)).toEqual(['lead-8', 'lead-7', 'lead-6', 'lead-5', 'lead-4', 'lead-3'])
  expect(await find('qqqq zzzz')).toEqual([])
})

test('a search without words, with too long a text or by GET is refused', async () => {
  for (const words of ['', 'a'.repeat(300)])
    expect((await sendJson('POST', path, { words })).status).toBe(400)
  expect((await asStaff(`${path}?words=zaid`)).status).toBe(404)
})
