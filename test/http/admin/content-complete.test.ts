import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Content,
  type ContentPage,
  type ContentRedirect,
  maxContentRedirects,
} from '../../../contract/content.ts'
import { inParts } from '../../../contract/content-file.ts'
import { siteSlug } from '../../../contract/site-slug.ts'
import { urls } from '../../../src/urls.ts'
import { everything, importWhole, request } from '../../support/content.ts'
import { draftFor, emptyPages, idOfSlug, publishedPage } from '../../support/drafts.ts'
import { actOn, emptyLibrary, storedBytes, uploaded } from '../../support/media.ts'
import { dropCopies } from '../../support/pages.ts'
import { pdf, png } from '../../support/pictures.ts'
import { postForm, publishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary(), dropCopies()])
})

const addRule = async (from: string, to: string, status = '301') => {
  const response = await postForm(urls.adminRedirects, { from, to, status })
  if (response.status !== 303) throw new Error(await response.text())
}

/** A page, a block, the settings of the site, redirects of every kind, a picture with its words, and a document. */
async function wholeSite() {
  await publishedPage('page/live', 'Live')
  await publishedPage('block/offer', 'Offer')
  await postForm(urls.adminCustomise, { slug: siteSlug })
  await publishAs(await idOfSlug(siteSlug), 1)
  await addRule('/old', '/page/live')
  await addRule('/قديم', 'https://elsewhere.example/a', '302')
  await addRule('/gone', '', '410')
  const picture = await uploaded(await png(600, 40), 'office.png')
  const words = { name: 'Office', alt: { en: 'Our office', ar: 'مكتبنا' }, tags: 'riyadh', x: 0, y: 4 }
  await actOn('describe', picture.id, words)
  await uploaded(pdf(), 'ملف الشركة.pdf')
}

test('everything brought into an empty site is the same export and the same files again, byte for byte', async () => {
  await wholeSite()
  const [before, bytes] = [await everything(), await storedBytes()]
  expect(before.pages.map(({ slug }) => slug)).toEqual(['block/offer', 'page/live', siteSlug])
  expect(before.redirects.map(({ from }) => from)).toEqual(['/قديم', '/gone', '/old'])
  expect(before.media.map(({ name }) => name).toSorted()).toEqual(['Office', 'ملف الشركة.pdf'])
  await Promise.all([emptyPages(), emptyLibrary()])
  const results = await importWhole(before, bytes)
  expect(results.filter(({ change }) => change !== 'new')).toEqual([])
  expect(JSON.stringify(await everything())).toBe(JSON.stringify(before))
  expect(await storedBytes()).toEqual(bytes)
  expect(movedTo(await visit('/old'))).toEqual([301, '/page/live'])
  expect((await visit('/gone')).status).toBe(410)
})

test('everything brought into the site that it came from changes nothing', async () => {
  await wholeSite()
  const before = await everything()
  const results = await importWhole(before, new Map())
  expect(results.filter(({ change }) => change !== 'same')).toEqual([])
  expect(JSON.stringify(await everything())).toBe(JSON.stringify(before))
})

test('an export names nobody who works on the site', async () => {
  await wholeSite()
  expect(JSON.stringify(await everything())).not.toContain('editor@agency.example')
})

const published = (slug: string): ContentPage => ({
  ...{ slug, since: null, draft: null, outdated: [] },
  published: draftFor(slug, 'Text'),
})
const rule = (from: string, to: string, status = 301): ContentRedirect => ({ from, to, status })

describe('redirects of a file', () => {
  test('are as many as a site may have, with long Arabic addresses', async () => {
    const redirects = Array.from({ length: maxContentRedirects }, (_, index) => ({
      from: `/قديم-${index}`,
      to: `https://elsewhere.example/${'عنوان-طويل-'.repeat(8)}`,
      status: 301,
    }))
    const { status, results } = await request({ redirects }, false)
    expect([status, results.length]).toEqual([200, maxContentRedirects])
    expect(results.filter(({ change }) => change !== 'new')).toEqual([])
  })

  test('are compared first: new, changed, the same and impossible ones, with the reason', async () => {
    await publishedPage('page/live', 'Live')
    await publishedPage('page/other', 'Other')
    await addRule('/old', '/page/live')
    await addRule('/same', '/page/live')
    const redirects = [
      rule('/old', '/page/other', 302),
      rule('/same', '/page/live'),
      rule('/new', '/page/live'),
      rule('/nowhere', '/page/none'),
      rule('/page/live', '/page/other'),
      rule('/odd', '/page/live', 307),
    ]
    const { results } = await request({ redirects }, false, { lang: 'ar' })
    expect(results.map(({ key, change, places }) => [key, change, ...places])).toEqual([
      ['/old', 'changed', 'to', 'status'],
      ['/same', 'same'],
      ['/new', 'new'],
      ['/nowhere', 'refused'],
      ['/page/live', 'refused'],
      ['/odd', 'refused'],
    ])
    for (const { change, message = '' } of results)
      if (change === 'refused') expect(message).toMatch(/[\u0600-\u06ff]{3}/)
    expect((await everything()).redirects.map(({ from }) => from)).toEqual(['/old', '/same'])
    await request({ redirects }, true)
    expect(movedTo(await visit('/old'))).toEqual([302, '/page/other'])
    expect((await everything()).redirects.map(({ from }) => from)).toEqual(['/new', '/old', '/same'])
  })

  test('may lead to a page that comes with them', async () => {
    const content: Content = {
      pages: [published('page/new')],
      redirects: [rule('/old', '/page/new')],
      media: [],
    }
    const ask = (names: string[]) => request({ redirects: content.redirects, published: names }, false)
    expect((await ask(['page/new'])).results.map(({ change }) => change)).toEqual(['new'])
    expect((await ask([])).results.map(({ change }) => change)).toEqual(['refused'])
    for (const part of inParts(content)) await request(part, true)
    expect(movedTo(await visit('/old'))).toEqual([301, '/page/new'])
  })

  test('may lead on by one another in any order, and not in circles or twice', async () => {
    await publishedPage('page/live', 'Live')
    const { results } = await request(
      {
        redirects: [
          rule('/first', '/second'),
          rule('/second', '/page/live'),
          ...[rule('/a', '/b'), rule('/b', '/a')],
          ...[rule('/twice', '/page/live'), rule('/twice', '/')],
        ],
      },
      true,
    )
    expect(results.map(({ change }) => change)).toEqual([
      ...['new', 'new'],
      ...['refused', 'refused'],
      ...['new', 'refused'],
    ])
  })

  test('that the site has already are left alone, even if their page is gone', async () => {
    const { id, revision } = await publishedPage('page/live', 'Live')
    await addRule('/old', '/page/live')
    const { redirects } = await everything()
    await postForm(urls.adminApi('trash', id), { revision: `${revision}` })
    const { results } = await request({ redirects }, true)
    expect(results).toEqual([{ kind: 'redirects', key: '/old', change: 'same', places: [] }])
  })
})

describe('what cannot be read', () => {
  const media = {
    ...{ id: 'a'.repeat(32), kind: 'document', address: `/media/${'a'.repeat(32)}/file.pdf`, name: 'a.pdf' },
    ...{ alt: {}, tags: '', bytes: 5, added: '2026-01-02T03:04:05.000Z' },
  }
  const page = published('page/a')
  const wrong: [string, object, string, string][] = [
    ['a page', { pages: [{ ...page, since: 'yesterday' }] }, 'page/a', 'since'],
    [
      'a section',
      { pages: [{ ...page, draft: draftFor('page/a', 'x', { widgets: JSON.parse('[{}]') }) }] },
      'page/a',
      'draft.widgets.0.id',
    ],
    [
      'a redirect',
      { redirects: [rule('/fine', '/'), { from: '/old', to: '/', status: '301' }] },
      '/old',
      'status',
    ],
    ['an id', { media: [{ ...media, id: '../../x' }] }, '../../x', 'id'],
    [
      'an address of another upload',
      { media: [{ ...media, address: `/media/${'b'.repeat(32)}/file.pdf` }] },
      media.id,
      'address',
    ],
    [
      'a picture larger than any',
      { media: [{ ...media, kind: 'picture', address: `/media/${media.id}/9999x1-2-2.webp` }] },
      media.id,
      'address',
    ],
    ['a description', { media: [{ ...media, alt: { fr: 'x' } }] }, media.id, 'alt'],
    ['a size', { media: [{ ...media, bytes: 21 * 1024 * 1024 }] }, media.id, 'bytes'],
  ]
  test.each(wrong)('is named, and nothing of its request is written: %s', async (_, content, key, field) => {
    for (const lang of ['en', 'ar'] as const) {
      const answer = await request({ pages: [published('page/fine')], ...content }, true, { lang })
      expect(answer.status).toBe(400)
      expect(answer.message).toContain(key)
      expect(answer.message).toContain(field)
      if (lang === 'ar') expect(answer.message).toMatch(/[\u0600-\u06ff]{3}/)
    }
    expect(await everything()).toEqual({ pages: [], redirects: [], media: [] })
    expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(0)
  })

  test('is more than a request takes', async () => {
    expect(
      (await request({ media: JSON.parse(JSON.stringify(Array.from({ length: 51 }, () => media))) }, true))
        .status,
    ).toBe(400)
  })
})
