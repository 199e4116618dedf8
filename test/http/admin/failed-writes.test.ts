import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { brokenDatabase, brokenStore } from '../../support/bindings.ts'
import { draftFor, publishedPage, screen } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { postForm, publishAs, revisionOf, saveAs, unpublishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

describe('a publication of which one statement fails', () => {
  // The details, the widgets and the redirect go in one batch of more statements than any read has.
  test.each([4, 5, 6, 7])('leaves everything as it was (statement %i)', async (failing) => {
    const slug = `page/atomic-${failing}`
    const { id, revision } = await publishedPage(slug, 'Whole')
    const changed = draftFor(`page/atomic-moved-${failing}`, 'Half', {
      widgets: draftFor('', 'Half').widgets,
    })
    const saved = revisionOf(await saveAs(id, revision, changed))
    const before = await everything()
    const { status, answer } = await publishAs(id, saved, { env: { DB: failingBatch(failing) } })
    expect([status, answer]).toMatchObject([503, { ok: false, code: 'failed' }])
    expect(await everything()).toBe(before)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Whole</p>')
    expect((await publishAs(id, saved)).status).toBe(200)
  })
})

/** The real database, where statement `nth` (from 1) of a publication's batch breaks. */
function failingBatch(nth: number) {
  const failing = <Target extends Pick<typeof env.DB, 'batch' | 'prepare'>>(target: Target): Target =>
    new Proxy(target, {
      get(database, name) {
        if (name === 'withSession') return (start: string) => failing(env.DB.withSession(start))
        const value = Reflect.get(database, name)
        if (name !== 'batch') return typeof value === 'function' ? value.bind(database) : value
        return (statements: Parameters<typeof database.batch>[0]) =>
          database.batch(
            statements.length < 5
              ? statements
              : statements.toSpliced(nth - 1, 1, database.prepare('insert into pages (id) values (null)')),
          )
      },
    })
  return failing(env.DB)
}

test('while the database is away, saving and publishing say so and the lists’ forms do not crash', async () => {
  const away = { env: { DB: brokenDatabase() } }
  const failed = {
    status: 503,
    answer: { ok: false, code: 'failed', message: message('en', 'admin.error.failed') },
  }
  expect(await saveAs('x', 1, draftFor('page/x', 'x'), away)).toEqual(failed)
  expect(await publishAs('x', 1, away)).toEqual(failed)
  expect(await unpublishAs('x', 1, away)).toEqual(failed)
})

test('while the database is away, the lists’ forms lead back to the list, which says so in words', async () => {
  const away = { env: { DB: brokenDatabase() } }
  for (const action of ['trash', 'restore', 'duplicate']) {
    const answer = await postForm(urls.adminApi(action, 'x'), {}, { ...away, lang: 'ar' })
    expect(movedTo(answer), action).toEqual([303, '/ar/admin?notice=unsaved'])
  }
  expect(movedTo(await postForm(urls.adminCustomise, { slug: 'about' }, away))).toEqual([
    303,
    '/admin?notice=unsaved',
  ])
  const list = await screen('/admin?notice=unsaved')
  const alert = only(list.document, ({ attributes }) => attributes.role === 'alert')
  expect(textOf(alert)).toBe('Error The change could not be saved. Please try again.')
})

test('while the database is away, a new page’s form keeps what was typed and says so', async () => {
  const { response, document } = await screen(urls.adminNew, {
    method: 'POST',
    body: new URLSearchParams({ slug: 'page/kept', title_en: 'Kept' }),
    env: { DB: brokenDatabase() },
  })
  expect(response.status).toBe(503)
  expect(only(document, ({ attributes }) => attributes.name === 'slug').attributes.value).toBe('page/kept')
  expect(textOf(document)).toContain(message('en', 'admin.error.failed'))
})

test.each([
  ['/admin', 'Failed to load pages. Please try again.', '/admin'],
  [
    '/admin?search=x&texts=missing-ar',
    'Failed to load pages. Please try again.',
    '/admin?search=x&texts=missing-ar',
  ],
  ['/admin/trash', 'Failed to fetch pages. Please try again later.', '/admin/trash'],
  ['/admin/preview/x', 'Failed to fetch widgets for page x.', '/admin/preview/x'],
])('while the database is away, %s stays in its frame and leads to a new try', async (path, said, again) => {
  const { response, document } = await screen(path, { env: { DB: brokenDatabase() } })
  expect(response.status).toBe(503)
  expect(textOf(document)).toContain(said)
  const links = all(document, 'a').map(({ attributes }) => attributes.href)
  expect(links).toEqual(expect.arrayContaining([again, '/admin', '/admin/trash']))
  if (path.startsWith('/admin?') || path === '/admin') expect(links).toContain('/admin/pages/new')
})

test('an unresponsive page store does not affect the publication', async () => {
  const { id, revision } = await publishedPage('page/no-store', 'Old')
  const saved = revisionOf(await saveAs(id, revision, draftFor('page/no-store', 'New')))
  const { status } = await publishAs(id, saved, { env: { PAGES: brokenStore('put') } })
  expect(status).toBe(200)
  const fresh = await visit('/page/no-store', { env: { PAGES: brokenStore('get') } })
  expect(await fresh.text()).toContain('<p>New</p>')
})
