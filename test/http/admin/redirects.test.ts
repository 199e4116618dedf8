import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RedirectRow } from '../../../src/data/addresses/redirects.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { repairMarks } from '../../../src/pages/store/repair.ts'
import { urls } from '../../../src/urls.ts'
import { access } from '../../support/access.ts'
import { brokenDatabase, countedDatabase } from '../../support/bindings.ts'
import { emptyPages, publishedPage, republish } from '../../support/drafts.ts'
import { fuzzing, text } from '../../support/fuzz.ts'
import { all, parseHtml, textOf } from '../../support/html.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import { cacheState, movedTo, visit } from '../../support/visit.ts'

beforeEach(async () => {
  await emptyPages()
  await env.DB.batch([
    env.DB.prepare('delete from redirects'),
    env.DB.prepare('delete from missing_addresses'),
  ])
})

const add = (from: string, to: string, status = '301', more = {}) =>
  postForm(urls.adminRedirects, { from, to, status, ...more })

async function rules(): Promise<RedirectRow[]> {
  return (await env.DB.prepare('select * from redirects order by from_path').all<RedirectRow>()).results
}

async function screen(path: string, options = {}) {
  const response = await asStaff(path, options)
  return { status: response.status, text: textOf(parseHtml(await response.text())) }
}

describe('a redirect that staff add', () => {
  test.each([
    ['/old-services.html', '/services', 301],
    ['/page/old', '/services', 301],
    ['/careers/expo', '/careers', 302],
  ])('from %s leads visitors of both languages to %s (%i), with their query', async (from, to, status) => {
    expect((await add(from, to, String(status))).status).toBe(303)
    for (const lang of langs) {
      const moved = movedTo(await visit(`${localPath(lang, from)}?utm_source=x`))
      expect(moved).toEqual([status, `${localPath(lang, to)}?utm_source=x`])
    }
  })

  test('in Arabic counts in whatever letters it is encoded', async () => {
    await add('/%d8%b9%d8%b1%d9%88%d8%b6/', '/services')
    expect(await rules()).toMatchObject([{ from_path: '/%D8%B9%D8%B1%D9%88%D8%B6' }])
    for (const path of ['/عروض', '/%d8%b9%d8%b1%d9%88%d8%b6', '/%D8%B9%D8%B1%D9%88%D8%B6']) {
      expect(movedTo(await visit(path))).toEqual([301, '/services'])
    }
    expect((await add('/عروض', '/about')).status).toBe(422)
    expect((await screen(`${urls.adminRedirects}?search=%25d8%25b9%25d8%25b1`)).text).toContain('/عروض')
  })

  test('replaces the row of the same address that somebody wrote otherwise into the database', async () => {
    await env.DB.prepare("insert into redirects (from_path, to_path) values ('/عروض', '/about')").run()
    const shown = parseHtml(
      await (await asStaff(`${urls.adminRedirects}?edit=${encodeURIComponent('/عروض')}`)).text(),
    )
    expect(textOf(shown)).toContain(message('en', 'admin.redirects.edit_title', { from: '/عروض' }))
    await add('/عروض', '/services', '301', { replaced: '/عروض' })
    expect(await rules()).toMatchObject([{ from_path: '/%D8%B9%D8%B1%D9%88%D8%B6', to_path: '/services' }])
  })

  test('from a query leads on from the page that is stored there', async () => {
    for (const path of ['/', '/ar', '/about']) await visit(path)
    await add('/?p=123', '/services')
    await add('https://agency.example/?lang=ar&p=123', '/industries')
    await add('/about?id=5', '/apps', '302')
    await add('/?page_id=7', '', '410')
    for (const path of ['/', '/ar', '/about']) await visit(path)
    const table = [
      ['/?p=123', '301 /services'],
      ['/ar?p=123', '301 /ar/services'],
      ['/?utm_source=x&p=123&b=%2F', '301 /services?utm_source=x&b=%2F'],
      ['/?p=123&lang=ar', '301 /industries'],
      ['/about?id=5', '302 /apps'],
      ['/?page_id=7', '410 '],
      ['/?p=124', '200 '],
      ['/about?p=123', '200 '],
      ['/?lang=ar', '200 '],
      ['/', '200 '],
    ]
    const answers = await Promise.all(
      table.map(async ([path = '']) => [
        path,
        movedTo(await visit(path))
          .map((part) => part ?? '')
          .join(' '),
      ]),
    )
    expect(answers).toEqual(table)
    expect((await rules()).find(({ from_path }) => from_path === '/?p=123')).toMatchObject({
      to_path: '/services',
    })
    await postForm(urls.adminRedirectsDelete, { from: '/?p=123' })
    expect((await visit('/?p=123')).status).toBe(200)
  })

  test('from a query costs other queries of a stored page nothing, and queries like it one read a minute', async () => {
    await add('/?p=123', '/services')
    const { DB, counts } = countedDatabase()
    const bindings = { ...env, DB }
    await visit('/', { bindings })
    counts.roundTrips = 0
    for (const path of ['/', '/?utm_source=x', '/?gclid=123']) {
      expect(cacheState(await visit(path, { bindings }))).toBe('hit')
    }
    expect(counts.roundTrips).toBe(0)
    for (const path of ['/?p=124', '/?p=125']) {
      expect(cacheState(await visit(path, { bindings }))).toBe('hit')
    }
    expect(counts.roundTrips).toBe(1)
    bindings.DB = brokenDatabase()
    expect(movedTo(await visit('/?p=123', { bindings }))).toEqual([301, '/services'])
  })

  test('from a query that somebody wrote into the database counts after the next run of the cron', async () => {
    await visit('/')
    await env.DB.prepare(
      "insert into redirects (from_path, to_path) values ('/?cat=%d9%82&p', '/services')",
    ).run()
    await repairMarks({ ...env }, Date.now() + 180_000)
    await visit('/')
    expect(movedTo(await visit('/?p=&cat=%D9%82'))).toEqual([301, '/services'])
    const before = await env.PAGES.get('published')
    await repairMarks({ ...env }, Date.now() + 180_000)
    expect(await env.PAGES.get('published')).toBe(before)
  })

  test('to another site leads there as it is', async () => {
    await add('/app', 'https://apps.example/ours?ref=site')
    expect(movedTo(await visit('/ar/app?x=1'))).toEqual([301, 'https://apps.example/ours?ref=site'])
  })

  test('that is too long comes back whole', async () => {
    const from = `/${'long-'.repeat(200)}`
    const response = await add(from, '/services')
    expect(response.status).toBe(422)
    const typed = all(parseHtml(await response.text()), ({ attributes }) => attributes.name === 'from')
    expect(typed.map(({ attributes }) => [attributes.value, attributes.maxlength])).toEqual([
      [from, undefined],
    ])
  })

  test('says that a page is gone for good', async () => {
    await add('/page/offer', '', '410')
    await add('/offer.html', '', '410')
    for (const lang of langs) {
      for (const path of ['/page/offer', '/offer.html']) {
        const response = await visit(localPath(lang, path))
        expect(response.status).toBe(410)
        const shown = textOf(parseHtml(await response.text()))
        expect(shown).toContain(message(lang, 'gone.title'))
      }
    }
  })

  test('follows a page that moves, and ends when a page takes its address', async () => {
    const { id, revision } = await publishedPage('page/target', 'Target')
    await add('/old', '/page/target')
    const draft = { slug: 'page/moved', title: { en: 'T', ar: 'ع' }, meta_description: '', widgets: [] }
    await republish(id, revision, draft)
    expect((await rules()).map(({ from_path, to_path }) => [from_path, to_path])).toEqual([
      ['/old', '/page/moved'],
      ['/page/target', '/page/moved'],
    ])
    await publishedPage('page/target', 'Again')
    expect((await rules()).map(({ from_path }) => from_path)).toEqual(['/old'])
  })

  test('takes those along that led to its address', async () => {
    await add('/a', '/services')
    await add('/b', '/a')
    expect((await rules()).map(({ to_path }) => to_path)).toEqual(['/services', '/services'])
    await add('/c', '/files/prices.pdf')
    await add('/files/prices.pdf', '/about')
    expect((await rules()).find(({ from_path }) => from_path === '/c')?.to_path).toBe('/about')
  })

  test('is edited, deleted and put back', async () => {
    await add('/a', '/services')
    await add('/b', '/about', '302', { replaced: '/a' })
    expect(await rules()).toMatchObject([{ from_path: '/b', to_path: '/about', status: 302 }])
    const deleted = await postForm(urls.adminRedirectsDelete, { from: '/b' })
    expect(await rules()).toEqual([])
    const { text } = await screen(deleted.headers.get('location') ?? '')
    expect(text).toContain(message('en', 'admin.redirects.deleted', { from: '/b' }))
    await add('/b', '/about', '302')
    expect(await rules()).toMatchObject([{ from_path: '/b', created_by: 'editor@agency.example' }])
  })

  test('that is wrong comes back with what was typed, in the reader’s language', async () => {
    for (const lang of langs) {
      const response = await postForm(
        urls.adminRedirects,
        { from: '/about', to: '/page/nowhere', status: '302' },
        { lang },
      )
      expect(response.status).toBe(422)
      const document = parseHtml(await response.text())
      expect(textOf(document)).toContain(message(lang, 'admin.redirects.fault.page'))
      const values = all(document, 'input').map(({ attributes }) => attributes.value)
      expect(values).toEqual(expect.arrayContaining(['/about', '/page/nowhere']))
      const chosen = all(document, 'input').find(({ attributes }) => 'checked' in attributes)
      expect(chosen?.attributes.value).toBe('302')
    }
    expect(await rules()).toEqual([])
  })

  test('is found by its words, also in Arabic letters', async () => {
    await add('/عروض-قديمة', '/services')
    await add('/other', '/about')
    const { text } = await screen(`${urls.adminRedirects}?search=${encodeURIComponent('قديمه')}`)
    expect(text).toContain('/عروض-قديمة')
    expect(text).not.toContain('/other')
  })
})

describe('bad input', () => {
  test.each([urls.adminRedirects, urls.adminRedirectsDelete, urls.adminRedirectsImport])(
    'at %s stores only what is a redirect, in 160 tries',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            from: text,
            to: text,
            status: text,
            replaced: text,
            text,
            apply: fc.constantFrom('1', ''),
          }),
          async (fields) => {
            const response = await postForm(path, fields)
            expect([200, 303, 422]).toContain(response.status)
            for (const { from_path, to_path, status } of await rules()) {
              expect(from_path).toMatch(/^\/(?!\/)/)
              expect(to_path).toMatch(/^(?:\/(?!\/)|https:\/\/|$)/)
              expect([301, 302, 410]).toContain(status)
            }
          },
        ),
        fuzzing(160),
      )
    },
  )

  test('in the addresses of the screens shows a screen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ search: text, page: text, edit: text, from: text, notice: text, was: text }),
        async (query) => {
          // No address is longer than 16 KB.
          const search = new URLSearchParams(
            Object.entries(query).map(([name, value]) => [name, value.slice(0, 300).toWellFormed()]),
          )
          expect((await asStaff(`${urls.adminRedirects}?${search}`)).status).toBe(200)
        },
      ),
      fuzzing(160),
    )
  }, 180_000)
})

describe('addresses without a page', () => {
  test('are counted without a write of their own, and lead to a redirect in one step', async () => {
    const bindings = { ...env, ...access }
    const { DB, counts } = countedDatabase()
    const isolate = { ...bindings, DB }
    for (const path of [
      '/web-development.html',
      '/ar/web-development.html',
      '/page/none',
      '/.env',
      '/a@b.c',
      '/x/05012345678',
    ]) {
      await visit(path, { bindings: isolate })
    }
    // The rules and the first count; what follows within the minute is kept.
    expect(counts.roundTrips).toBeLessThanOrEqual(3)
    const missing = await env.DB.prepare('select path, count from missing_addresses').all()
    expect(missing.results).toEqual([{ path: '/web-development.html', count: 1 }])

    const { text } = await screen(urls.adminMissing)
    expect(text).toContain('/web-development.html')
    expect(text).toMatch(/Redirect to “[^”]*Web/)
    await add('/web-development.html', '/services/web-development', '301', { back: 'missing' })
    expect((await screen(urls.adminMissing)).text).toContain(message('en', 'admin.missing.none'))
  })

  test('are counted once, in whatever letters they are encoded', async () => {
    const bindings = { ...env, ...access }
    const long = encodeURIComponent('خبر-'.repeat(30))
    for (const path of ['/%d9%82', '/%D9%82', '/ar/%d9%82', `/${long}`]) await visit(path, { bindings })
    await screen(urls.adminMissing, { bindings })
    const missing = await env.DB.prepare('select path, count from missing_addresses order by count').all()
    expect(missing.results).toEqual([
      { path: `/${long}`, count: 1 },
      { path: '/%D9%82', count: 3 },
    ])
    await add('/ق', '/about')
    const { text } = await screen(urls.adminMissing)
    expect(text).not.toContain('/ق')
  })

  test('are counted by the minute, redirects too', async () => {
    await add('/old', '/about')
    const isolate = { ...env, ...access }
    for (let count = 0; count < 3; count++) await visit('/old', { bindings: isolate })
    expect(await rules()).toMatchObject([{ hits: 1 }])
    expect((await screen(urls.adminRedirects)).text).toContain('/old')
  })
})
