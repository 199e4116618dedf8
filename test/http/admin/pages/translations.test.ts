import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { VersionContent, VersionList } from '../../../../contract/pages/timeline.ts'
import {
  agreedTexts,
  confirmedText,
  digestsOf,
  olderTranslations,
} from '../../../../contract/translation/translation-age.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { database } from '../../../../src/data/database.ts'
import { listAllPages } from '../../../../src/data/pages/admin-pages.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { langs, languageName } from '../../../../src/i18n/languages.ts'
import { plainText } from '../../../../src/i18n/localised.ts'
import { urls } from '../../../../src/site/urls.ts'
import { allElements } from '../../../support/requests/html.ts'
import { loggedLines } from '../../../support/requests/logged-lines.ts'
import type { Network } from '../../../support/staff/access.ts'
import {
  customise,
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  openScreen,
  publishedPage,
  republish,
  storedPage,
  textWidget,
} from '../../../support/staff/drafts.ts'
import { editorOf, workspaceOf } from '../../../support/staff/editor.ts'
import { pageLists, slugsOf } from '../../../support/staff/page-lists.ts'
import {
  asStaff,
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../../support/staff/staff.ts'
import { storePage } from '../../../support/staff/store-page.ts'

const slug = 'page/aging'
const olderTitle = { en: 'Title New', ar: 'عنوان Old' }

beforeEach(emptyPages)

async function ageAt(of = slug, as?: string) {
  const { draft, outdated } = await editorOf(of, 'en', as)
  return olderTranslations(draft, agreedTexts(draft, outdated, langs), { codes: langs })
}
/** Whether the editor reports the Arabic title as older than the English one. */
const titleIsOlder = async (...of: Parameters<typeof ageAt>) => (await ageAt(...of)).isOlder('title', 'ar')

/** A published page whose English title and body were rewritten and saved, but not the Arabic ones. */
async function halfRewritten({ is_active = true } = {}) {
  const { id, revision } = await publishedPage(slug, 'Old')
  expect(await titleIsOlder()).toBe(false)
  const widgets = [{ ...textWidget('New', 'Old عربي'), is_active }]
  const draft = draftFor(slug, 'Old', { title: olderTitle, widgets })
  return { id, draft, revision: revisionOf(await saveAs(id, revision, draft)) }
}

describe('an outdated translation', () => {
  test('stays outdated for every editor, published, offline and saved again, until it is rewritten', async () => {
    const { id, draft, revision } = await halfRewritten()
    for (const as of [undefined, 'other@agency.example']) expect(await titleIsOlder(slug, as)).toBe(true)
    const published = revisionOf(await publishAs(id, revision))
    expect(await titleIsOlder()).toBe(true)
    const offline = revisionOf(await unpublishAs(id, published))
    expect(await titleIsOlder()).toBe(true)
    const more = { ...draft, widgets: [...draft.widgets, textWidget('More', 'مزيد', 'w2')] }
    const again = await republish(id, offline, more)
    expect(await titleIsOlder()).toBe(true)
    await saveAs(id, again, draftFor(slug, 'New', { title: { en: 'Title New', ar: 'عنوان جديد' } }))
    expect(await titleIsOlder()).toBe(false)
    expect((await storedPage(id)).draft?.outdated).toBe('[]')
  })

  test('is current once an editor confirms it, until the source changes again', async () => {
    const { id, draft, revision } = await halfRewritten()
    const save = (confirmed: unknown) =>
      sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
    const long = [{ at: 'title', now: { en: 'x'.repeat(30) } }]
    for (const malformed of ['x', [{ en: 1 }], long, Array(1001).fill({ at: '', now: {} })])
      expect((await save(malformed)).status).toBe(400)
    expect(await titleIsOlder()).toBe(true)
    expect((await save([confirmedText('title', olderTitle, langs)])).status).toBe(200)
    expect(await titleIsOlder()).toBe(false)
    await saveAs(id, revision + 1, { ...draft, title: { ...olderTitle, en: 'Title Newer' } })
    expect(await titleIsOlder()).toBe(true)
  })

  test('is outdated in a copy, too, although its widgets have other ids', async () => {
    const { id } = await halfRewritten()
    await postJson(urls.adminApi('duplicate', id))
    const [copied] = (await draftAt(`${slug}-copy`)).widgets
    expect(copied?.id).not.toBe('w1')
    const age = await ageAt(`${slug}-copy`)
    for (const path of ['title', `widgets.${copied?.id}.body`]) expect(age.isOlder(path, 'ar')).toBe(true)
  })

  test('is part of the answer to a conflict, and overwriting keeps it', async () => {
    const { id, draft, revision } = await halfRewritten()
    const mine = { ...draft, title: { en: 'Title Mine', ar: 'عنوان Old' } }
    const { answer } = await saveAs(id, revision - 1, mine)
    expect(answer).toMatchObject({ code: 'conflict', outdated: (await editorOf(slug)).outdated })
    await saveAs(id, revision, mine)
    expect(await titleIsOlder(), 'mine was made from the same source').toBe(true)
  })

  test('is tracked in a built-in page from its first change, and is not caused by the sanitiser', async () => {
    await customise('about')
    expect((await editorOf('about')).outdated).toEqual([])
    const about = await draftAt('about')
    const title = { en: 'Rewritten', ar: plainText(about.title, 'ar') }
    await saveAs(await idOfSlug('about'), 1, { ...about, title, widgets: about.widgets.slice(0, 1) })
    const digests = async (of: string) => (await editorOf(of)).outdated.map(({ now }) => now)
    expect(await digests('about')).toEqual([digestsOf(title, langs)])
    const body = { en: '<p>A</p>', ar: '<p>م<script>x</script></p>' }
    const id = await storePage({ slug, widgets: [{ type: 'text', content: { body } }] })
    const { widgets, ...draft } = await draftAt(slug)
    const changed = widgets.map((one) => ({ ...one, content: { body: { ...body, en: '<p>B</p>' } } }))
    await saveAs(id, 0, { ...draft, widgets: changed })
    expect(await digests(slug)).toEqual([digestsOf({ en: '<p>B</p>', ar: '<p>م</p>' }, langs)])
  })
})

describe('the list of pages', () => {
  const found = async (texts: string) => slugsOf((await pageLists(`?texts=${texts}`)).own).toSorted()
  const badge = (count: number) =>
    message('en', 'admin.language.older', { language: languageName('ar', 'en'), count })
  async function badges(of = slug): Promise<string[]> {
    const { document } = await openScreen(`/admin?search=${of}`)
    const shown = allElements(document, ({ attributes }) =>
      /^language-badge( |$)/.test(attributes.class ?? ''),
    )
    return shown.map(({ attributes }) => attributes.title ?? '')
  }

  test('counts the outdated texts of a page and finds it by them until they are rewritten', async () => {
    await halfRewritten({ is_active: false })
    expect(await badges(), 'one is in a hidden section').toContain(badge(1))
    await emptyPages()
    const { id, revision } = await halfRewritten()
    expect(await badges()).toContain(badge(2))
    expect(await found('older-ar')).toEqual([slug])
    expect([...(await found('older-en')), ...(await found('missing-ar'))]).toEqual([])
    const live = revisionOf(await publishAs(id, revision))
    expect(await found('older-ar')).toEqual([slug])
    await postJson(urls.adminApi('duplicate', id))
    expect(await found('older-ar')).toEqual([slug, `${slug}-copy`])
    await saveAs(id, live, draftFor(slug, 'New'))
    expect(await found('older-ar')).toEqual([`${slug}-copy`])
    expect(await badges('terms'), 'a page without a gap').toEqual([])
  })

  test('reads stored counts instead of contents, except for pages without stored counts', async () => {
    const { id, revision } = await halfRewritten()
    const rows = await listAllPages(database(env.DB))
    const contents = rows.map(({ draftWidgets, texts, outdated }) => ({ draftWidgets, texts, outdated }))
    expect(contents).toEqual([{ draftWidgets: null, texts: null, outdated: null }])
    for (const open of [true, false]) {
      if (!open) await publishAs(id, revision)
      await env.DB.batch([
        env.DB.prepare('update page_drafts set translations = null'),
        env.DB.prepare(`update pages set languages = json_remove(languages, '$.en.older', '$.ar.older')`),
      ])
      expect([await found('older-ar'), await badges()]).toEqual([[slug], expect.arrayContaining([badge(2)])])
    }
  })
})

describe('the screen of translations', () => {
  const count = z.object({ missing: z.number(), older: z.number() })
  const translation = z.object({
    complete: z.number(),
    pages: z.array(z.object({ slug: z.string(), counts: z.record(z.string(), count) })),
  })
  const openedSchema = z.object({ opened: z.object({ translation }) })

  test('lists pages with missing or outdated texts, and reads the texts of a page', async () => {
    await newPage('page/whole')
    await customise('home')
    const { id, draft, revision } = await halfRewritten()
    const gap = { ...textWidget('x', 'x', 'w2'), content: { body: { en: '<p>Only here</p>' } } }
    const saved = revisionOf(await saveAs(id, revision, { ...draft, widgets: [...draft.widgets, gap] }))
    const response = await asStaff(urls.adminApi('texts', id))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      revision: saved,
      draft: { slug, widgets: [{ id: 'w1' }, { id: 'w2' }] },
      outdated: [{ at: 'title' }, { at: 'widgets.w1.body' }],
    })
    for (const isPublished of [false, true]) {
      if (isPublished) await publishAs(id, saved)
      const { document } = await openScreen(screenPaths.translation, { lang: 'ar' })
      expect(openedSchema.parse(workspaceOf(document)).opened.translation).toEqual({
        complete: 2,
        pages: [{ slug, counts: { en: { missing: 0, older: 0 }, ar: { missing: 1, older: 2 } } }],
      })
    }
    await postJson(urls.adminApi('trash', id))
    for (const missing of [id, 'unknown'])
      expect((await asStaff(urls.adminApi('texts', missing))).status).toBe(404)
  })
})

const machineUrl = 'https://machine.example/suggest'
const suggestionSettings = { SUGGESTIONS_URL: machineUrl, SUGGESTIONS_TOKEN: 'secret-token' }
const request = { from: 'en', to: 'ar', text: 'Get a quote for your rapid app', html: false }

/** A translation service with this answer: its recorded requests, and a function that asks for a suggestion. */
function machineThat(answer: () => Response | Promise<Response>) {
  const sent: { url: string; secret: string | null; body: unknown }[] = []
  const network: Network = (url, { headers, body }) => {
    sent.push({ url, secret: new Headers(headers).get('authorization'), body: JSON.parse(String(body)) })
    return answer()
  }
  const ask = (body: unknown, env: object = suggestionSettings) =>
    sendJson('POST', urls.adminSuggestions, body, { env, lang: 'ar', network })
  return { sent, ask }
}

describe('the translation service', () => {
  test('gets the text, the style, our glossary and the secret, and nothing if it is not set up', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: ' اطلب عرض سعر ' }))
    expect((await ask(request, {})).status).toBe(503)
    expect(sent).toEqual([])
    const response = await ask(request)
    expect([response.status, await response.json()]).toEqual([200, { ok: true, text: 'اطلب عرض سعر' }])
    const glossary = [
      { from: 'app', to: 'تطبيق' },
      { from: 'quote', to: 'عرض سعر' },
    ]
    const body = { ...request, style: message('ar', 'suggestion.style'), glossary }
    expect(sent).toEqual([{ url: machineUrl, secret: 'Bearer secret-token', body }])
  })

  test('causes a message when it fails, and no log line contains the text or the secret', async () => {
    for (const answer of [
      () => new Response('no', { status: 429 }),
      () => Response.redirect('https://elsewhere.example/'),
      () => Promise.reject(new Error('away: Get a quote')),
      () => new Response('<html>'),
      ...[7, '  ', 'x'.repeat(60_001)].map((text) => () => Response.json({ text })),
    ]) {
      const response = await machineThat(answer).ask(request)
      const failed = { ok: false, code: 'failed', message: message('ar', 'admin.suggestion.failed') }
      expect([response.status, await response.json()]).toEqual([503, failed])
    }
    expect(loggedLines().join()).not.toMatch(/quote|secret-token/)
  })

  test('gets nothing from an invalid request', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: 'x' }))
    const changes = [
      { to: 'fr' },
      { text: '' },
      { text: 'x'.repeat(20_001) },
      { html: 'no' },
      { from: '__proto__' },
    ]
    for (const body of [null, [], 'text', {}, ...changes.map((change) => ({ ...request, ...change }))])
      expect((await ask(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
    expect(sent).toEqual([])
  })
})

describe('a suggested translation', () => {
  const slug = 'page/suggested'
  const at = 'widgets.w1.body'
  const texts = { en: '<p>Our words</p>', ar: '<p>كلمات الآلة</p>' }
  const suggested = { ...textWidget('x'), content: { body: texts } }
  const draft = draftFor(slug, 'x', { widgets: [suggested] })
  const withBody = (body: object) => ({ ...draft, widgets: [{ ...suggested, content: { body } }] })
  const judged = (id: string, revision: number, machine?: string) =>
    sendJson('PUT', urls.adminApi('draft', id), {
      revision,
      draft,
      confirmed: [confirmedText(at, texts, langs, machine)],
    })

  async function savedSuggestion() {
    const id = await newPage(slug)
    expect((await judged(id, 1, 'ar')).status).toBe(200)
    return { id, revision: 2 }
  }

  const ageOf = ({ draft, outdated }: Pick<VersionContent, 'draft' | 'outdated'>) =>
    olderTranslations(draft, agreedTexts(draft, outdated, langs), { codes: langs })

  test('is marked for every editor, stays marked in its version, and prevents a publication', async () => {
    const { id, revision } = await savedSuggestion()
    const age = ageOf(await editorOf(slug))
    expect([age.isSuggested(at, 'ar'), age.isSuggested(at, 'en')]).toEqual([true, false])
    const errors = { [`${at}.ar`]: message('en', 'admin.error.field.suggested') }
    expect(await publishAs(id, revision)).toMatchObject({ status: 422, answer: { errors } })
    await saveAs(id, revision, withBody({ ...texts, en: '<p>Other words</p>' }))
    expect(ageOf(await editorOf(slug)).isSuggested(at, 'ar')).toBe(true)
    expect((await publishAs(id, revision + 1)).status).toBe(422)
    await saveAs(id, revision + 1, draftFor(slug, 'Our own words'))
    const list: VersionList = await (await asStaff(urls.adminVersions(id))).json()
    const version = list.versions.find((one) => one.revision === revision)
    const read: VersionContent = await (await asStaff(urls.adminVersion(id, String(version?.id)))).json()
    expect(ageOf(read).isSuggested(at, 'ar')).toBe(true)
  })

  test('is published after a person confirmed or rewrote it, or while it is hidden', async () => {
    const confirmed = await savedSuggestion()
    expect((await judged(confirmed.id, confirmed.revision)).status).toBe(200)
    expect(ageOf(await editorOf(slug)).paths).toEqual([])
    expect((await publishAs(confirmed.id, confirmed.revision + 1)).status).toBe(200)
    const more = { ...textWidget('More', 'مزيد'), id: 'w2' }
    for (const next of [
      withBody({ ...texts, ar: '<p>كلماتنا</p>' }),
      { ...draft, widgets: [{ ...suggested, is_active: false }, more] },
    ]) {
      await emptyPages()
      const { id, revision } = await savedSuggestion()
      expect((await publishAs(id, revisionOf(await saveAs(id, revision, next)))).status).toBe(200)
    }
  })
})
