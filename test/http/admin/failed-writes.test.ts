import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { createApp } from '../../../src/app.ts'
import { message } from '../../../src/i18n/intl.ts'
import { localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { faultyDatabase } from '../../support/faults/faulty-bindings.ts'
import { brokenDatabase, brokenStore, watchedDatabase } from '../../support/faults/watched-bindings.ts'
import { allElements, onlyElement, textOf } from '../../support/requests/html.ts'
import { movedTo, origin, visit } from '../../support/requests/visit.ts'
import { accessSettings, publishKeys, readAllRows, signToken } from '../../support/staff/access.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  openScreen,
  postPage,
  publishedPage,
} from '../../support/staff/drafts.ts'
import { propsOf } from '../../support/staff/editor.ts'
import { actOn, pageRevision, savedDraft, statusOf } from '../../support/staff/selected-pages.ts'
import { asStaff, postJson, publishAs, revisionOf, saveAs, unpublishAs } from '../../support/staff/staff.ts'

beforeEach(emptyPages)

// A publication is the only batch with so many statements.
test('a publication with one failing statement changes nothing', async () => {
  for (const failing of [4, 5, 6, 7]) {
    const slug = `page/atomic-${failing}`
    const { id, revision } = await publishedPage(slug, 'Whole')
    const saved = revisionOf(await saveAs(id, revision, draftFor(`page/atomic-moved-${failing}`, 'Half')))
    const before = await readAllRows()
    const { status, answer } = await publishAs(id, saved, { env: { DB: failingBatch(failing) } })
    expect([status, answer]).toMatchObject([503, { ok: false, code: 'failed' }])
    expect(await readAllRows()).toBe(before)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Whole</p>')
    expect((await publishAs(id, saved)).status).toBe(200)
    await emptyPages()
  }
})

/** The real database, in which statement `nth` (from 1) of a publication's batch fails. */
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

describe('during a database outage', () => {
  const away = () => ({ env: { DB: brokenDatabase() } })

  test('every action on a page answers that it failed', async () => {
    const answer = { ok: false, code: 'failed', message: message('en', 'admin.error.failed') }
    const failed = { status: 503, answer }
    expect(await saveAs('x', 1, draftFor('page/x', 'x'), away())).toEqual(failed)
    expect(await publishAs('x', 1, away())).toEqual(failed)
    expect(await unpublishAs('x', 1, away())).toEqual(failed)
    for (const path of [
      ...['trash', 'restore', 'duplicate'].map((action) => urls.adminApi(action, 'x')),
      '/admin/api/pages/customise',
    ]) {
      const response = await postJson(path, { slug: 'about' }, away())
      expect([path, response.status, await response.json()]).toEqual([path, 503, answer])
    }
    expect((await postPage({ slug: 'page/away' }, away())).status).toBe(503)
  })

  test('every screen shows its shell, an error and a link to try again', async () => {
    for (const [path, text] of [
      ['/admin?search=kestrel&texts=missing-ar', message('ar', 'admin.error.load_pages')],
      ['/admin/trash', message('ar', 'admin.error.fetch_pages')],
      ['/admin/preview/x', message('ar', 'admin.error.fetch_page_widgets', { id: 'x' })],
      [screenPaths.translation, message('ar', 'admin.error.fetch_pages')],
    ] as const) {
      const { response, document } = await openScreen(path, { ...away(), lang: 'ar' })
      expect([path, response.status]).toEqual([path, 503])
      expect(textOf(onlyElement(document, 'main')), path).toContain(text)
      const links = allElements(document, 'a').map(({ attributes }) => attributes.href)
      expect(links, path).toEqual(expect.arrayContaining([localPath('ar', path), '/ar/admin']))
    }
    for (const path of [
      urls.adminLinks,
      urls.adminVersions('x'),
      urls.adminApi('texts', 'x'),
      urls.adminMediaList,
    ]) {
      const response = await asStaff(path, { ...away(), lang: 'ar' })
      expect([path, response.status]).toEqual([path, 503])
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/[\u0600-\u06ff]{3}/) })
    }
    await newPage('page/unreadable')
    const editor = await asStaff(screenPaths.page('page/unreadable'), { ...away(), lang: 'ar' })
    expect(movedTo(editor)).toEqual([302, '/ar/admin?notice=failed'])
    const list = await openScreen('/admin?notice=failed', { lang: 'ar' })
    expect(textOf(onlyElement(list.document, 'main'))).toContain(message('ar', 'admin.screens.notice.failed'))
  })
})

test('a page opens although its widget types cannot be read, and the picker shows the failure', async () => {
  await newPage('page/typeless')
  let reads = 0
  // The third read is of the widget types, after the id and the page.
  const DB = faultyDatabase(env.DB, () => (++reads === 3 ? 'refuse' : 'well'))
  const { response, document } = await openScreen(screenPaths.page('page/typeless'), { env: { DB } })
  expect(response.status).toBe(200)
  const { widgetsFailed, widgets } = propsOf(document)
  expect(widgetsFailed).toBe(true)
  expect(widgets.map(({ type }) => type)).toContain('hero')
})

describe('a selection of pages', () => {
  test('is processed to the end although the browser disconnects', async () => {
    await savedDraft('page/left', 'Left')
    const body = JSON.stringify({ action: 'publish', pages: [await pageRevision('page/left')] })
    const marked = await env.PAGES.get('published')
    const deferred: Promise<unknown>[] = []
    publishKeys()
    const headers = {
      'cf-access-jwt-assertion': await signToken(),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const request = new Request(new URL(urls.adminSelected, origin), { method: 'POST', body, headers })
    const context = {
      waitUntil: (work: Promise<unknown>) => deferred.push(work),
      passThroughOnException() {},
      props: {},
    }
    const answer = createApp().fetch(request, { ...env, ...accessSettings }, context)
    await vi.waitFor(() => expect(deferred).not.toEqual([]))
    await Promise.all(deferred)
    expect(await statusOf('page/left')).toBe('published')
    expect(await env.PAGES.get('published')).not.toBe(marked)
    await answer
  })

  test.each(['publish', 'unpublish', 'trash'] as const)(
    'skips a page that another editor saves during the action “%s”',
    async (action) => {
      const { id, revision } = await publishedPage('page/raced', 'Before')
      const saved = revisionOf(await saveAs(id, revision, draftFor('page/raced', 'Mine')))
      let trips = 0
      const DB = watchedDatabase(async () => {
        trips += 1
        // Between the read of the page for the action and its change.
        if (trips === 2) await saveAs(id, saved, draftFor('page/raced', 'Theirs'))
      })
      const { outcomeTexts } = await actOn(action, [{ id, revision: saved }], { env: { DB } })
      expect(outcomeTexts).toEqual([expect.stringContaining(message('en', 'admin.list.refused.changed'))])
      expect(await statusOf('page/raced')).toBe('published')
      expect(await (await visit('/page/raced')).text()).toContain('<p>Before</p>')
    },
  )

  test('reports each page on which the database fails, and changes none of them', async () => {
    await savedDraft('page/one', 'One')
    const pages = [await pageRevision('page/one'), { id: 'other', revision: 1 }]
    const before = await readAllRows()
    const { status, outcomeTexts } = await actOn('publish', pages, { env: { DB: brokenDatabase() } })
    const unsaved = message('en', 'admin.screens.notice.unsaved')
    expect([status, outcomeTexts]).toEqual([200, pages.map(() => unsaved)])
    expect(await readAllRows()).toBe(before)
  })

  test('reports that visitors may see older pages for a while', async () => {
    const { id, revision } = await publishedPage('page/kept', 'Kept')
    const options = { lang: 'ar', env: { PAGES: brokenStore('put') } } as const
    const { isDelayed, status } = await actOn('unpublish', [{ id, revision }], options)
    expect([status, isDelayed]).toEqual([200, true])
  })
})
