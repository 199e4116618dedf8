import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, newPage, publishedPage, screen, textWidget } from '../../support/drafts.ts'
import { faultyDatabase } from '../../support/faulty-bindings.ts'
import { only } from '../../support/html.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

const count = z.object({ missing: z.number(), older: z.number() })
const propsSchema = z.object({
  complete: z.number(),
  pages: z.array(z.object({ slug: z.string(), counts: z.record(z.string(), count) })),
})

async function given(lang: 'en' | 'ar' = 'en') {
  const { document, response } = await screen(urls.adminTranslation, { lang })
  expect(response.status).toBe(200)
  const island = only(document, ({ attributes }) => attributes['data-island'] === 'translation-screen')
  return propsSchema.parse(JSON.parse(island.attributes['data-props'] ?? ''))
}

/** Published, then with a new English text and another one without Arabic. */
async function needy(slug: string) {
  const { id, revision } = await publishedPage(slug, 'Old')
  const widgets = [
    textWidget('New', 'Old عربي'),
    { ...textWidget('x', 'x', 'w2'), content: { body: { en: '<p>Only here</p>' } } },
  ]
  return { id, revision: revisionOf(await saveAs(id, revision, draftFor(slug, 'Old', { widgets }))) }
}

describe('the screen of translations', () => {
  test.each(langs)('names pages with missing or outdated texts, and counts the others (%s)', async (lang) => {
    await newPage('page/whole')
    await postForm(urls.adminCustomise, { slug: 'home' })
    await needy('page/needy')
    expect(await given(lang)).toEqual({
      complete: 2,
      pages: [{ slug: 'page/needy', counts: { en: { missing: 0, older: 0 }, ar: { missing: 1, older: 1 } } }],
    })
  })

  test('still names a page that is published like that', async () => {
    const { id, revision } = await needy('page/needy')
    revisionOf(await publishAs(id, revision))
    expect((await given()).pages.map(({ slug }) => slug)).toEqual(['page/needy'])
  })

  test('says when the pages cannot be read', async () => {
    const { response, html } = await screen(urls.adminTranslation, {
      env: { DB: faultyDatabase(env.DB, 'refuse') },
    })
    expect(response.status).toBe(503)
    expect(html).toContain(message('en', 'admin.error.fetch_pages'))
  })
})

describe('the texts of a page', () => {
  test('are those staff work on, with their age and revision', async () => {
    const { id, revision } = await needy('page/needy')
    const response = await asStaff(urls.adminApi('texts', id))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      revision,
      draft: { slug: 'page/needy', widgets: [{ id: 'w1' }, { id: 'w2' }] },
      outdated: [{ at: 'widgets.w1.body' }],
    })
  })

  test('of an unknown page, and of one in the trash, are not found', async () => {
    const id = await newPage('page/trashed')
    await postForm(urls.adminApi('trash', id))
    for (const gone of [id, 'unknown']) {
      expect((await asStaff(urls.adminApi('texts', gone))).status).toBe(404)
    }
  })

  test('that cannot be read are an answer, too', async () => {
    const response = await asStaff(urls.adminApi('texts', 'x'), {
      env: { DB: faultyDatabase(env.DB, 'refuse') },
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'failed' })
  })
})
