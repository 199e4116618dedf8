import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RedirectRow } from '../../../src/data/addresses/redirects.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { access } from '../../support/access.ts'
import { countedDatabase } from '../../support/bindings.ts'
import { emptyPages, publishedPage, republish } from '../../support/drafts.ts'
import { fuzzing, text } from '../../support/fuzz.ts'
import { all, parseHtml, textOf } from '../../support/html.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

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

  test('are counted by the minute, redirects too', async () => {
    await add('/old', '/about')
    const isolate = { ...env, ...access }
    for (let count = 0; count < 3; count++) await visit('/old', { bindings: isolate })
    expect(await rules()).toMatchObject([{ hits: 1 }])
    expect((await screen(urls.adminRedirects)).text).toContain('/old')
  })
})
