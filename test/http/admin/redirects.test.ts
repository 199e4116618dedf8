import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportPlan, ListedRule, MissingAddress } from '../../../contract/addresses/redirects.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { RedirectRow } from '../../../src/data/addresses/redirects.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { repairPublicationMarks } from '../../../src/pages/store/repair-publication-marks.ts'
import { urls } from '../../../src/site/urls.ts'
import { fuzzing, text } from '../../support/faults/fuzz.ts'
import { brokenDatabase, countedDatabase } from '../../support/faults/watched-bindings.ts'
import { onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { cacheState, movedTo, visit } from '../../support/requests/visit.ts'
import { accessSettings, readAllRows } from '../../support/staff/access.ts'
import { emptyPages, openScreen, publishedPage, republish } from '../../support/staff/drafts.ts'
import { asStaff, sendJson } from '../../support/staff/staff.ts'

beforeEach(async () => {
  await emptyPages()
  await env.DB.batch([
    env.DB.prepare('delete from redirects'),
    env.DB.prepare('delete from missing_addresses'),
  ])
})

const api = '/admin/api/redirects'
const addRule = (from: string, to: string, status = '301', more = {}) =>
  sendJson('POST', api, { from, to, status, ...more })
const removeRule = (from: string) => sendJson('POST', `${api}/delete`, { from })
const listRules = async (): Promise<ListedRule[]> => (await (await asStaff(api)).json()).rules
const listMissing = async (options = {}): Promise<MissingAddress[]> =>
  (await (await asStaff('/admin/api/missing', options)).json()).addresses

async function rules(): Promise<RedirectRow[]> {
  return (await env.DB.prepare('select * from redirects order by from_path').all<RedirectRow>()).results
}

test.each(langs)(
  'the screens of redirects and missing addresses contain the answers of the API: %s',
  async (lang) => {
    await addRule('/old', '/page/gone')
    await addRule('/older', '/about', '302')
    await env.DB.prepare(
      "insert into redirects (from_path, to_path, hits, last_hit_at) values ('/moved', '/nowhere', 3, 1790000000000)",
    ).run()
    for (const [path, title] of [
      [screenPaths.redirects, 'admin.redirects.title'],
      [screenPaths.missingAddresses, 'admin.missing.title'],
    ] as const) {
      const { document } = await openScreen(path, { lang })
      expect(textOf(onlyElement(document, 'h1'))).toBe(message(lang, title))
      const props = onlyElement(document, ({ attributes }) => attributes.id === 'workspace').attributes[
        'data-props'
      ]
      const [first] = JSON.parse(props ?? '').initialAnswers
      expect(first.answer).toEqual(
        await (await asStaff(path.replace('/admin', '/admin/api'), { lang })).json(),
      )
    }
    expect(await listRules()).toEqual([
      {
        from: '/moved',
        to: '/nowhere',
        status: '301',
        hits: 3,
        last: '2026-09-21T14:13:20.000Z',
        by: null,
        changed: expect.any(String),
        isBroken: true,
      },
      {
        from: '/older',
        to: '/about',
        status: '302',
        hits: 0,
        last: null,
        changed: expect.any(String),
        isBroken: false,
        by: 'editor@agency.example',
      },
    ])
  },
)

describe('a redirect by staff', () => {
  test('leads to a page in the visitor’s language with the query, to another site, or answers 410', async () => {
    await addRule('/old-services.html', '/services')
    await addRule('/careers/expo', '/careers', '302')
    await addRule('/app', 'https://apps.example/ours?ref=site')
    for (const from of ['/page/offer', '/offer.html']) await addRule(from, '', '410')
    for (const lang of langs) {
      const moved = async (from: string) => movedTo(await visit(`${localPath(lang, from)}?utm_source=x`))
      expect(await moved('/old-services.html')).toEqual([301, `${localPath(lang, '/services')}?utm_source=x`])
      expect(await moved('/careers/expo')).toEqual([302, `${localPath(lang, '/careers')}?utm_source=x`])
      expect(await moved('/app')).toEqual([301, 'https://apps.example/ours?ref=site'])
      for (const path of ['/page/offer', '/offer.html']) {
        const response = await visit(localPath(lang, path))
        expect(response.status).toBe(410)
        expect(textOf(parseHtml(await response.text()))).toContain(message(lang, 'removed.title'))
      }
    }
  })

  test('matches Arabic letters in every encoding', async () => {
    await addRule('/%d8%b9%d8%b1%d9%88%d8%b6/', '/services')
    expect(await rules()).toMatchObject([{ from_path: '/%D8%B9%D8%B1%D9%88%D8%B6' }])
    for (const path of ['/عروض', '/%d8%b9%d8%b1%d9%88%d8%b6', '/%D8%B9%D8%B1%D9%88%D8%B6']) {
      expect(movedTo(await visit(path))).toEqual([301, '/services'])
    }
    expect((await addRule('/عروض', '/about')).status).toBe(422)
  })

  test('replaces a redirect of the same address in another spelling', async () => {
    await env.DB.prepare("insert into redirects (from_path, to_path) values ('/عروض', '/about')").run()
    expect(await listRules()).toMatchObject([{ from: '/عروض' }])
    await addRule('/عروض', '/services', '301', { replaced: '/عروض' })
    expect(await rules()).toMatchObject([{ from_path: '/%D8%B9%D8%B1%D9%88%D8%B6', to_path: '/services' }])
  })

  test('is followed from an address with a query although the page without the query is stored', async () => {
    for (const path of ['/', '/ar', '/about']) await visit(path)
    await addRule('/?p=123', '/services')
    await addRule('https://agency.example/?lang=ar&p=123', '/industries')
    await addRule('/about?id=5', '/apps', '302')
    await addRule('/?page_id=7', '', '410')
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
    const answerTo = async (path = '') => movedTo(await visit(path)).join(' ')
    const answers = await Promise.all(table.map(async ([path]) => [path, await answerTo(path)]))
    expect(answers).toEqual(table)
    await removeRule('/?p=123')
    expect((await visit('/?p=123')).status).toBe(200)
  })

  test('costs no read for an address with another query, and one read a minute for similar ones', async () => {
    await addRule('/?p=123', '/services')
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

  test('works after the next cron run if it was written directly into the database', async () => {
    await visit('/')
    await env.DB.prepare(
      "insert into redirects (from_path, to_path) values ('/?cat=%d9%82&p', '/services')",
    ).run()
    await repairPublicationMarks({ ...env }, Date.now() + 180_000)
    await visit('/')
    expect(movedTo(await visit('/?p=&cat=%D9%82'))).toEqual([301, '/services'])
    const before = await env.PAGES.get('published')
    await repairPublicationMarks({ ...env }, Date.now() + 180_000)
    expect(await env.PAGES.get('published')).toBe(before)
  })

  test('follows a page that moves, and ends when a page takes its address', async () => {
    const { id, revision } = await publishedPage('page/target', 'Target')
    await addRule('/old', '/page/target')
    const draft = { slug: 'page/moved', title: { en: 'T', ar: 'ع' }, meta_description: '', widgets: [] }
    await republish(id, revision, draft)
    expect((await rules()).map(({ from_path, to_path }) => [from_path, to_path])).toEqual([
      ['/old', '/page/moved'],
      ['/page/target', '/page/moved'],
    ])
    await publishedPage('page/target', 'Again')
    expect((await rules()).map(({ from_path }) => from_path)).toEqual(['/old'])
  })

  test('updates the redirects that led to its address', async () => {
    await addRule('/a', '/services')
    await addRule('/b', '/a')
    expect((await rules()).map(({ to_path }) => to_path)).toEqual(['/services', '/services'])
    await addRule('/c', '/files/prices.pdf')
    await addRule('/files/prices.pdf', '/about')
    expect((await rules()).find(({ from_path }) => from_path === '/c')?.to_path).toBe('/about')
  })

  test('can be changed, deleted and added again', async () => {
    await addRule('/a', '/services')
    await addRule('/b', '/about', '302', { replaced: '/a' })
    expect(await rules()).toMatchObject([{ from_path: '/b', to_path: '/about', status: 302 }])
    await removeRule('/b')
    expect(await rules()).toEqual([])
    expect((await removeRule('/b')).status).toBe(200)
    await addRule('/b', '/about', '302')
    expect(await rules()).toMatchObject([{ from_path: '/b', created_by: 'editor@agency.example' }])
  })

  test('is refused with messages at its fields in the reader’s language if it is invalid', async () => {
    for (const [from, fault] of [
      ['/about', 'page'],
      [`/${'long-'.repeat(200)}`, 'malformed'],
    ] as const) {
      const response = await sendJson(
        'POST',
        api,
        { from, to: '/page/nowhere', status: '302' },
        { lang: 'ar' },
      )
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toEqual({
        from: message('ar', `admin.redirects.fault.${fault}`),
        to: message('ar', 'admin.redirects.fault.missing', { to: '\u2066/page/nowhere\u2069' }),
      })
    }
    expect(await rules()).toEqual([])
  })
})

test('only valid redirects are stored from random input', async () => {
  const path = text.map((one) => `/${one}`)
  const fields = fc.record({
    replaced: text,
    text,
    from: fc.oneof(text, path, fc.constant('/old')),
    to: fc.oneof(text, path, fc.constantFrom('/about', 'https://elsewhere.example/')),
    status: fc.oneof(text, fc.constantFrom('301', '302', '410')),
    apply: fc.boolean(),
  })
  const invented = fc.asyncProperty(fields, async (sent) => {
    for (const address of [api, `${api}/import`, `${api}/delete`]) {
      expect([200, 400, 422]).toContain((await sendJson('POST', address, sent)).status)
      for (const { from_path, to_path, status } of await rules()) {
        expect(from_path).toMatch(/^\/(?!\/)/)
        expect(to_path).toMatch(/^(?:\/(?!\/)|https:\/\/|$)/)
        expect([301, 302, 410]).toContain(status)
      }
    }
  })
  await fc.assert(invented, fuzzing(20))
})

describe('missing addresses', () => {
  const missed = async () =>
    (await env.DB.prepare('select path, count from missing_addresses order by count').all()).results

  test('are counted without a write per request, and suggest the page for a redirect', async () => {
    const bindings = { ...env, ...accessSettings }
    const { DB, counts } = countedDatabase()
    const isolate = { ...bindings, DB }
    for (const path of [
      '/web-development.html',
      '/ar/web-development.html',
      '/.env',
      '/a@b.c',
      '/x/05012345678',
    ]) {
      await visit(path, { bindings: isolate })
    }
    // The rules and the first count; later counts of the same minute are held in memory.
    expect(counts.roundTrips).toBeLessThanOrEqual(3)
    expect(await missed()).toEqual([{ path: '/web-development.html', count: 1 }])

    const [address] = await listMissing({ bindings: isolate })
    expect(await missed()).toEqual([{ path: '/web-development.html', count: 2 }])
    expect(address).toMatchObject({
      address: '/web-development.html',
      count: 2,
      page: { path: '/services/web-development', title: expect.stringMatching(/Web/) },
    })
    await addRule('/web-development.html', '/services/web-development')
    expect(await listMissing()).toEqual([])
  })

  test('are counted together in every encoding', async () => {
    const bindings = { ...env, ...accessSettings }
    const long = encodeURIComponent('خبر-'.repeat(30))
    for (const path of ['/%d9%82', '/%D9%82', '/ar/%d9%82', `/${long}`]) await visit(path, { bindings })
    await listMissing({ bindings })
    expect(await missed()).toEqual([
      { path: `/${long}`, count: 1 },
      { path: '/%D9%82', count: 3 },
    ])
    expect(await listMissing()).toHaveLength(2)
    await addRule('/ق', '/about')
    expect((await listMissing()).map(({ address }) => address)).toEqual([`/${long}`])
  })

  test('are written to the database at most once a minute, like the hits of redirects', async () => {
    await addRule('/old', '/about')
    const isolate = { ...env, ...accessSettings }
    for (let count = 0; count < 3; count++) await visit('/old', { bindings: isolate })
    expect(await rules()).toMatchObject([{ hits: 1 }])
  })
})

describe('a file of redirects', () => {
  const send = (text: string, apply = false, lang: 'en' | 'ar' = 'en') =>
    sendJson('POST', `${api}/import`, { text, apply }, { lang })
  const planOf = async (...given: Parameters<typeof send>): Promise<ImportPlan> =>
    (await send(...given)).json()

  test('has a preview with its changes and with the line of each fault', async () => {
    await addRule('/same', '/about')
    await addRule('/old-1', '/about')
    const lines = Array.from({ length: 200 }, (_, index) => {
      if (index === 0) return 'from;to;status'
      if (index % 50 === 0) return `/old-${index};/page/nowhere-${index};301`
      if (index === 7) return '/same;/about;301'
      return `/old-${index};/services;301`
    })
    const text = lines.join('\n')
    const before = await readAllRows()
    const plan = await planOf(text)
    expect(await readAllRows()).toBe(before)
    expect([plan.changes.length, plan.same]).toEqual([195, 1])
    const changed = plan.changes.filter((change) => change.before)
    expect(changed).toMatchObject([{ from: '/old-1', to: '/services', before: { to: '/about' } }])
    const to = '\u2066/page/nowhere-50\u2069'
    expect(plan.faults.map(({ line }) => line)).toEqual([51, 101, 151])
    expect(plan.faults[0]?.errors).toEqual([message('en', 'admin.redirects.fault.missing', { to })])

    expect(await planOf(text, true)).toEqual({ ...plan, ok: true })
    expect(await rules()).toHaveLength(196)
    const corrected = await planOf('/old-50,/about\n/old-100,/about\n/old-150,,410', true)
    expect(corrected.faults).toEqual([])
    expect(await rules()).toHaveLength(199)
  })

  test('gets back its invalid lines in a form that is read the same way again', async () => {
    const linesIn = async (text: string) => (await planOf(text)).faults.map((fault) => fault.text)
    const shown = await linesIn('"/a;b";/nowhere\n"/a,""b""";/nowhere\n"/a\tb"\n/only-old\n;/about')
    expect(shown).toEqual(['"/a;b",/nowhere', '"/a,""b""",/nowhere', '"/a\tb"', '/only-old', ',/about'])
    expect(await linesIn(shown.join('\n'))).toEqual(shown)
  })

  test('is exported and imported without a change', async () => {
    const lines = [
      '/قديم,/about',
      '/%d9%82%20x?cat=%d9%82&a=1,/about',
      '/x,https://elsewhere.example/?a=1',
      '/y,,410',
    ]
    expect((await planOf(`${lines.join('\r\n')}\r\n`, true)).faults).toEqual([])
    const before = await rules()
    expect(before).toHaveLength(4)
    const file = await (await asStaff(urls.adminRedirectsFile)).text()
    expect(file).toContain('"/قديم","/about","301"')
    expect(file).toContain('"/ق%20x?a=1&cat=ق","/about","301"')
    expect(await planOf(file)).toMatchObject({ changes: [], same: 4, faults: [] })
    expect(await rules()).toEqual(before)
  })

  test('is refused with the reason if it has no redirect or too many', async () => {
    const refused = [
      ['', 'empty'],
      ['from,to,status', 'empty'],
      ['/x,/about\n'.repeat(2001), 'many'],
    ] as const
    for (const [file, notice] of refused) {
      const response = await send(file, false, 'ar')
      expect([response.status, (await response.json()).errors]).toEqual([
        422,
        { text: message('ar', `admin.redirects.notice.${notice}`) },
      ])
    }
  })
})
