import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { inParts, publishedBy, readFile } from '../../../contract/content-file.ts'
import { exportNightly as runNightly } from '../../../src/admin/content/nightly.ts'
import { siteContent } from '../../../src/admin/content/site-content.ts'
import { database } from '../../../src/data/database.ts'
import type { Env } from '../../../src/env.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { refusing } from '../../support/bindings.ts'
import { everything, request } from '../../support/content.ts'
import { draftFor, emptyPages, publishedPage, republish, screen } from '../../support/drafts.ts'
import { actOn, emptyLibrary, uploaded } from '../../support/media.ts'
import { png } from '../../support/pictures.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

const exportNightly = (bindings: Env, at: number) =>
  runNightly(bindings, at, () => siteContent(database(bindings.DB)))
const night = Date.parse('2026-11-24T03:07:00+03:00')

test('a night brings back what was changed, deleted and described since', async () => {
  const page = await publishedPage('page/live', 'Yesterday')
  const gone = await publishedPage('page/gone', 'Gone')
  await postForm(urls.adminRedirects, { from: '/old', to: '/page/live', status: '301' })
  const { id } = await uploaded(await png(20, 20), 'office.png')
  await exportNightly(env, night)
  const before = await everything()

  await republish(page.id, page.revision, draftFor('page/live', 'A mistake'))
  await postForm(urls.adminApi('trash', gone.id), { revision: `${gone.revision}` })
  await postForm(urls.adminRedirectsDelete, { from: '/old' })
  await actOn('describe', id, { name: 'Wrong', alt: {}, tags: '', x: 0, y: 0 })
  expect(await (await visit('/page/live')).text()).toContain('A mistake')

  const read = readFile(await (await asStaff(urls.adminContentNight('2026-11-24'))).text())
  if (!('content' in read)) throw new Error('the night cannot be read')
  const { content } = read
  for (const apply of [false, true]) {
    const results = []
    for (const part of inParts(content)) {
      results.push(...(await request({ ...part, published: publishedBy(content) }, apply)).results)
    }
    expect(results.map(({ kind, key, change }) => [kind, key, change])).toEqual([
      ['media', id, 'changed'],
      ['pages', 'page/gone', 'new'],
      ['pages', 'page/live', 'changed'],
      ['redirects', '/old', 'new'],
    ])
  }
  // A page in the trash keeps its sections, so that the new one has others.
  const withoutIds = (found: object) => JSON.stringify(found).replaceAll(/"id":"[\w-]{36}"/g, '')
  expect(withoutIds(await everything())).toBe(withoutIds(before))
  const again = await request({ pages: content.pages }, false)
  expect(again.results.map(({ key, change }) => [key, change])).toEqual([
    ['page/gone', 'same'],
    ['page/live', 'same'],
  ])
  expect(await (await visit('/page/live')).text()).toContain('Yesterday')
  expect((await visit('/page/gone')).status).toBe(200)
  expect(movedTo(await visit('/old'))).toEqual([301, '/page/live'])
})

describe('the content screen', () => {
  test('says when the last night was kept, with its file, without script too', async () => {
    await exportNightly(env, night - 86_400_000)
    await exportNightly(env, night)
    for (const lang of ['en', 'ar'] as const) {
      const { html } = await screen(urls.adminContent, { lang })
      const paths = [...html.matchAll(/href="([^"]*nights[^"]*)"/g)].map(([, path]) => path)
      const prefix = lang === 'ar' ? '/ar' : ''
      expect(paths).toEqual([
        `${prefix}/admin/api/content/nights/2026-11-24`,
        `${prefix}/admin/api/content/nights/2026-11-23`,
      ])
    }
  })

  test('opens while the store is away, and says so', async () => {
    const { response, html } = await screen(urls.adminContent, {
      env: { MEDIA: refusing(env.MEDIA, 'list') },
    })
    expect(response.status).toBe(200)
    expect(html).toContain('"nights":null'.replaceAll('"', '&quot;'))
    expect(html).toContain(message('en', 'admin.content.nights.unread'))
  })
})

describe('the file of a night', () => {
  test('is saved under its day, and never stored on the way', async () => {
    await exportNightly(env, night)
    const { headers } = await asStaff(urls.adminContentNight('2026-11-24'))
    expect(headers.get('content-disposition')).toBe('attachment; filename="site-content-2026-11-24.json"')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['2026-11-23', 'x', '..%2fmedia', '2026-11-24.json'])('of %s is not there', async (day) => {
    await exportNightly(env, night)
    expect((await asStaff(urls.adminContentNight(day))).status).toBe(404)
  })

  test.each(['/nightly/2026-11-24.json', '/media/nightly/2026-11-24.json'])(
    'is sent to no visitor at %s',
    async (path) => {
      await exportNightly(env, night)
      const response = await visit(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('site-content/1')
    },
  )
})
