import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { urls } from '../../../src/urls.ts'
import { draftFor, newPage, publishedPage, stored } from '../../support/drafts.ts'
import { publishAs, revisionOf, saveAs, sendJson } from '../../support/staff.ts'

const me = 'me@agency.example'
const sara = 'sara@agency.example'

type Save = {
  revision: number
  text: string
  auto?: boolean
  keeps?: boolean
  tab?: string
  as?: string
}

/** Saves as an open editor does. */
async function save(id: string, slug: string, { text, as = me, ...request }: Save) {
  const body = { auto: true, tab: 'tab-1', ...request, draft: draftFor(slug, text) }
  const response = await sendJson('PUT', urls.adminApi('draft', id), body, { as })
  const answer: { ok: boolean; revision: number } = await response.json()
  return { status: response.status, answer }
}

/** The titles of the superseded versions, the first one first. */
async function kept(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare('select title from page_revisions where page_id = ? order by id')
    .bind(id)
    .all<{ title: string }>()
  return results.map(({ title }) => /Title (\w+)/.exec(title)?.[1] ?? 'New')
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('a draft that saves by itself', () => {
  test('keeps one version of a time of writing, and what was there before it', async () => {
    const slug = 'page/auto-one'
    const id = await newPage(slug)
    for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
      await save(id, slug, { revision: index + 1, text })
    }
    expect((await stored(id)).draft?.title).toContain('Title Three')
    expect(await kept(id)).toEqual(['New'])
    vi.setSystemTime(Date.parse('2026-11-20T10:05:00Z'))
    await save(id, slug, { revision: 4, text: 'Later' })
    expect(await kept(id), 'the end of an earlier time of writing').toEqual(['New', 'Three'])
  })

  test('keeps what somebody else saved, what was saved by hand and what was published', async () => {
    const slug = 'page/auto-others'
    const { id, revision } = await publishedPage(slug, 'Start')
    const mine = await save(id, slug, { revision, text: 'Mine' })
    expect(await kept(id), 'the published version').toEqual(['New', 'Start'])
    const hers = await save(id, slug, { revision: mine.answer.revision, text: 'Hers', as: sara })
    expect(await kept(id)).toEqual(['New', 'Start', 'Mine'])
    const chosen = await save(id, slug, {
      revision: hers.answer.revision,
      text: 'Chosen',
      auto: false,
      as: sara,
    })
    await save(id, slug, { revision: chosen.answer.revision, text: 'After', as: sara })
    expect((await kept(id)).at(-1)).toBe('Chosen')
  })
})

describe('within one time of writing', () => {
  test('what is brought back is a version of its own, and so is what it takes the place of', async () => {
    const slug = 'page/auto-brought'
    const id = await newPage(slug)
    await save(id, slug, { revision: 1, text: 'Written' })
    await save(id, slug, { revision: 2, text: 'Brought', keeps: true })
    await save(id, slug, { revision: 3, text: 'After' })
    await save(id, slug, { revision: 4, text: 'Later' })
    expect(await kept(id)).toEqual(['New', 'Written', 'Brought'])
  })

  test('a save by hand keeps what the editor has saved by itself, once', async () => {
    const slug = 'page/auto-by-hand'
    const id = await newPage(slug)
    await save(id, slug, { revision: 1, text: 'First' })
    await save(id, slug, { revision: 2, text: 'First', auto: false })
    await save(id, slug, { revision: 3, text: 'First', auto: false })
    await save(id, slug, { revision: 4, text: 'Second' })
    await save(id, slug, { revision: 5, text: 'Third' })
    expect(await kept(id)).toEqual(['New', 'First'])
  })
})

describe('an editor whose answers were lost', () => {
  test('goes on over its own writes, however many', async () => {
    const slug = 'page/auto-lost'
    const id = await newPage(slug)
    for (const text of ['One', 'Two', 'Three']) {
      expect(await save(id, slug, { revision: 1, text })).toMatchObject({ status: 200 })
    }
    expect((await stored(id)).draft).toMatchObject({ revision: 4, title: expect.stringContaining('Three') })
  })

  test('does not go on over a publication, another editor or another person', async () => {
    const slug = 'page/auto-not-lost'
    const id = await newPage(slug)
    const { answer } = await save(id, slug, { revision: 1, text: 'One' })
    expect(await save(id, slug, { revision: 1, text: 'Two', tab: 'tab-2' })).toMatchObject({ status: 409 })
    revisionOf(await publishAs(id, answer.revision, { as: me }))
    expect(await save(id, slug, { revision: 1, text: 'Three' })).toMatchObject({ status: 409 })
    const hers = await saveAs(id, answer.revision + 1, draftFor(slug, 'Hers'), { as: sara })
    expect(hers.status).toBe(200)
    expect(await save(id, slug, { revision: 1, text: 'Four' })).toMatchObject({ status: 409 })
  })
})

test.each([
  ['blank', ' '],
  ['spaced', 'a b'],
  ['long', 'x'.repeat(41)],
  ['number', 7],
])('an editor with a %s name saves nothing', async (kind, tab) => {
  const slug = `page/auto-name-${kind}`
  const id = await newPage(slug)
  const body = { revision: 1, auto: true, tab, draft: draftFor(slug, 'One') }
  expect((await sendJson('PUT', urls.adminApi('draft', id), body)).status).toBe(400)
  expect((await stored(id)).draft?.revision).toBe(1)
})
