import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { maxNoteLength } from '../../contract/sharing.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { draftFor, textWidget } from '../support/drafts.ts'
import { all, type Element, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { readPolicy } from '../support/policy.ts'
import { noteForm, notesOf, share, sharedDraft } from '../support/sharing.ts'
import { saveAs, sendJson } from '../support/staff.ts'
import { origin, visit } from '../support/visit.ts'

describe('no copy of a shared page is kept', () => {
  test.each<[string, Record<string, string>]>([
    ['a part of it', { range: 'bytes=0-20' }],
    ['what changed since', { 'if-modified-since': new Date(0).toUTCString(), 'if-none-match': '*' }],
    ['an old copy', { 'cache-control': 'only-if-cached', 'if-none-match': 'W/"1"' }],
  ])('a request for %s gets the page as it is now, until the link is revoked', async (what, headers) => {
    const { id, made, path } = await sharedDraft(`page/kept-${what.replaceAll(' ', '-')}`)
    for (const below of ['', '/page']) {
      const response = await visit(path + below, { headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      for (const name of ['etag', 'last-modified', 'accept-ranges', 'cdn-cache-control', 'age']) {
        expect(response.headers.get(name), name).toBeNull()
      }
      expect(await response.text()).toContain('</html>')
    }
    await sendJson('POST', urls.adminApi('unshare', id), { link: made.links[0].id })
    for (const below of ['', '/page']) {
      const response = await visit(path + below, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  test('a request for the headers alone gets no body and does not count as opened', async () => {
    const { id, path } = await sharedDraft('page/head-of-shared')
    const response = await visit(path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    const row = await env.DB.prepare('select opened_at from shared_links where page_id = ?').bind(id).first()
    expect(row?.opened_at).toBeNull()
  })
})

describe('the secret of a link', () => {
  test('is told to no site, not even to this one, by the page, its frame and a refusal', async () => {
    const { path, token } = await sharedDraft('page/referring')
    for (const [at, options] of [
      [path, {}],
      [`${path}/page`, {}],
      [urls.shared('x'.repeat(32)), {}],
      [urls.sharedNotes(token), noteForm({ text: '' })],
    ] as const) {
      const response = await visit(at, options)
      expect(response.headers.get('referrer-policy'), at).toBe('strict-origin')
    }
    expect((await visit('/about')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('opens nothing beside its page, with no other method and in no unknown language', async () => {
    const { path, token } = await sharedDraft('page/beside')
    for (const at of [`/fr${path}`, `/admin${path}`, `${path}/page/x`, `${path}/draft`, `${path}.json`]) {
      expect((await visit(at)).status, at).not.toBe(200)
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST']) {
      expect((await visit(path, { method })).status, method).toBe(404)
    }
    expect((await visit(urls.sharedNotes(token))).status).toBe(404)
    expect((await visit(`${path}/`)).headers.get('location')).toBe(path)
  })

  test.each([
    ['in other letters', (token: string) => token.toUpperCase()],
    ['a letter short', (token: string) => token.slice(1)],
    ['with more behind it', (token: string) => `${token}%00`],
    ['with a percent sign', (token: string) => `%2e${token.slice(1)}`],
  ])('%s is none', async (_, changed) => {
    const { token } = await sharedDraft(`page/changed-${crypto.randomUUID().slice(0, 8)}`)
    expect((await visit(urls.shared(changed(token)))).status).toBe(404)
  })
})

test.each(langs)('links of the framed page leave the frame, those within it stay, in %s', async (lang) => {
  const slug = `page/linking-${lang}`
  const { id, token } = await sharedDraft(slug)
  const widget = textWidget('<a href="/about">Us</a> <a href="#far">Far</a>', '<a href="/about">نحن</a>')
  await saveAs(id, 2, draftFor(slug, 'Links', { widgets: [widget] }))
  const page = parseHtml(await (await visit(localPath(lang, urls.sharedPage(token)))).text())
  expect(only(page, 'base').attributes.target).toBe('_top')
  const links = all(page, 'a').map(({ attributes }) => attributes)
  const within = links.filter(({ href }) => href?.startsWith('#'))
  expect(within.length).toBeGreaterThan(0)
  for (const { target } of within) expect(target).toBe('_self')
  // To the review in the other language, not to its bare frame.
  const other = lang === 'ar' ? 'en' : 'ar'
  const hrefs = links.map(({ href }) => href)
  expect(hrefs).toContain(localPath(other, urls.shared(token)))
  expect(hrefs.filter((href) => href?.includes(`${token}/page`))).toEqual([])
  expect(hrefs.filter((href) => href?.includes('/admin'))).toEqual([])
})

describe('a note', () => {
  const hostile = '"><script>run()</script><img src=x onerror=run()>'

  test('runs nothing, wherever its parts come back: name, text, section, id, width, language', async () => {
    const { token } = await sharedDraft('page/hostile-form')
    const fields = { id: hostile, widget: hostile, author: hostile.repeat(3), text: hostile }
    for (const lang of langs) {
      const path = `${localPath(lang, urls.sharedNotes(token))}?width=${encodeURIComponent(hostile)}`
      const response = await visit(path, noteForm(fields))
      expect(response.status).toBe(422)
      const html = await response.text()
      const document = parseHtml(html)
      expect(all(document, 'img')).toEqual([])
      const harmless = parseHtml(await (await visit(localPath(lang, urls.shared(token)))).text())
      const inline = (page: Element) =>
        all(page, 'script').flatMap((script) => (script.attributes.src ? [] : rawText(script)))
      expect(inline(document)).toEqual(inline(harmless))
      expect(readPolicy(response)['script-src']?.join(' ')).not.toContain('unsafe')
      expect(only(document, 'form').attributes.action).toBe(
        `${localPath(lang, urls.sharedNotes(token))}#write`,
      )
    }
  })

  test('cannot turn the text around it: direction marks are taken out of name and text', async () => {
    const { id, token } = await sharedDraft('page/overridden')
    const turned = '\u202eevil\u202c \u2066x\u2069 \u200f'
    await visit(urls.sharedNotes(token), noteForm({ author: turned, text: `${turned}\u0000` }))
    expect(await notesOf(id)).toMatchObject([{ author: 'evil x', text: 'evil x' }])
  })

  test.each(['a', 'ش', '😀'])('of ten thousand letters (%s) comes back to be shortened', async (letter) => {
    const { id, token } = await sharedDraft(`page/long-note-${letter.codePointAt(0)}`)
    const text = letter.repeat(10_000)
    const response = await visit(urls.sharedNotes(token), noteForm({ text }))
    expect(response.status).toBe(422)
    const document = parseHtml(await response.text())
    expect(textOf(only(document, 'textarea'))).toBe(text)
    expect(textOf(document)).toContain(message('en', 'sharing.long.text', { max: maxNoteLength }))
    expect(await notesOf(id)).toEqual([])
  })

  test('that is larger than any form is refused unread', async () => {
    const { id, token } = await sharedDraft('page/flood')
    const response = await visit(urls.sharedNotes(token), noteForm({ text: 'x'.repeat(200_000) }))
    expect(response.status).toBe(413)
    expect(await notesOf(id)).toEqual([])
  })

  test('keeps its section when that is removed, and says so to its reader', async () => {
    const slug = 'page/removed-section'
    const { id, path, token } = await sharedDraft(slug)
    const pinned = (await share(id, { days: 1, version: null })).made.slice(origin.length)
    await saveAs(id, 2, draftFor(slug, 'Draft', { widgets: [textWidget('Draft')] }))
    for (const at of [urls.sharedNotes(token), `${pinned}/notes`]) {
      expect((await visit(at, noteForm())).status).toBe(303)
    }
    expect((await notesOf(id)).map((row) => row.widget_id)).toEqual(['w2', 'w2'])
    const review = parseHtml(await (await visit(path)).text())
    expect(textOf(only(review, isNotes))).toContain(message('en', 'sharing.removed'))
    // The pinned version still has it.
    const [link] = all(only(parseHtml(await (await visit(pinned)).text()), isNotes), 'a')
    expect(link?.attributes).toMatchObject({ href: `${pinned}/page#section-w2`, target: 'page' })
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('from another site is refused: %j', async (headers) => {
    const { id, token } = await sharedDraft(`page/foreign-${crypto.randomUUID().slice(0, 8)}`)
    const { headers: _, ...sent } = noteForm()
    const response = await visit(urls.sharedNotes(token), {
      ...sent,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    expect(response.status).toBe(403)
    expect(await notesOf(id)).toEqual([])
  })

  test('whose form is sent again after its link was revoked is not taken', async () => {
    const { id, made, token } = await sharedDraft('page/replayed')
    const sent = noteForm({ id: crypto.randomUUID() })
    await visit(urls.sharedNotes(token), sent)
    await sendJson('POST', urls.adminApi('unshare', id), { link: made.links[0].id })
    for (const again of [sent, noteForm({ id: crypto.randomUUID() })]) {
      expect((await visit(urls.sharedNotes(token), again)).status).toBe(404)
    }
    expect(await notesOf(id)).toHaveLength(1)
  })

  test('cannot take the place of another note, by its id', async () => {
    const { id, token } = await sharedDraft('page/first-note')
    const other = await sharedDraft('page/second-note')
    const noteId = crypto.randomUUID()
    await visit(urls.sharedNotes(token), noteForm({ id: noteId }))
    await visit(urls.sharedNotes(other.token), noteForm({ id: noteId, text: 'Mine now.' }))
    expect(await notesOf(id)).toMatchObject([{ text: 'Shorter, please.' }])
  })
})

const isNotes = ({ attributes }: { attributes: Record<string, string> }) => attributes.class === 'notes'
