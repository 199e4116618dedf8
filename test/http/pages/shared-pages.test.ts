import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { maxNoteLength, type SharingState } from '../../../contract/pages/sharing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { deleteOldLinks } from '../../../src/sharing/delete-old-links.ts'
import { urls } from '../../../src/site/urls.ts'
import { applyFault, wrapDatabase } from '../../support/faults/faulty-bindings.ts'
import { databaseHangingFrom } from '../../support/faults/hanging-database.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { playLimits, settleInVirtualTime } from '../../support/faults/virtual-time.ts'
import {
  allElements,
  type Element,
  hrefs,
  onlyElement,
  parseHtml,
  rawText,
  textOf,
} from '../../support/requests/html.ts'
import { load, mainAt } from '../../support/requests/pages.ts'
import { hashSource, readPolicy } from '../../support/requests/policy.ts'
import { origin, type VisitOptions, visit } from '../../support/requests/visit.ts'
import { draftFor, newPage, publishedPage, textWidget } from '../../support/staff/drafts.ts'
import { noteForm, notesOf, shareDraft, sharedDraft } from '../../support/staff/sharing.ts'
import { asStaff, postJson, saveAs, sendJson } from '../../support/staff/staff.ts'

const pathOf = (made: string) => made.slice(origin.length)
const isSection = ({ attributes }: { attributes: Record<string, string> }) => 'data-section' in attributes
const revoke = (id: string, link: string) => sendJson('POST', urls.adminApi('unshare', id), { link })

describe.each(langs)('a shared page in %s', (lang) => {
  test('shows the draft in the public design, in a frame, to everyone with the link', async () => {
    const { path, token } = await sharedDraft(`page/shared-${lang}`)
    const { response, document: review } = await load(localPath(lang, path))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const policy = readPolicy(response)
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(onlyElement(review, 'html').attributes.lang).toBe(lang)
    expect(onlyElement(review, 'iframe').attributes.src).toBe(localPath(lang, urls.sharedPage(token)))
    for (const script of allElements(review, 'script').filter(({ attributes }) => !attributes.src))
      expect(policy['script-src']).toContain(await hashSource(rawText(script)))

    const page = await load(localPath(lang, urls.sharedPage(token)))
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(page.response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(readPolicy(page.response)).toMatchObject({
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
      'connect-src': ["'none'"],
    })
    expect(textOf(onlyElement(page.document, 'main'))).toContain(lang === 'ar' ? 'Draft عربي' : 'Draft')
    expect(
      allElements(page.document, ({ attributes }) => /^section-w\d$/.test(attributes.id ?? '')),
    ).toHaveLength(2)
    expect((await env.PAGES.list()).keys.filter(({ name }) => name.includes(token))).toEqual([])
  })

  test('links its notes before the page, and a note for each section, without script', async () => {
    const { path, token } = await sharedDraft(`page/pinned-${lang}`)
    const { document: review } = await load(localPath(lang, `${path}?width=phone`))
    const [skip] = hrefs(review)
    expect(textOf(onlyElement(review, ({ attributes }) => `#${attributes.id}` === skip))).toBe(
      message(lang, 'sharing.notes'),
    )
    const links = allElements(review, isSection)
    expect(links.map(({ attributes }) => attributes['data-section'])).toEqual(['w1', 'w2'])
    const [to = '', place] = links[1]?.attributes.href?.split('#') ?? []
    const { document: chosen } = await load(to)
    expect(onlyElement(chosen, 'textarea').attributes.id).toBe(place)
    const options = allElements(chosen, 'option').filter(({ attributes }) => 'selected' in attributes)
    expect(options.map(({ attributes }) => attributes.value)).toEqual(['w2'])
    expect(onlyElement(chosen, 'iframe').attributes).toMatchObject({
      src: `${localPath(lang, urls.sharedPage(token))}#section-w2`,
      class: 'review-frame is-phone',
    })
  })
})

test('each section has its own anchor, and an empty section has none', async () => {
  const id = await newPage('page/unwritten')
  const empty = { id: 'empty', type: 'why_us', is_active: true, content: { title: { en: '' }, items: [] } }
  const hidden = { ...textWidget('Secret', 'سر', 'w9'), is_active: false }
  const widgets = [textWidget('Draft'), empty, textWidget('More', 'مزيد', 'w2'), hidden]
  await saveAs(id, 1, draftFor('page/unwritten', 'Draft', { widgets }))
  const path = localPath('ar', pathOf((await shareDraft(id, { days: 1 })).made))
  const places = allElements((await load(`${path}/page`)).document, ({ attributes }) =>
    /^section-/.test(attributes.id ?? ''),
  )
  expect(places.map(({ attributes }) => attributes.id)).toEqual(['section-w1', 'section-w2'])
  expect(places.map(textOf)).toEqual(['Draft عربي', 'مزيد'])
  const listed = allElements((await load(path)).document, isSection).map(textOf)
  expect(listed.map((text) => text.slice(0, 3))).toEqual(['1. ', '2. '])
})

test('links of the framed page leave the frame, except those within the page', async () => {
  const { id, token } = await sharedDraft('page/linking')
  const widget = textWidget('<a href="/about">Us</a> <a href="#far">Far</a>')
  await saveAs(id, 2, draftFor('page/linking', 'Links', { widgets: [widget] }))
  const { document } = await load(urls.sharedPage(token))
  expect(onlyElement(document, 'base').attributes).toEqual({ target: '_top' })
  const within = allElements(document, 'a').filter(({ attributes }) => attributes.href?.startsWith('#'))
  expect(new Set(within.map(({ attributes }) => attributes.target))).toEqual(new Set(['_self']))
  // These links lead to the review in the other language, not to its frame.
  expect(hrefs(document)).toContain(localPath('ar', urls.shared(token)))
  expect(hrefs(document).filter((href) => /\/admin/.test(href) || href.includes(`${token}/page`))).toEqual([])
})

test('a link shows the current draft or a fixed version, and without a draft the published page', async () => {
  const { id, path } = await sharedDraft('page/follows')
  const pinned = pathOf((await shareDraft(id, { days: 1, version: null })).made)
  await saveAs(id, 2, draftFor('page/follows', 'Newer'))
  expect(textOf(await mainAt(`${path}/page`))).toContain('Newer')
  expect(textOf(await mainAt(`${pinned}/page`))).toMatch(/^(?!.*Newer).*Draft/)
  const live = await publishedPage('page/shared-live', 'Published')
  const { made } = await shareDraft(live.id, { days: 7 })
  expect(textOf(await mainAt(`${pathOf(made)}/page`))).toContain('Published')
})

describe('a response for a shared page', () => {
  test('is complete and uncached for every conditional or range request, until the link is revoked', async () => {
    const { id, made, path } = await sharedDraft('page/kept')
    const since = new Date(0).toUTCString()
    const headers = { range: 'bytes=0-20', 'if-modified-since': since, 'if-none-match': '*' }
    for (const at of [path, `${path}/page`]) {
      const { response, html } = await load(at, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      for (const name of ['etag', 'last-modified', 'accept-ranges', 'cdn-cache-control', 'age'])
        expect(response.headers.get(name), name).toBeNull()
      expect(html).toContain('</html>')
    }
    await revoke(id, made.links[0].id)
    for (const at of [path, `${path}/page`]) {
      const response = await visit(at, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  test('records the time of opening every ten minutes at most, and not for a HEAD request', async () => {
    const { id, path } = await sharedDraft('page/opened')
    const query = env.DB.prepare('select opened_at from shared_links where page_id = ?').bind(id)
    const opened = async () => (await query.first())?.opened_at
    const head = await visit(path, { method: 'HEAD' })
    expect([head.status, await head.text(), await opened()]).toEqual([200, '', null])
    await visit(path)
    const first = await opened()
    expect(first).toMatch(/^20/)
    await visit(path)
    expect(await opened()).toBe(first)
  })
})

describe('the secret of a link', () => {
  test('is stored as a hash and does not appear in the list of links', async () => {
    const { id, token } = await sharedDraft('page/hashed')
    const rows = await env.DB.prepare('select * from shared_links where page_id = ?').bind(id).all()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(rows.results)).not.toContain(token)
    expect(await (await sendJson('GET', urls.adminApi('sharing', id), undefined)).text()).not.toContain(token)
  })

  test('is sent in no referrer by the page, its frame and a refusal', async () => {
    const { path, token } = await sharedDraft('page/referring')
    for (const at of [path, `${path}/page`, urls.shared('x'.repeat(32))])
      expect((await visit(at)).headers.get('referrer-policy'), at).toBe('strict-origin')
    const refused = await visit(urls.sharedNotes(token), noteForm({ text: '' }))
    expect(refused.headers.get('referrer-policy')).toBe('strict-origin')
    expect((await visit('/about')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('gives access to no other address, method, language or spelling', async () => {
    const { path, token } = await sharedDraft('page/beside')
    for (const at of [`/fr${path}`, `/admin${path}`, `${path}/page/x`, `${path}/draft`, `${path}.json`])
      expect((await visit(at)).status, at).not.toBe(200)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])
      expect((await visit(path, { method })).status, method).toBe(404)
    const spellings = [token.toUpperCase(), token.slice(1), `${token}%00`, `%2e${token.slice(1)}`]
    for (const one of [...spellings, 'x', 'x'.repeat(5000), '%27%20or%201=1', '..%2f..%2fadmin'])
      expect((await visit(`/shared/${one}`)).status, one).toBe(404)
    expect((await visit(urls.sharedNotes(token))).status).toBe(404)
    expect((await visit(`${path}/`)).headers.get('location')).toBe(path)
  })
})

describe('a dead link', () => {
  const expectNotFound = async (path: string) => {
    for (const below of ['', '/page']) {
      const unknown = await load(urls.shared('x'.repeat(32)) + below)
      const { response, html } = await load(path + below)
      expect([response.status, html.length], below).toEqual([404, unknown.html.length])
      // The visitor must have time to read the message.
      expect(html, below).toContain(message('en', 'sharing.not_found.title'))
      expect(html, below).not.toContain('data-countdown')
    }
    expect((await visit(`${path}/notes`, noteForm())).status).toBe(404)
  }

  test('is not found from the moment staff of its page revoke it', async () => {
    const { id, made, path } = await sharedDraft('page/revoked')
    const [{ id: link }] = made.links
    expect((await revoke(await newPage('page/other'), link)).status).toBe(404)
    expect(await (await revoke(id, link)).json()).toMatchObject({ ok: true, links: [] })
    await expectNotFound(path)
  })

  test('is not found after it has expired, and while its page is in the trash', async () => {
    const expired = await sharedDraft('page/expired')
    await env.DB.prepare("update shared_links set expires_at = '2020-01-01'").run()
    await expectNotFound(expired.path)
    const trashed = await sharedDraft('page/shared-trash')
    await postJson(urls.adminApi('trash', trashed.id))
    await expectNotFound(trashed.path)
  })
})

test('a link may have a name, which staff see and readers do not', async () => {
  const { id, made } = await sharedDraft('page/named-link', { days: 7, name: ' For the CEO ' })
  expect(made.links).toMatchObject([{ name: 'For the CEO' }])
  const { links, made: address } = await shareDraft(id, { days: 1 })
  expect(links.map(({ name }) => name).toSorted()).toEqual(['', 'For the CEO'])
  for (const path of [made.made, address])
    expect((await load(pathOf(path))).html).not.toContain('For the CEO')
  for (const name of ['x'.repeat(81), 7, null])
    expect((await sendJson('POST', urls.adminApi('share', id), { days: 1, name })).status).toBe(400)
})

test('a page has at most twenty links', async () => {
  const { id } = await sharedDraft('page/many-links')
  for (let count = 1; count < 20; count++) await shareDraft(id, { days: 1 })
  const response = await sendJson('POST', urls.adminApi('share', id), { days: 1 })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'failed' }])
})

const formId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const text = 'Shorter, please.'
const isNotes = ({ attributes }: Element) => attributes.class === 'notes'
const textsOf = async (id: string) => (await notesOf(id)).map((note) => note.text)
const send = (
  token: string,
  fields: Record<string, string> = {},
  options: VisitOptions = {},
  lang: Lang = 'en',
) => load(localPath(lang, urls.sharedNotes(token)), { ...noteForm(fields), ...options })
const toStaff = (action: Parameters<typeof urls.adminApi>[0], id: string, body: object, options = {}) =>
  sendJson('POST', urls.adminApi(action, id), body, options)
/** Inserts notes with text, time and time of resolution from `of`. */
function fill(id: string, link: string, count: number, of: (n: number) => [string, string, string | null]) {
  const columns = 'id, page_id, link_id, widget_id, author, is_staff, text, written_at, resolved_at'
  const row = env.DB.prepare(`insert into page_notes (${columns}) values (?, ?, ?, '', 'x', 0, ?, ?, ?)`)
  const rows = Array.from({ length: count }, (_, n) => row.bind(crypto.randomUUID(), id, link, ...of(n)))
  return env.DB.batch(rows)
}

afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

describe('a note on a shared page', () => {
  test('is shown only with the link through which it was written, and stored once', async () => {
    const { id, path, token } = await sharedDraft('page/notes')
    const other = (await shareDraft(id, { days: 7 })).made.slice(origin.length)
    for (const _ of [1, 2]) {
      const { response } = await send(token, { id: formId })
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?noted=#notice`])
    }
    expect(await textsOf(id)).toEqual([text])
    expect((await load(path)).html).toContain(text)
    expect((await load(other)).html).not.toContain(text)
  })

  test('is shown as text, without bidi controls', async () => {
    const { id, path, token } = await sharedDraft('page/hostile-note')
    const hostile = '</textarea><script>run()</script><img src=x onerror=run()>'
    await send(token, { author: hostile.slice(0, 80), text: hostile })
    const { document } = await load(path)
    const inlined = allElements(document, 'script').filter(({ attributes }) => !attributes.src)
    expect([inlined.length, allElements(document, 'img')]).toEqual([1, []])
    expect(textOf(document)).toContain(hostile)
    const turned = '\u202eevil\u202c \u2066x\u2069 \u200f'
    await send(token, { author: turned, text: `${turned}\u0000` })
    expect(await notesOf(id)).toMatchObject([
      { text: hostile, is_staff: 0 },
      { author: 'evil x', text: 'evil x' },
    ])
  })

  test('comes back unchanged and inert if any of its fields is refused', async () => {
    const { token } = await sharedDraft('page/hostile-form')
    const hostile = '"><script>run()</script><img src=x onerror=run()>'
    const fields = { id: hostile, widget: hostile, author: hostile.repeat(3), text: hostile }
    const inline = (page: Element) =>
      allElements(page, 'script').flatMap((script) => (script.attributes.src ? [] : rawText(script)))
    const path = `/ar${urls.sharedNotes(token)}`
    const sent = await load(`${path}?width=${encodeURIComponent(hostile)}`, noteForm(fields))
    expect([sent.response.status, allElements(sent.document, 'img')]).toEqual([422, []])
    expect(rawText(onlyElement(sent.document, 'textarea'))).toBe(hostile)
    expect(inline(sent.document)).toEqual(inline((await load(`/ar${urls.shared(token)}`)).document))
    expect(readPolicy(sent.response)['script-src']?.join(' ')).not.toContain('unsafe')
    expect(onlyElement(sent.document, 'form').attributes.action).toBe(`${path}#write`)
  })

  test('comes back with its text and the errors beside its fields', async () => {
    const { id, token } = await sharedDraft('page/noted')
    for (const [letter, lang] of [
      ...[
        ['x', 'en'],
        ['😀', 'ar'],
      ],
    ] as [string, Lang][]) {
      const long = letter.repeat(10_000)
      const { response, document } = await send(token, { author: '', text: long }, {}, lang)
      expect([response.status, textOf(onlyElement(document, 'textarea'))]).toEqual([422, long])
      expect(textOf(document)).toContain(message(lang, 'sharing.missing.author'))
      expect(textOf(document)).toContain(message(lang, 'sharing.long.text', { max: maxNoteLength }))
    }
    expect((await send(token, { text: 'x'.repeat(200_000) })).response.status).toBe(413)
    expect(await notesOf(id)).toEqual([])
  })

  test('is refused from another site, from a visitor who sends too many, and above 200 per link', async () => {
    const { id, made, token } = await sharedDraft('page/limited-note')
    const { headers } = noteForm()
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      const foreign = { 'content-type': headers['content-type'], [name]: value }
      expect((await send(token, {}, { headers: foreign })).response.status).toBe(403)
    }
    const full = { limit: async () => ({ success: false }) }
    const from = { ...headers, 'cf-connecting-ip': '192.0.2.1' }
    const often = await send(token, {}, { headers: from, env: { LEAD_RATE: full } })
    expect([often.response.status, often.html.includes(text)]).toEqual([429, true])
    expect(await notesOf(id)).toEqual([])
    await fill(id, made.links[0].id, 200, () => ['x', '2026-01-01', null])
    const last = await send(token)
    expect([last.response.status, last.html.includes(text)]).toEqual([422, true])
    expect(await notesOf(id)).toHaveLength(200)
  })

  test('keeps the name of its section after that was removed, and tells it to the reader', async () => {
    const slug = 'page/removed-section'
    const { id, path, token } = await sharedDraft(slug)
    const pinned = (await shareDraft(id, { days: 1, version: null })).made.slice(origin.length)
    await saveAs(id, 2, draftFor(slug, 'Draft', { widgets: [textWidget('Draft')] }))
    for (const at of [urls.sharedNotes(token), `${pinned}/notes`]) await visit(at, noteForm())
    expect((await notesOf(id)).map((row) => row.widget_id)).toEqual(['w2', 'w2'])
    expect(textOf(onlyElement((await load(path)).document, isNotes))).toContain(
      message('en', 'sharing.removed'),
    )
    // The fixed version still has the section.
    const [link] = allElements(onlyElement((await load(pinned)).document, isNotes), 'a')
    expect(link?.attributes).toMatchObject({ href: `${pinned}/page#section-w2`, target: 'page' })
  })

  test('shows replies and resolutions of staff without their names', async () => {
    const { id, path, token } = await sharedDraft('page/answered-note')
    await send(token)
    const [written] = await notesOf(id)
    const reply = { id: 'reply-0001', note: written?.id, text: 'Done.' }
    for (const _ of [1, 2]) {
      expect(await (await toStaff('reply', id, reply)).json()).toMatchObject({
        notes: [{ text, widget: 'w2', replies: [{ text: 'Done.' }] }],
      })
    }
    await toStaff('resolve', id, { note: written?.id, resolved: true })
    const { html } = await load(path)
    for (const part of ['Done.', message('en', 'sharing.resolved')]) expect(html).toContain(part)
    expect(html).not.toContain('editor@agency.example')
  })

  test('is refused after the link was revoked', async () => {
    const { id, made, token } = await sharedDraft('page/replayed')
    await send(token, { id: formId })
    await toStaff('unshare', id, { link: made.links[0].id })
    for (const again of [formId, crypto.randomUUID()])
      expect((await send(token, { id: again })).response.status).toBe(404)
    expect(await textsOf(id)).toEqual([text])
  })
})

/** The database, which stores everything but loses the answer to round trip `nth`. */
function losingAnswer(nth: number) {
  let trips = 0
  const now = () => (++trips === nth ? 'lose-answer' : 'well')
  return { DB: wrapDatabase(env.DB, applyFault(now)) }
}

describe('a note that is repeated with another text after a lost answer', () => {
  test('replaces the first one, with its section', async () => {
    const { id, token } = await sharedDraft('page/corrected-note')
    const { response, document } = await send(
      token,
      { id: formId, text: 'Shoter.' },
      { env: losingAnswer(3) },
    )
    expect([response.status, textOf(onlyElement(document, 'textarea'))]).toEqual([503, 'Shoter.'])
    const sent = allElements(document, 'input').filter(({ attributes }) => attributes.name === 'id')
    expect(sent.map(({ attributes }) => attributes.value)).toEqual([formId])
    expect(await textsOf(id)).toEqual(['Shoter.'])
    expect((await send(token, { id: formId, text: 'Shorter.', widget: 'w1' })).response.status).toBe(303)
    expect(await notesOf(id)).toMatchObject([{ text: 'Shorter.', widget_id: 'w1', author: 'Dana' }])
  })

  test('is stored as a second note once staff have answered or resolved the first', async () => {
    for (const [action, body] of [
      ['reply', { id: 'reply-0001', text: 'What?' }],
      ['resolve', { resolved: true }],
    ] as const) {
      const { id, token } = await sharedDraft(`page/when-${action}`)
      await send(token, { id: formId, text: 'Shoter.' })
      const [note] = await notesOf(id)
      expect((await toStaff(action, id, { ...body, note: note?.id })).status).toBe(200)
      // Repeating the first text adds no note.
      for (const again of ['Shoter.', 'Shorter.', 'Shorter.']) await send(token, { id: formId, text: again })
      const written = (await textsOf(id)).filter((one) => one !== 'What?')
      expect(written.toSorted()).toEqual(['Shorter.', 'Shoter.'])
    }
  })

  test('is not overwritten when the first request arrives late', async () => {
    const { id, token } = await sharedDraft('page/late-note')
    await send(token, { id: formId, text: 'Shorter.' })
    await env.DB.prepare("update page_notes set written_at = '2999-01-01' where page_id = ?").bind(id).run()
    await send(token, { id: formId, text: 'Shoter.' })
    expect(await textsOf(id)).toContain('Shorter.')
  })

  test('replaces no note of another writer, whichever id it names', async () => {
    const { id, path, token } = await sharedDraft('page/foreign-correction')
    await send(token, { id: formId, text: 'Shorter.' })
    const [shown] = allElements((await load(path)).document, ({ attributes }) =>
      /^note-.{36}/.test(attributes.id ?? ''),
    )
    // Everyone with the link sees the names and ids of notes, so neither is proof of authorship.
    for (const fields of [{ id: shown?.attributes.id?.slice(5) ?? '' }, { id: formId, author: 'Not Dana' }])
      expect((await send(token, { ...fields, text: 'Longer.' })).response.status).toBe(303)
    const other = await sharedDraft('page/foreign-link')
    await send(other.token, { id: formId, text: 'Elsewhere.' })
    expect([await textsOf(id), await textsOf(other.id)]).toEqual([
      ['Shorter.', 'Longer.', 'Longer.'],
      ['Elsewhere.'],
    ])
  })
})

test('a repeated reply replaces the first one, except one by another person or to another note', async () => {
  const { id, token } = await sharedDraft('page/corrected-reply')
  for (const one of ['First.', 'Second.']) await send(token, { text: one })
  const [first, second] = (await notesOf(id)).map((note) => String(note.id))
  const reply = (text: string, note = first, options = {}) =>
    toStaff('reply', id, { id: 'reply-corrected', note, text: text }, options)
  const replies = async () => (await notesOf(id)).flatMap((note) => (note.is_staff === 1 ? [note.text] : []))
  for (let nth = 1; nth < 9 && (await replies()).length === 0; nth++)
    expect((await reply('Dome.', first, { env: losingAnswer(nth) })).status).toBe(503)
  expect(await replies()).toEqual(['Dome.'])
  expect(JSON.stringify(await (await reply('Done.')).json())).toContain('Done.')
  expect(await replies()).toEqual(['Done.'])
  await reply('Mine.', first, { as: 'other@agency.example' })
  await reply('Also done.', second)
  expect((await reply('Lost.', 'note-of-unknown')).status).toBe(404)
  expect((await replies()).toSorted()).toEqual(['Also done.', 'Done.', 'Mine.'])
})

test('staff see at most a thousand notes: the newest open ones, in order', async () => {
  const { id, made } = await sharedDraft('page/thousand-notes')
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
  const seen = async () => {
    const { notes }: SharingState = await (await asStaff(urls.adminApi('sharing', id))).json()
    return notes.map((note) => Number(note.text))
  }
  await fill(id, made.links[0].id, 1100, (n) => [`${n}`, at(n), n >= 500 && n < 600 ? at(n) : null])
  const open = Array.from({ length: 1100 }, (_, n) => n).filter((n) => n < 500 || n >= 600)
  expect(await seen()).toEqual(open)
  await fill(id, made.links[0].id, 10, (n) => [`${1100 + n}`, at(1100 + n), null])
  expect(await seen()).toEqual([...open.slice(10), ...Array.from({ length: 10 }, (_, n) => 1100 + n)])
})

test('a link is deleted with its notes ninety days after its end', async () => {
  const { id, token } = await sharedDraft('page/forgotten')
  await send(token)
  const links = env.DB.prepare('select * from shared_links where page_id = ?').bind(id)
  await env.DB.prepare("update shared_links set revoked_at = '2026-01-01T00:00:00Z'").run()
  await deleteOldLinks(env, Date.parse('2026-03-31T00:00:00Z'))
  expect(await notesOf(id)).toHaveLength(1)
  await deleteOldLinks(env, Date.parse('2026-04-02T00:00:00Z'))
  expect([await notesOf(id), (await links.all()).results]).toEqual([[], []])
})

describe('while the database hangs', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const hung = async (path: string, nth: number, options: VisitOptions = {}) => {
    playLimits(now)
    const { result, ms } = await settleInVirtualTime(
      visit(`/ar${path}`, { ...options, env: databaseHangingFrom(nth) }),
    )
    return { result, ms, document: parseHtml(await result.text()) }
  }

  test('a link answers with an error within seconds, or with its page without notes', async () => {
    const { token } = await sharedDraft('page/hanging-link')
    for (const path of [urls.shared(token), urls.sharedPage(token)]) {
      const { result, ms, document } = await hung(path, 1)
      const cacheControl = result.headers.get('cache-control')
      expect([result.status, cacheControl, ms <= 3000]).toEqual([503, 'no-store', true])
      expect(textOf(document)).toContain(message('ar', 'page.error.title'))
    }
    const { result, ms, document } = await hung(urls.shared(token), 3)
    expect([result.status, ms <= 5000]).toEqual([200, true])
    expect(textOf(document)).toContain(message('ar', 'sharing.unread'))
  })

  // The round trips for the link, its draft and the note.
  test.each([1, 2, 3])('a note comes back with its section when round trip %i hangs', async (nth) => {
    const { id, token } = await sharedDraft(`page/hanging-note-${nth}`)
    const { result, ms, document } = await hung(urls.sharedNotes(token), nth, noteForm({ id: formId }))
    expect([result.status, ms <= 10_000]).toEqual([503, true])
    expect(textOf(document)).toContain(message('ar', 'sharing.failed'))
    expect(textOf(onlyElement(document, 'textarea'))).toBe(text)
    const values = Object.fromEntries(
      allElements(document, 'input').map(({ attributes }) => [attributes.name, attributes.value]),
    )
    expect(values).toMatchObject({ author: 'Dana', id: formId })
    const chosen = allElements(document, 'option').find(({ attributes }) => 'selected' in attributes)
    expect(values.widget ?? chosen?.attributes.value).toBe('w2')
    expect(await notesOf(id)).toEqual([])
  })

  test('the canvas, the list of links and sharing report the failure to staff', async () => {
    const { id, made } = await sharedDraft('page/hanging-api')
    const services = { ...textWidget('Services'), type: 'services', content: {} }
    const draft = draftFor('page/hanging-api', 'x', { widgets: [services] })
    playLimits(now)
    const requestAs = (method: string, path: string, body?: unknown) =>
      settleInVirtualTime(sendJson(method, path, body, { lang: 'ar', env: databaseHangingFrom(1) }))
    expect(
      (await settleInVirtualTime(asStaff(urls.adminCanvas, { env: databaseHangingFrom(1) }))).result.status,
    ).toBe(200)
    const widgets = await requestAs('POST', urls.adminCanvas, { draft })
    expect([widgets.result.status, widgets.ms <= 4000]).toEqual([200, true])
    const note = 'note-0001'
    for (const [code, method, path, body] of [
      ['failed', 'GET', urls.adminLinks, undefined],
      ['failed', 'GET', urls.adminApi('sharing', id), undefined],
      ['unconfirmed', 'POST', urls.adminApi('share', id), { days: 7 }],
      ['unconfirmed', 'POST', urls.adminApi('unshare', id), { link: made.links[0].id }],
      ['unconfirmed', 'POST', urls.adminApi('reply', id), { id: 'reply-0001', note, text }],
      ['unconfirmed', 'POST', urls.adminApi('resolve', id), { note, resolved: true }],
    ] as const) {
      const { result, ms } = await requestAs(method, path, body)
      expect([path, result.status, ms <= 6000]).toEqual([path, 503, true])
      const text = message('ar', code === 'failed' ? 'admin.screens.failed' : 'admin.error.unconfirmed')
      expect(await result.json()).toEqual({ ok: false, code, message: text })
    }
  })
})
