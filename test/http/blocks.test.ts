import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveSection } from '../../contract/live-section.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { brokenDatabase, countedDatabase, watchedDatabase } from '../support/bindings.ts'
import { draftFor, idOfSlug, newPage, publishedPage, screen } from '../support/drafts.ts'
import { all, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { publish } from '../support/publish.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs, sendJson } from '../support/staff.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, movedTo, visit } from '../support/visit.ts'

const slug = 'block/call'
const shows = (block: string) => ({ type: 'block', content: { block } })
const words = (english: string, arabic: string) => ({
  type: 'text',
  content: { body: inEveryLanguage(`<p>${english}</p>`, `<p>${arabic}</p>`) },
})
const hosts = ['page/one', 'page/two', 'blog/three']

const bodyOf = async (path: string) => {
  const main = only(parseHtml(await (await visit(path)).text()), 'main')
  return all(main, 'p').map(textOf)
}

beforeEach(async () => {
  await emptyStore()
  await publish({ slug, widgets: [words('Call us.', 'اتصل بنا.'), words('Today.', 'اليوم.')] })
  for (const host of hosts) {
    await publish({ slug: host, widgets: [words('Before', 'قبل'), shows(slug), words('After', 'بعد')] })
  }
})

describe('a reusable block', () => {
  test('stands in its place on every page that shows it, in both languages', async () => {
    for (const host of hosts) {
      expect(await bodyOf(`/${host}`)).toEqual(['Before', 'Call us.', 'Today.', 'After'])
      expect(await bodyOf(`/ar/${host}`)).toEqual(['قبل', 'اتصل بنا.', 'اليوم.', 'بعد'])
    }
  })

  test('is changed once for all of them, by its publication alone', async () => {
    for (const host of hosts) await bodyOf(`/${host}`)
    const id = await idOfSlug(slug)
    const saved = await saveAs(id, 0, draftFor(slug, 'Write to us.'))
    for (const host of hosts) expect(await bodyOf(`/${host}`)).toContain('Call us.')
    await publishAs(id, revisionOf(saved))
    for (const host of hosts) {
      expect(await bodyOf(`/${host}`)).toEqual(['Before', 'Write to us.', 'After'])
    }
  })

  test('that is withdrawn, empty or unknown leaves nothing behind', async () => {
    await publish({ slug: 'page/lost', widgets: [words('Only', 'وحدها'), shows('block/never-made')] })
    expect(await bodyOf('/page/lost')).toEqual(['Only'])
    await env.DB.prepare("update pages set status = 'draft' where slug = ?").bind(slug).run()
    expect(await bodyOf('/page/one')).toEqual(['Before', 'After'])
  })

  test('that was withdrawn is in no kept copy that an outage brings back', async () => {
    for (const lang of langs) await visit(localPath(lang, '/page/one'))
    const id = await idOfSlug(slug)
    await env.DB.prepare("update pages set status = 'draft' where id = ?").bind(id).run()
    await staffElsewhere().markWithdrawn(slug)
    const shown = async (path: string) => {
      const response = await visit(path, { env: { DB: brokenDatabase() } })
      expect([response.status, cacheState(response)]).toEqual([200, 'stale'])
      return all(only(parseHtml(await response.text()), 'main'), 'p').map(textOf)
    }
    expect(await shown('/page/one')).toEqual(['Before', 'After'])
    expect(await shown('/ar/page/one')).toEqual(['قبل', 'بعد'])
  })

  test('whose query fails takes an older copy, and no page has a hole', async () => {
    // The first round trip finds the page, the second its blocks.
    const away = () => {
      let trips = 0
      return watchedDatabase(() => {
        if (++trips > 1) throw new Error('D1_ERROR: the database is away')
      })
    }
    const before = await (await visit('/page/one')).text()
    await staffElsewhere().markPublished()
    const older = await visit('/page/one', { env: { DB: away() } })
    expect([older.status, cacheState(older)]).toEqual([200, 'stale'])
    expect(await older.text()).toBe(before)
    expect((await visit('/page/two', { env: { DB: away() } })).status).toBe(503)
    const { id, revision } = await publishedPage('page/previewed', 'x')
    const widgets = [{ id: 'a', is_active: true, ...shows(slug) }]
    await saveAs(id, revision, draftFor('page/previewed', 'x', { widgets }))
    expect((await asStaff(urls.adminPreview(id), { env: { DB: away() } })).status).toBe(503)
  })

  test('gives search engines what its sections say, as the page’s own', async () => {
    await publish({
      slug: 'block/story',
      widgets: [{ type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }],
    })
    await publish({ slug: 'blog/story', widgets: [shows('block/story')] })
    const document = parseHtml(await (await visit('/blog/story')).text())
    const [graph] = all(document, ({ attributes }) => attributes.type === 'application/ld+json').map(rawText)
    expect(graph).toContain('"@type":"BlogPosting"')
  })

  test('has an element of its own on the page, of which every class has a rule', async () => {
    const document = parseHtml(await (await visit('/page/one')).text())
    const block = only(document, ({ attributes }) => attributes['data-entry'] === slug)
    expect(all(block, 'p').map(textOf)).toEqual(['Call us.', 'Today.'])
    const css = all(document, 'style').map(rawText).join('')
    for (const name of block.attributes.class?.split(' ') ?? []) expect(css).toContain(`.${name}{`)
  })

  test('is one section in the editor’s live page, and marked on each element of its own sections', async () => {
    const widget = { id: 'a', is_active: true, ...shows(slug) }
    const draft = draftFor('page/live', 'x', { widgets: [widget] })
    const response = await sendJson('POST', urls.adminLive, { draft })
    const { sections }: { sections: LiveSection[] } = await response.json()
    expect(sections.map(({ id }) => id)).toEqual(['a'])
    const outer = all(parseHtml(sections[0]?.html ?? ''), ({ attributes }) => 'data-widget' in attributes)
    expect(outer.map(({ tag }) => tag)).toEqual(['section', 'section'])
  })

  test('never shows another block, nor itself', async () => {
    await publish({ slug: 'block/loop', widgets: [words('Once', 'مرة'), shows('block/loop'), shows(slug)] })
    await publish({ slug: 'page/loop', widgets: [shows('block/loop')] })
    expect(await bodyOf('/page/loop')).toEqual(['Once'])
  })

  test('may be one of a hundred on a page, as many as a page has sections', async () => {
    const slugs = Array.from({ length: 100 }, (_, index) => `block/of-many-${index}`)
    await publish({ slug: slugs[99] ?? '', widgets: [words('The last', 'الأخيرة')] })
    await publish({ slug: 'page/many', widgets: slugs.map(shows) })
    expect(await bodyOf('/page/many')).toEqual(['The last'])
  })

  test('costs the page that shows blocks one query, and others none', async () => {
    await publish({ slug: 'page/plain', widgets: [words('Plain', 'عادية')] })
    await publish({ slug: 'page/both', widgets: [shows(slug), shows('block/never-made'), shows(slug)] })
    const readsOf = async (path: string) => {
      const { DB, counts } = countedDatabase()
      await visit(path, { env: { DB } })
      return counts
    }
    const { roundTrips, statements } = await readsOf('/page/plain')
    expect(await readsOf('/page/both')).toEqual({ roundTrips: roundTrips + 1, statements: statements + 1 })
  })

  test.each(langs)('has no address for visitors, in %s', async (lang) => {
    const missing = await visit(localPath(lang, '/block/nowhere'))
    const answer = await visit(localPath(lang, `/${slug}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([
      missing.status,
      missing.headers.get('location'),
    ])
    expect((await visit(localPath(lang, `/${slug}.md`))).status).toBe(404)
    for (const list of ['/sitemap.xml', '/llms.txt']) {
      expect(await (await visit(localPath(lang, list))).text()).not.toContain(slug)
    }
    expect(await (await asStaff(localPath(lang, urls.adminLinks))).text()).not.toContain(slug)
  })

  test('gives a form in it an id of its own', async () => {
    await publish({
      slug: 'block/form',
      widgets: [
        words('Write', 'اكتب'),
        { type: 'contact_cta', content: { title: 'Write', notes: { phone: '-', email: '-', address: '-' } } },
      ],
    })
    await publish({ slug: 'page/form', widgets: [shows('block/form')] })
    const document = parseHtml(await (await visit('/page/form')).text())
    const hidden = all(document, ({ attributes }) => attributes.name === 'form')
    expect(hidden.map(({ attributes }) => attributes.value)).toEqual(['w1-2'])
  })
})

describe('staff', () => {
  const trash = async (of: string) => movedTo(await postForm(urls.adminApi('trash', await idOfSlug(of))))

  test('see on the block which pages show it, and in the editor which blocks there are', async () => {
    const { html } = await screen(urls.adminPage(slug))
    for (const host of hosts) expect(html).toContain(`&quot;slug&quot;:&quot;${host}&quot;`)
    const editor = await screen(urls.adminPage('page/one'))
    expect(editor.html).toContain(`&quot;slug&quot;:&quot;${slug}&quot;`)
    expect(editor.html, 'sections are read when they are asked for').not.toContain('Call us.')
  })

  test.each(langs)('read what visitors see of a block when they detach it, in %s', async (lang) => {
    const sections = (of: string, env = {}) =>
      asStaff(`${urls.adminBlock}?${new URLSearchParams({ of })}`, { lang, env })
    const widgets = [words('Call us.', 'اتصل بنا.'), words('Today.', 'اليوم.')]
    expect(await (await sections(slug)).json()).toMatchObject({ ok: true, widgets })
    await publish({ slug: 'block/drafted', widgets: [words('A', 'أ')] })
    await saveAs(await idOfSlug('block/drafted'), 0, draftFor('block/drafted', 'x', { widgets: [] }))
    expect(await (await sections('block/drafted')).json()).toMatchObject({ widgets: [words('A', 'أ')] })
    // Neither a page nor what is offline.
    for (const of of ['', 'block/never-made', hosts[0] ?? '']) {
      const none = await sections(of)
      expect([none.status, await none.json()], of).toEqual([
        404,
        { ok: false, code: 'gone', message: message(lang, 'admin.block.offline') },
      ])
    }
    const away = await sections(slug, { DB: brokenDatabase() })
    expect([away.status, await away.json()]).toEqual([
      503,
      { ok: false, code: 'failed', message: message(lang, 'admin.error.failed') },
    ])
  })

  test('cannot bin a block that is shown, also in a draft', async () => {
    expect(await trash(slug)).toEqual([303, '/admin?notice=block_used'])
    expect((await screen('/admin?notice=block_used')).html).toContain(
      message('en', 'admin.screens.notice.block_used'),
    )
    await publish({ slug: 'block/drafted', widgets: [words('A', 'أ')] })
    const { id, revision } = await publishedPage('page/drafting', 'x')
    const widgets = [{ id: 'a', is_active: true, ...shows('block/drafted') }]
    await saveAs(id, revision, draftFor('page/drafting', 'x', { widgets }))
    expect(await trash('block/drafted')).toEqual([303, '/admin?notice=block_used'])
    await publish({ slug: 'block/unused', widgets: [] })
    expect(await trash('block/unused')).toEqual([303, '/admin?notice=trashed'])
  })

  test('cannot move a block, nor make one of a page', async () => {
    const fault = { slug: message('en', 'admin.error.slug.block') }
    const moved = await saveAs(await idOfSlug(slug), 0, draftFor('block/elsewhere', 'x'))
    expect(moved).toMatchObject({ status: 422, answer: { errors: fault } })
    const { id, revision } = await publishedPage('page/never-a-block', 'x')
    expect(await saveAs(id, revision, draftFor('block/was-a-page', 'x'))).toMatchObject({
      status: 422,
      answer: { errors: fault },
    })
  })

  test('make one like any page', async () => {
    const id = await newPage('block/made')
    const saved = await saveAs(id, 1, draftFor('block/made', 'Made'))
    expect((await publishAs(id, revisionOf(saved))).status).toBe(200)
    await publish({ slug: 'page/shows-made', widgets: [shows('block/made')] })
    expect(await bodyOf('/page/shows-made')).toEqual(['Made'])
  })
})
