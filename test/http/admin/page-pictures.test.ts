import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaAddress } from '../../../contract/media.ts'
import { pageSearchType } from '../../../contract/page-search.ts'
import { message } from '../../../src/i18n/intl.ts'
import { defaultLang, langs } from '../../../src/i18n/languages.ts'
import { sweepMedia } from '../../../src/media/sweep-media.ts'
import { publishOnTime } from '../../../src/pages/publish-on-time.ts'
import { urls } from '../../../src/urls.ts'
import {
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  republish,
  revisionNow,
  textWidget,
} from '../../support/drafts.ts'
import { emptyDrawn, runIn, share, sharedAt, stored } from '../../support/drawn-pictures.ts'
import { storedFiles } from '../../support/media.ts'
import { actOn } from '../../support/selected-pages.ts'
import { postForm, publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { origin, visit } from '../../support/visit.ts'
import { allXml, parseXml } from '../../support/xml.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyDrawn()])
})

describe('a published page', () => {
  test('is shared with the picture of its language, and with the site’s until it has one', async () => {
    const { id, revision } = await publishedPage('page/shared', 'Shared')
    const before = await sharedAt('page/shared')
    for (const lang of langs) expect(before[lang]).toMatch(/^\/art\/share\/home\./)
    const pictures = await stored()
    expect(await share(id, revision, pictures)).toBe(true)
    expect(await sharedAt('page/shared')).toEqual(pictures)
  })

  test('has its pictures in the sitemap', async () => {
    const { id, revision } = await publishedPage('page/listed', 'Listed')
    const pictures = await stored()
    await share(id, revision, pictures)
    const sitemap = parseXml(await (await visit(urls.sitemap)).text())
    const named = allXml(sitemap, 'image:loc').map(({ text }) => text.slice(origin.length))
    expect(named).toEqual(expect.arrayContaining(Object.values(pictures)))
  })

  test('in one language is shared with that picture at both of its addresses', async () => {
    const [lang = defaultLang] = langs
    const id = await newPage('page/half')
    const text = 'A sentence of several words in one language'
    const revision = await republish(id, 1, {
      slug: 'page/half',
      title: { [lang]: text },
      meta_description: { [lang]: text },
      widgets: [{ id: 'w', type: 'text', is_active: true, content: { body: { [lang]: `<p>${text}</p>` } } }],
    })
    const [path = ''] = Object.values(await stored())
    await share(id, revision, { [lang]: path })
    expect(Object.values(await sharedAt('page/half'))).toEqual(langs.map(() => path))
  })

  test('is shared with the picture that staff chose instead, and with no earlier title’s', async () => {
    const { id, revision } = await publishedPage('page/chosen', 'Chosen')
    await share(id, revision, await stored())
    const chosen = mediaAddress({ id: 'c'.repeat(32), width: 1600, height: 900, x: 2, y: 2, pigment: '' })
    const draft = draftFor('page/chosen', 'Newer')
    const search = { id: 's', type: pageSearchType, is_active: true, content: { image_url: chosen } }
    const later = await republish(id, revision, draft)
    expect((await sharedAt('page/chosen')).en).toMatch(/^\/art\/share\/home\./)
    await share(
      id,
      await republish(id, later, { ...draft, widgets: [...draft.widgets, search] }),
      await stored(),
    )
    expect((await sharedAt('page/chosen')).en).toBe(`/media/${'c'.repeat(32)}/share.jpg`)
  })

  test('gets no picture of a version that is not the one visitors see, nor of a draft written since', async () => {
    const { id, revision } = await publishedPage('page/late', 'Late')
    const pictures = await stored()
    const later = await republish(id, revision, draftFor('page/late', 'Later'))
    expect(await share(id, revision, pictures)).toBe(false)
    revisionOf(await saveAs(id, later, draftFor('page/late', 'Unpublished')))
    expect(await share(id, later, pictures)).toBe(true)
    expect(await sharedAt('page/late')).toEqual(pictures)
    await unpublishAs(id, later + 1)
    expect(await share(id, later, pictures)).toBe(false)
  })

  test('keeps its pictures when it is published elsewhere than in the editor, as long as they show its title', async () => {
    const { id, revision } = await publishedPage('page/selected', 'Selected')
    const pictures = await stored()
    await share(id, revision, pictures)
    const select = async () => {
      const form = { action: 'publish', page: `${id}~${await revisionNow(id)}` }
      expect((await postForm(urls.adminSelected, form)).status).toBe(200)
    }
    const { title } = draftFor('page/selected', 'Selected')
    await saveAs(id, revision, draftFor('page/selected', 'Newer', { title }))
    await select()
    expect(await sharedAt('page/selected')).toEqual(pictures)
    await saveAs(id, await revisionNow(id), draftFor('page/selected', 'Newest'))
    await select()
    expect((await sharedAt('page/selected')).en).toMatch(/^\/art\/share\/home\./)
  })

  test('that was offline is not shared with pictures that may be deleted', async () => {
    const { id, revision } = await publishedPage('page/back', 'Back')
    await share(id, revision, await stored())
    const offline = revisionOf(await unpublishAs(id, revision))
    await sweepMedia(env, runIn(2))
    await publishAs(id, offline)
    expect((await sharedAt('page/back')).en).toMatch(/^\/art\/share\/home\./)
  })

  test('gets a picture when it is published again without a change, after a draft was discarded', async () => {
    const { id, revision } = await publishedPage('page/repeated', 'Repeated')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/repeated', 'Discarded')))
    await sendJson('POST', urls.adminApi('discard', id), { revision: saved })
    const again = revisionOf(await publishAs(id, await revisionNow(id)))
    const pictures = await stored()
    expect(await share(id, again - 1, pictures)).toBe(false)
    expect(await share(id, again, pictures)).toBe(true)
    expect(await sharedAt('page/repeated')).toEqual(pictures)
  })

  test.each([
    ['another site’s picture', { en: 'https://elsewhere.example/card.png' }],
    ['a file of the library', { en: `/media/${'a'.repeat(32)}/share.jpg` }],
    ['a language that the site does not have', { xx: `/media/${'a'.repeat(32)}/card.png` }],
  ])('is never shared with %s', async (_, pictures) => {
    const { id, revision } = await publishedPage('page/odd', 'Odd')
    expect(await share(id, revision, pictures)).toBe(400)
    expect((await sharedAt('page/odd')).en).toMatch(/^\/art\/share\/home\./)
  })
})

test('a version that goes live at a time brings its pictures along', async () => {
  const due = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: due - 600_000 })
  const id = await newPage('page/planned')
  const revision = revisionOf(await saveAs(id, 1, draftFor('page/planned', 'Planned')))
  const request = { revision, action: 'publish', at: new Date(due).toISOString() }
  expect((await sendJson('POST', urls.adminApi('schedule', id), request)).status).toBe(200)
  const pictures = await stored()
  expect(await share(id, revision + 1, pictures, true)).toBe(false)
  expect(await share(id, revision, pictures, true)).toBe(true)
  vi.useRealTimers()
  await sweepMedia(env, runIn(2))
  expect(await storedFiles()).toHaveLength(langs.length)
  await publishOnTime(env, () => due)
  expect(await sharedAt('page/planned')).toEqual(pictures)
})

test('no version is shared with a picture that is being deleted', async () => {
  const pictures = await stored()
  const path = Object.values(pictures).at(-1) ?? ''
  const { id, revision } = await publishedPage('page/sweeping', 'Sweeping')
  const saved = revisionOf(await saveAs(id, revision, draftFor('page/sweeping', 'Planned')))
  const plan = { revision: saved, action: 'publish', at: new Date(Date.now() + 3_600_000).toISOString() }
  expect((await sendJson('POST', urls.adminApi('schedule', id), plan)).status).toBe(200)
  const [, picture] = /^\/media\/(\w+)\//.exec(path) ?? []
  await env.DB.prepare('update drawn_pictures set used_at = 0 where id = ?').bind(picture).run()
  expect(await share(id, revision, pictures)).toBe(false)
  expect(await share(id, saved, pictures, true)).toBe(false)
  expect((await sharedAt('page/sweeping')).en).toMatch(/^\/art\/share\/home\./)
  await env.DB.prepare('update drawn_pictures set used_at = 1 where id = ?').bind(picture).run()
  expect(await share(id, revision, pictures)).toBe(true)
  expect(await share(id, saved, pictures, true)).toBe(true)
})

test('a publication without pictures is what it was: a repeated one, too', async () => {
  const { id, revision } = await publishedPage('page/plain', 'Plain')
  expect((await publishAs(id, revision)).status).toBe(200)
  expect((await sharedAt('page/plain')).en).toMatch(/^\/art\/share\/home\./)
})

test.each(langs)(
  'pages published together say which are shared with the site’s picture, in %s',
  async (lang) => {
    const picture = mediaAddress({ id: 'a'.repeat(32), width: 100, height: 40, x: 2, y: 2, pigment: '' })
    const own = [{ id: 'p', type: pageSearchType, is_active: true, content: { image_url: picture } }]
    const pages: [slug: string, text: string, changes?: Parameters<typeof draftFor>[2]][] = [
      ['page/new', 'New'],
      ['page/retitled', 'Retitled'],
      ['page/uploaded', 'Uploaded', { widgets: own }],
      ['about', 'Built in'],
      ['block/offer', 'Block'],
      ['page/same', 'Same', { widgets: [textWidget('Rewritten')] }],
    ]
    for (const slug of ['page/retitled', 'page/same']) {
      const { id, revision } = await publishedPage(slug, 'Same')
      await share(id, revision, await stored())
    }
    const tokens: string[] = []
    for (const [slug, text, changes] of pages) {
      const id = await idOfSlug(slug).catch(() => newPage(slug))
      tokens.push(
        `${id}~${revisionOf(await saveAs(id, await revisionNow(id), draftFor(slug, text, changes)))}`,
      )
    }
    const { said } = await actOn('publish', tokens, { lang })
    const plain = message(lang, 'admin.list.done.publish.plain')
    expect(said.map((text) => text.endsWith(plain))).toEqual([true, true, false, false, false, false])
    const published = await Promise.all(['page/new', 'page/retitled'].map(sharedAt))
    for (const shown of published) expect(shown[lang]).toMatch(/^\/art\/share\/home\./)
    expect((await sharedAt('page/same'))[lang]).toContain('/card.')
  },
)
