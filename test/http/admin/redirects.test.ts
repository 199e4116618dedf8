import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RedirectRow } from '../../../src/data/addresses/redirects.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { repairMarks } from '../../../src/pages/store/repair.ts'
import { urls } from '../../../src/urls.ts'
import { access, everything } from '../../support/access.ts'
import { brokenDatabase, countedDatabase } from '../../support/bindings.ts'
import { emptyPages, publishedPage, republish } from '../../support/drafts.ts'
import { fuzzing, text } from '../../support/fuzz.ts'
import { all, only, parseHtml, rawText, textOf } from '../../support/html.ts'
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
  test('leads visitors of both languages on with their query, to another site as it is, or says that a page is gone', async () => {
    await add('/old-services.html', '/services')
    await add('/careers/expo', '/careers', '302')
    await add('/app', 'https://apps.example/ours?ref=site')
    for (const from of ['/page/offer', '/offer.html']) await add(from, '', '410')
    for (const lang of langs) {
      const moved = async (from: string) => movedTo(await visit(`${localPath(lang, from)}?utm_source=x`))
      expect(await moved('/old-services.html')).toEqual([301, `${localPath(lang, '/services')}?utm_source=x`])
      expect(await moved('/careers/expo')).toEqual([302, `${localPath(lang, '/careers')}?utm_source=x`])
      expect(await moved('/app')).toEqual([301, 'https://apps.example/ours?ref=site'])
      for (const path of ['/page/offer', '/offer.html']) {
        const response = await visit(localPath(lang, path))
        expect(response.status).toBe(410)
        expect(textOf(parseHtml(await response.text()))).toContain(message(lang, 'gone.title'))
      }
    }
  })

  test('in Arabic counts in whatever letters it is encoded', async () => {
    await add('/%d8%b9%d8%b1%d9%88%d8%b6/', '/services')
    expect(await rules()).toMatchObject([{ from_path: '/%D8%B9%D8%B1%D9%88%D8%B6' }])
    for (const path of ['/عروض', '/%d8%b9%d8%b1%d9%88%d8%b6', '/%D8%B9%D8%B1%D9%88%D8%B6']) {
      expect(movedTo(await visit(path))).toEqual([301, '/services'])
    }
    expect((await add('/عروض', '/about')).status).toBe(422)
    await add('/other', '/about')
    for (const typed of ['%d8%b9%d8%b1', 'عُروض']) {
      const { text } = await screen(`${urls.adminRedirects}?search=${encodeURIComponent(typed)}`)
      expect(text).toContain('/عروض')
      expect(text).not.toContain('/other')
    }
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
    const answerTo = async (path = '') => movedTo(await visit(path)).join(' ')
    const answers = await Promise.all(table.map(async ([path]) => [path, await answerTo(path)]))
    expect(answers).toEqual(table)
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

  test('that is wrong comes back whole, in the reader’s language, and nothing is stored', async () => {
    for (const [from, fault] of [
      ['/about', 'page'],
      [`/${'long-'.repeat(200)}`, 'malformed'],
    ] as const) {
      const fields = { from, to: '/page/nowhere', status: '302' }
      const response = await postForm(urls.adminRedirects, fields, { lang: 'ar' })
      expect(response.status).toBe(422)
      const document = parseHtml(await response.text())
      expect(textOf(document)).toContain(message('ar', `admin.redirects.fault.${fault}`))
      const inputs = all(document, 'input').map(({ attributes }) => attributes)
      expect(inputs.map(({ value }) => value)).toEqual(expect.arrayContaining([from, '/page/nowhere']))
      expect(inputs.filter((one) => 'maxlength' in one && one.name === 'from')).toEqual([])
      expect(inputs.find((one) => 'checked' in one)?.value).toBe('302')
    }
    expect(await rules()).toEqual([])
  })
})

test('of any input only what is a redirect is stored, and any address of the screen shows it', async () => {
  const names = ['replaced', 'text', 'search', 'page', 'edit', 'notice', 'was']
  const path = text.map((one) => `/${one}`)
  const fields = fc.record({
    ...Object.fromEntries(names.map((name) => [name, text])),
    from: fc.oneof(text, path, fc.constant('/old')),
    to: fc.oneof(text, path, fc.constantFrom('/about', 'https://elsewhere.example/')),
    status: fc.oneof(text, fc.constantFrom('301', '302', '410')),
    apply: fc.constantFrom('1', ''),
  })
  const invented = fc.asyncProperty(fields, async (sent: Record<string, string>) => {
    for (const path of [urls.adminRedirects, urls.adminRedirectsImport, urls.adminRedirectsDelete]) {
      expect([200, 303, 422]).toContain((await postForm(path, sent)).status)
      for (const { from_path, to_path, status } of await rules()) {
        expect(from_path).toMatch(/^\/(?!\/)/)
        expect(to_path).toMatch(/^(?:\/(?!\/)|https:\/\/|$)/)
        expect([301, 302, 410]).toContain(status)
      }
    }
    // No address is longer than 16 KB.
    const query = Object.entries(sent).map(([name, value]) => [name, value.slice(0, 300).toWellFormed()])
    expect((await asStaff(`${urls.adminRedirects}?${new URLSearchParams(query)}`)).status).toBe(200)
  })
  await fc.assert(invented, fuzzing(20))
})

describe('addresses without a page', () => {
  const missed = async () =>
    (await env.DB.prepare('select path, count from missing_addresses order by count').all()).results

  test('are counted without a write of their own, and lead to a redirect in one step', async () => {
    const bindings = { ...env, ...access }
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
    // The rules and the first count; what follows within the minute is kept.
    expect(counts.roundTrips).toBeLessThanOrEqual(3)
    expect(await missed()).toEqual([{ path: '/web-development.html', count: 1 }])

    const { text } = await screen(urls.adminMissing, { bindings: isolate })
    expect(await missed()).toEqual([{ path: '/web-development.html', count: 2 }])
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
    expect(await missed()).toEqual([
      { path: `/${long}`, count: 1 },
      { path: '/%D9%82', count: 3 },
    ])
    expect((await screen(urls.adminMissing)).text).toContain('/ق')
    await add('/ق', '/about')
    const { text } = await screen(urls.adminMissing)
    expect(text).not.toContain('/ق')
  })

  test('are counted by the minute, redirects too', async () => {
    await add('/old', '/about')
    const isolate = { ...env, ...access }
    for (let count = 0; count < 3; count++) await visit('/old', { bindings: isolate })
    expect(await rules()).toMatchObject([{ hits: 1 }])
  })
})

describe('a file of redirects', () => {
  const send = (fields: Record<string, string>, lang: 'en' | 'ar' = 'en') =>
    postForm(urls.adminRedirectsImport, fields, { lang })
  const upload = (file: BlobPart, lang: 'en' | 'ar' = 'en') => {
    const form = new FormData()
    form.set('file', new File([file], 'r.csv'))
    form.set('apply', '1')
    return asStaff(urls.adminRedirectsImport, { method: 'POST', body: form, lang })
  }

  test('of 200 lines says first what it would change, and names each mistake by its line', async () => {
    await add('/same', '/about')
    const lines = Array.from({ length: 200 }, (_, index) => {
      if (index === 0) return 'from;to;status'
      if (index % 50 === 0) return `/old-${index};/page/nowhere-${index};301`
      if (index === 7) return '/same;/about;301'
      return `/old-${index};/services;301`
    })
    const text = lines.join('\n')
    const before = await everything()
    const shown = parseHtml(await (await send({ text })).text())
    expect(await everything()).toBe(before)
    expect(textOf(shown)).toContain(message('en', 'admin.redirects.plan.add', { count: 195 }))
    const faulty = all(shown, 'li').filter(({ attributes }) => attributes.value)
    expect(faulty.map(({ attributes }) => attributes.value)).toEqual(['51', '101', '151'])

    const applied = await send({ text, apply: '1' })
    expect(applied.status).toBe(200)
    expect(await rules()).toHaveLength(196)
    const left = textOf(parseHtml(await applied.text()))
    expect(left).toContain(message('en', 'admin.redirects.notice.imported', { count: 195 }))
    expect(left).toContain(
      message('en', 'admin.redirects.fault.missing', { to: '\u2066/page/nowhere-50\u2069' }),
    )
    const corrected = await send({ text: '/old-50,/about\n/old-100,/about\n/old-150,,410', apply: '1' })
    expect(corrected.status).toBe(303)
    expect(await rules()).toHaveLength(199)
  })

  test('has its wrong lines shown as they are read again', async () => {
    const text = '"/a;b";/nowhere\n"/a,""b""";/nowhere\n"/a\tb"\n/only-old\n;/about'
    const linesIn = async (response: Response) =>
      rawText(only(parseHtml(await response.text()), 'textarea'))
        .trim()
        .split('\n')
    const shown = await linesIn(await send({ text }))
    expect(shown).toEqual(['"/a;b",/nowhere', '"/a,""b""",/nowhere', '"/a\tb"', '/only-old', ',/about'])
    expect(await linesIn(await send({ text: shown.join('\n') }))).toEqual(shown)
  })

  test('is read from an upload, and comes out as it went in', async () => {
    const lines = [
      ...[
        '/قديم,/about',
        '/%d9%82%20x?cat=%d9%82&a=1,/about',
        '/x,https://elsewhere.example/?a=1',
        '/y,,410',
      ],
    ]
    expect((await upload(`${lines.join('\r\n')}\r\n`)).status).toBe(303)
    const before = await rules()
    expect(before).toHaveLength(4)
    const file = await (await asStaff(urls.adminRedirectsFile)).text()
    expect(file).toContain('"/قديم","/about","301"')
    expect(file).toContain('"/ق%20x?a=1&cat=ق","/about","301"')
    const same = parseHtml(await (await send({ text: file })).text())
    expect(textOf(same)).toContain(message('en', 'admin.redirects.plan.same', { count: 4 }))
    expect(await rules()).toEqual(before)
  })

  test('is read in UTF-16 with tabs, as spreadsheets save “Unicode text”, either end first', async () => {
    const text = '\ufefffrom\tto\tstatus\r\n/قديم\t/about\t301\r\n"/a,b"\t\t410\r\n'
    for (const isLittle of [true, false]) {
      await env.DB.prepare('delete from redirects').run()
      const view = new DataView(new ArrayBuffer(text.length * 2))
      for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
      expect((await upload(new Uint8Array(view.buffer))).status).toBe(303)
      expect((await rules()).map(({ to_path, status }) => [to_path, status]).toSorted()).toEqual([
        ...[
          ['', 410],
          ['/about', 301],
        ],
      ])
    }
  })

  test('without a redirect, with too many, or in another encoding is refused with its reason', async () => {
    const refused: [file: string | number[], notice: string][] = [
      ['', 'empty'],
      ['from,to,status', 'empty'],
      ['/x,/about\n'.repeat(2001), 'many'],
      // Windows-1256, UTF-16 that was cut off, and UTF-16 without its mark.
      [[0x2f, 0xe3, 0xe4, 0x2c, 0x2f], 'unreadable'],
      [[0xff, 0xfe, 0x2f, 0x00, 0x61], 'unreadable'],
      [[0x2f, 0x00, 0x45, 0x06, 0x2c, 0x00, 0x2f, 0x00], 'unreadable'],
    ]
    for (const [file, notice] of refused) {
      const sent = typeof file === 'string' ? send({ text: file }, 'ar') : upload(new Uint8Array(file), 'ar')
      const location = `${localPath('ar', urls.adminRedirects)}?notice=${notice}`
      expect(movedTo(await sent)).toEqual([303, location])
    }
  })
})
