import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { listAllPages } from '../../../src/data/pages/admin-pages.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, languageName } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, publishedPage, textWidget } from '../../support/drafts.ts'
import { all } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'

const slug = 'page/counted'

beforeEach(emptyPages)

const found = async (texts: string) => slugsOf((await lists(`?texts=${texts}`)).own)
const arabic = languageName('ar', 'en')
const older = (count: number) => message('en', 'admin.language.older', { language: arabic, count })

async function badges(query = `?search=${slug}`): Promise<string[]> {
  const { document } = await lists(query)
  const found = all(document, ({ attributes }) => /^language-badge( |$)/.test(attributes.class ?? ''))
  return found.map(({ attributes }) => attributes.title ?? '')
}

/** A published page whose English body alone was rewritten. */
async function halfRewritten({ is_active = true } = {}) {
  const { id, revision } = await publishedPage(slug, 'Old')
  const widgets = [{ ...textWidget('New', 'Old عربي'), is_active }]
  const saved = revisionOf(await saveAs(id, revision, draftFor(slug, 'Old', { widgets })))
  return { id, revision: saved }
}

test('a page with an outdated text says so in the list, and is found by it', async () => {
  const { id, revision } = await halfRewritten()
  expect(await badges()).toContain(older(1))
  expect(await found('older-ar')).toEqual([slug])
  expect(await found('older-en')).toEqual([])
  expect(await found('missing-ar')).toEqual([])
  revisionOf(await publishAs(id, revision))
  expect(await found('older-ar'), 'published, and still outdated').toEqual([slug])
})

test('a page is no longer found once its outdated text is rewritten', async () => {
  const { id, revision } = await halfRewritten()
  await saveAs(id, revision, draftFor(slug, 'New'))
  expect(await found('older-ar')).toEqual([])
})

test('texts of hidden sections do not count', async () => {
  await halfRewritten({ is_active: false })
  expect(await found('older-ar')).toEqual([])
})

test('a copy is counted like its original', async () => {
  const { id } = await halfRewritten()
  await postForm(urls.adminApi('duplicate', id))
  expect((await found('older-ar')).toSorted()).toEqual([slug, `${slug}-copy`])
})

test('the list reads the stored counts, and no content of the pages', async () => {
  await halfRewritten()
  const rows = await listAllPages(database(env.DB))
  const contents = rows.map(({ draftWidgets, texts, outdated }) => ({ draftWidgets, texts, outdated }))
  expect(contents).toEqual([{ draftWidgets: null, texts: null, outdated: null }])
})

test.each([true, false])(
  'pages saved before counts were stored are counted from their texts (open: %s)',
  async (open) => {
    const { id, revision } = await halfRewritten()
    if (!open) revisionOf(await publishAs(id, revision))
    await env.DB.batch([
      env.DB.prepare('update page_drafts set translations = null'),
      env.DB.prepare(`update pages set languages = json_remove(languages, '$.en.older', '$.ar.older')`),
    ])
    expect(await found('older-ar')).toEqual([slug])
    expect(await badges()).toContain(older(1))
  },
)

test('built-in pages are marked as complete in every language', async () => {
  const complete = langs.map((lang) =>
    message('en', 'admin.language.complete', { language: languageName(lang, 'en') }),
  )
  expect((await badges('?search=terms')).slice(-complete.length)).toEqual(complete)
})
