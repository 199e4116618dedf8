import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import ownRedirects from '../../brand/redirects.json' with { type: 'json' }
import { database } from '../../src/data/database.ts'
import { redirects } from '../../src/data/pages/schema.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { hostedPrefixes } from '../../src/urls.ts'
import { countedDatabase } from '../support/bindings.ts'
import { movedTo, visit } from '../support/visit.ts'

/** Empty in a brand without an earlier site. */
const earlierAddresses: Record<string, string> = ownRedirects

describe('a trailing slash', () => {
  test.each([
    ['/about/', '/about'],
    ['/ar/', '/ar'],
    ['/ar/about/', '/ar/about'],
    ['/about///', '/about'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/no/such/page/', '/no/such/page'],
    ['/about//', '/about'],
    ['/ar//about', '/ar/about'],
    ['/blog//x///y', '/blog/x/y'],
    ['/ar///', '/ar'],
  ])('is taken off: %s → %s', async (from, to) => {
    expect(movedTo(await visit(from))).toEqual([308, to])
  })

  test.each([
    'https://agency.example//attacker.example/',
    'https://agency.example//attacker.example/%2e%2e/',
  ])('never turns %s into another host’s address', async (from) => {
    const [, to] = movedTo(await visit(from))
    const landing = new URL(to ?? '', 'https://agency.example')
    expect(landing.origin).toBe('https://agency.example')
  })

  test.each([
    '/\\attacker.example/',
    '/%5Cattacker.example/',
    '/%2F%2Fattacker.example/',
    '/..//attacker.example/',
  ])('is harmless in %s', async (from) => {
    const [, to] = movedTo(await visit(from))
    expect(new URL(to ?? '/', 'https://agency.example').origin).toBe('https://agency.example')
  })

  test.each([
    '/ar//attacker.example',
    '/ar//attacker.example/',
    '/ar/\\attacker.example',
    '/ar/%2e//attacker.example',
  ])('behind a language makes no link to another host of %s', async (from) => {
    const [status, to] = movedTo(await visit(from))
    expect([status, to]).toEqual([308, '/ar/attacker.example'])
    const html = await (await visit(to ?? '')).text()
    expect(html).toContain('href="/attacker.example"')
    expect(html).not.toContain('"//attacker.example')
  })

  test('is not removed from the home page', async () => {
    expect((await visit('/')).status).toBe(200)
  })
})

describe('alias URLs', () => {
  test.each(Object.entries(earlierAddresses))(
    '%s of an earlier site of the agency leads to %s',
    async (from, to) => {
      for (const lang of langs) {
        expect(movedTo(await visit(localPath(lang, from)))).toEqual([301, localPath(lang, to)])
      }
      expect((await visit(to)).status).toBe(200)
    },
  )

  test.each([
    ['/services/cloud-devops', 301, '/services/devops-cloud'],
    ['/ar/services/cloud-devops', 301, '/ar/services/devops-cloud'],
    ['/home', 301, '/'],
    ['/ar/home', 301, '/ar'],
    ['/home?utm_source=x', 301, '/?utm_source=x'],
    ['/quote', 302, '/contact'],
    ['/ar/quote', 302, '/ar/contact'],
    ['/quote?utm_source=x&y=1', 302, '/contact?utm_source=x&y=1'],
    ['/services/cloud-devops?utm_source=x', 301, '/services/devops-cloud?utm_source=x'],
  ])('%s answers %i to %s', async (from, status, to) => {
    expect(movedTo(await visit(from))).toEqual([status, to])
  })
})

describe('an unknown content-managed page', () => {
  test.each(
    hostedPrefixes.flatMap((prefix) => [
      [`/${prefix}x`, '/not-found'],
      [`/ar/${prefix}x`, '/ar/not-found'],
    ]),
  )('%s leads to %s', async (from, to) => {
    expect(movedTo(await visit(from))).toEqual([302, to])
  })

  test('is never cached, so that it can be published at any time', async () => {
    const { headers } = await visit('/blog/tomorrow')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('an old address in Arabic', () => {
  const old = '/%D9%82%D8%AF%D9%8A%D9%85'
  const long = `/2019/05/${encodeURIComponent('خبر-'.repeat(30))}`

  test('is found in whatever letters it is encoded, and however it is written in the database', async () => {
    const db = database(env.DB)
    const rows = [old, decodeURI(old), old.toLowerCase()].flatMap((path, index) => [
      { from_path: `${path}-${index}`, to_path: '/about' },
      { from_path: `/blog${path}-${index}`, to_path: '/about' },
    ])
    await db.delete(redirects)
    await db.insert(redirects).values([...rows, { from_path: long, to_path: '/about' }])
    const asked = [0, 1, 2].flatMap((index) =>
      [old, old.toLowerCase(), old.replaceAll('%D', '%d'), '/%D9%82دي%d9%85'].flatMap((path) => [
        `${path}-${index}`,
        `/blog${path}-${index}`,
      ]),
    )
    const wrong: string[] = []
    for (const path of [...asked, long, long.toLowerCase()]) {
      for (const lang of langs) {
        const answer = movedTo(await visit(`${localPath(lang, path)}?utm_source=x`)).join(' ')
        if (answer !== `301 ${localPath(lang, '/about')}?utm_source=x`)
          wrong.push(`${lang} ${path}: ${answer}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('costs no more than one in English', async () => {
    const { DB, counts } = countedDatabase()
    await visit('/page/%D9%84%D8%A7', { env: { DB } })
    expect(counts.roundTrips).toBe(2)
    const other = countedDatabase()
    await visit('/page/none', { env: { DB: other.DB } })
    expect(counts).toEqual(other.counts)
  })
})

describe('a page that staff moved', () => {
  beforeEach(async () => {
    const db = database(env.DB)
    await db.delete(redirects)
    await db.insert(redirects).values([
      { from_path: '/blog/old', to_path: '/blog/new' },
      { from_path: '/page/for-now', to_path: '/about', status: 302 },
      { from_path: '/about', to_path: '/blog/new' },
    ])
  })

  test.each([
    ['/blog/old', 301, '/blog/new'],
    ['/ar/blog/old', 301, '/ar/blog/new'],
    ['/blog/old?utm_source=x', 301, '/blog/new?utm_source=x'],
    ['/page/for-now', 302, '/about'],
  ])('%s answers %i to %s', async (from, status, to) => {
    expect(movedTo(await visit(from))).toEqual([status, to])
  })

  test('never hides an existing page', async () => {
    expect((await visit('/about')).status).toBe(200)
  })
})
