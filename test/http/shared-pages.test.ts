import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { SharingState } from '../../contract/sharing.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { forgetSharing } from '../../src/sharing/forget.ts'
import { urls } from '../../src/urls.ts'
import { draftFor, newPage, publishedPage, textWidget } from '../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { readPolicy } from '../support/policy.ts'
import { noteForm, notesOf, share, sharedDraft } from '../support/sharing.ts'
import { postForm, saveAs, sendJson } from '../support/staff.ts'
import { origin, visit } from '../support/visit.ts'

describe.each(langs)('a shared page in %s', (lang) => {
  test('shows the draft in the public design, in a frame, to everybody who has the link', async () => {
    const { path, token } = await sharedDraft(`page/shared-${lang}`)
    const response = await visit(localPath(lang, path))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(readPolicy(response)['frame-ancestors']).toEqual(["'none'"])
    const review = parseHtml(await response.text())
    expect(only(review, 'html').attributes.lang).toBe(lang)
    expect(only(review, 'iframe').attributes.src).toBe(localPath(lang, urls.sharedPage(token)))
    expect(all(review, 'option')).toHaveLength(3)
    const inline = all(review, 'script')
      .filter(({ attributes }) => !attributes.src)
      .map(textOf)
    for (const code of inline) expect(readPolicy(response)['script-src']).toContain(await hashOf(code))

    const page = await visit(localPath(lang, urls.sharedPage(token)))
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(readPolicy(page)).toMatchObject({
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
      'connect-src': ["'none'"],
    })
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const document = parseHtml(await page.text())
    expect(textOf(only(document, 'main'))).toContain(lang === 'ar' ? 'Draft عربي' : 'Draft')
    expect(only(document, 'base').attributes).toEqual({ target: '_top' })
    expect(all(document, ({ attributes }) => /^section-w\d$/.test(attributes.id ?? ''))).toHaveLength(2)
    expect((await env.PAGES.list()).keys.filter(({ name }) => name.includes(token))).toEqual([])
  })

  test('gives each section its own place, and a section that nobody has written none', async () => {
    const id = await newPage(`page/unwritten-${lang}`)
    const empty = { id: 'empty', type: 'why_us', is_active: true, content: { title: { en: '' }, items: [] } }
    const widgets = [textWidget('Draft'), empty, textWidget('More', 'مزيد', 'w2')]
    await saveAs(id, 1, draftFor(`page/unwritten-${lang}`, 'Draft', { widgets }))
    const path = (await share(id, { days: 1 })).made.slice(origin.length)
    const page = parseHtml(await (await visit(localPath(lang, `${path}/page`))).text())
    const places = all(page, ({ attributes }) => /^section-/.test(attributes.id ?? ''))
    expect(places.map(({ attributes }) => attributes.id)).toEqual(['section-w1', 'section-w2'])
    expect(places.map(textOf)).toEqual(lang === 'ar' ? ['Draft عربي', 'مزيد'] : ['Draft', 'More'])
    const review = parseHtml(await (await visit(localPath(lang, path))).text())
    const links = all(review, ({ attributes }) => attributes['data-section'] !== undefined)
    expect(links.map(({ attributes }) => attributes['data-section'])).toEqual(['w1', 'w2'])
    expect(links.map(textOf)).toEqual([expect.stringMatching(/^1\. /), expect.stringMatching(/^2\. /)])
  })

  test('leads past the page to its notes, and from each section to a note on it, without a script', async () => {
    const { path, token } = await sharedDraft(`page/pinned-${lang}`)
    const review = parseHtml(await (await visit(localPath(lang, `${path}?width=phone`))).text())
    const [skip] = all(review, 'a')
    expect(textOf(only(review, ({ attributes }) => `#${attributes.id}` === skip?.attributes.href))).toBe(
      message(lang, 'sharing.notes'),
    )
    const links = all(review, ({ attributes }) => attributes['data-section'] !== undefined)
    expect(links.map(({ attributes }) => attributes['data-section'])).toEqual(['w1', 'w2'])
    const [to = '', place] = links[1]?.attributes.href?.split('#') ?? []
    const chosen = parseHtml(await (await visit(to)).text())
    expect(only(chosen, 'textarea').attributes.id).toBe(place)
    const options = all(chosen, 'option').filter(({ attributes }) => 'selected' in attributes)
    expect(options.map(({ attributes }) => attributes.value)).toEqual(['w2'])
    expect(only(chosen, 'iframe').attributes).toMatchObject({
      src: `${localPath(lang, urls.sharedPage(token))}#section-w2`,
      class: 'review-frame is-phone',
    })
  })

  test('says what is wrong with a note, and keeps what was typed', async () => {
    const { id, token } = await sharedDraft(`page/noted-${lang}`)
    const path = localPath(lang, urls.sharedNotes(token))
    const response = await visit(path, noteForm({ author: '', text: 'x'.repeat(1001) }))
    expect(response.status).toBe(422)
    const document = parseHtml(await response.text())
    expect(textOf(only(document, 'textarea'))).toContain('x'.repeat(1001))
    expect(textOf(document)).toContain(message(lang, 'sharing.missing.author'))
    expect(textOf(document)).toContain(message(lang, 'sharing.long.text', { max: 1000 }))
    expect(await notesOf(id)).toEqual([])
  })
})

/** The source that allows an inline script. */
async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

test('follows the draft or stays as it was', async () => {
  const { id, path } = await sharedDraft('page/follows')
  const pinned = (await share(id, { days: 1, version: null })).made.slice(origin.length)
  await saveAs(id, 2, draftFor('page/follows', 'Newer'))
  expect(await (await visit(`${path}/page`)).text()).toContain('Newer')
  expect(await (await visit(`${pinned}/page`)).text()).not.toContain('Newer')
})

test('shows the published page where no draft is open, and no hidden widget', async () => {
  const { id, revision } = await publishedPage('page/shared-live', 'Published')
  const { made } = await share(id, { days: 7 })
  expect(await (await visit(`${made.slice(origin.length)}/page`)).text()).toContain('Published')
  const hidden = { ...textWidget('Secret', 'سر', 'w9'), is_active: false }
  await saveAs(id, revision, draftFor('page/shared-live', 'x', { widgets: [hidden] }))
  expect(await (await visit(`${made.slice(origin.length)}/page`)).text()).not.toContain('Secret')
})

test('the token is in the link alone: what is stored is its hash', async () => {
  const { id, token } = await sharedDraft('page/hashed')
  const rows = await env.DB.prepare('select * from shared_links where page_id = ?').bind(id).all()
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify(rows.results)).not.toContain(token)
  const listed = await sendJson('GET', urls.adminApi('sharing', id), undefined)
  expect(await listed.text()).not.toContain(token)
})

describe('a link leads nowhere', () => {
  const gone = async (path: string) => {
    for (const below of ['', '/page']) {
      const unknown = await visit(urls.shared('x'.repeat(32)) + below)
      const response = await visit(path + below)
      expect(response.status, below).toBe(404)
      const html = await response.text()
      expect(html.length, below).toBe((await unknown.text()).length)
      // Nobody is led away before they have read it.
      expect(html, below).toContain(message('en', 'sharing.gone.title'))
      expect(html, below).not.toContain('data-countdown')
    }
    expect((await visit(`${path}/notes`, noteForm())).status).toBe(404)
  }

  test('from the moment it is revoked', async () => {
    const { id, made, path } = await sharedDraft('page/revoked')
    const [{ id: link }] = made.links
    const response = await sendJson('POST', urls.adminApi('unshare', id), { link })
    expect(await response.json()).toMatchObject({ ok: true, links: [] })
    await gone(path)
  })

  test('once it has expired', async () => {
    const { id, path } = await sharedDraft('page/expired')
    await env.DB.prepare("update shared_links set expires_at = '2020-01-01' where page_id = ?").bind(id).run()
    await gone(path)
  })

  test('while its page is in the trash', async () => {
    const { id, path } = await sharedDraft('page/shared-trash')
    await postForm(urls.adminApi('trash', id))
    await gone(path)
  })

  test.each(['x', 'x'.repeat(33), '%27%20or%201=1', '..%2f..%2fadmin', 'x'.repeat(5000)])(
    'with the token %s',
    async (token) => {
      expect((await visit(`/shared/${token}`)).status).toBe(404)
    },
  )

  test('of another page for staff either', async () => {
    const { made } = await sharedDraft('page/mine')
    const other = await newPage('page/other')
    const response = await sendJson('POST', urls.adminApi('unshare', other), { link: made.links[0].id })
    expect(response.status).toBe(404)
  })
})

describe('a note', () => {
  test('is shown with the link it was written through, and once however often it is sent', async () => {
    const { id, path, token } = await sharedDraft('page/notes')
    const other = (await share(id, { days: 7 })).made.slice(origin.length)
    const sent = noteForm({ id: crypto.randomUUID() })
    for (const _ of [1, 2]) {
      const response = await visit(urls.sharedNotes(token), sent)
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?noted=#said`])
    }
    expect(await notesOf(id)).toHaveLength(1)
    expect(await (await visit(path)).text()).toContain('Shorter, please.')
    expect(await (await visit(other)).text()).not.toContain('Shorter, please.')
  })

  test('is text, whatever it looks like', async () => {
    const { id, path, token } = await sharedDraft('page/hostile-note')
    const hostile = '</textarea><script>run()</script><img src=x onerror=run()>'
    await visit(urls.sharedNotes(token), noteForm({ author: hostile.slice(0, 80), text: hostile }))
    const document = parseHtml(await (await visit(path)).text())
    const inlined = all(document, 'script').filter(({ attributes }) => !attributes.src)
    expect(inlined, 'the one of every page').toHaveLength(1)
    expect(all(document, 'img')).toEqual([])
    expect(textOf(document)).toContain(hostile)
    expect((await notesOf(id))[0]).toMatchObject({ text: hostile, is_staff: 0 })
  })

  test('from another site is refused', async () => {
    const { id, token } = await sharedDraft('page/foreign-note')
    const { headers, ...sent } = noteForm()
    const response = await visit(urls.sharedNotes(token), {
      ...sent,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    expect(await notesOf(id)).toEqual([])
  })

  test('comes back when its visitor sends too many, and when it cannot be stored', async () => {
    const { id, token } = await sharedDraft('page/limited-note')
    const headers = { ...noteForm().headers, 'cf-connecting-ip': '192.0.2.1' }
    const full = { limit: async () => ({ success: false }) }
    const refused = await visit(urls.sharedNotes(token), { ...noteForm(), headers, env: { LEAD_RATE: full } })
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Shorter, please.')
    expect(await notesOf(id)).toEqual([])
  })

  test('is the last one when its link has two hundred', async () => {
    const { id, made, token } = await sharedDraft('page/full-notes')
    const row = env.DB.prepare(
      "insert into page_notes (id, page_id, link_id, widget_id, author, is_staff, text, written_at) values (?, ?, ?, '', 'x', 0, 'x', '2026-01-01')",
    )
    await env.DB.batch(Array.from({ length: 200 }, (_, n) => row.bind(`${id}-${n}`, id, made.links[0].id)))
    const response = await visit(urls.sharedNotes(token), noteForm())
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Shorter, please.')
    expect(await notesOf(id)).toHaveLength(200)
  })

  test('is answered and resolved by staff, which its reader sees', async () => {
    const { id, path, token } = await sharedDraft('page/answered-note')
    await visit(urls.sharedNotes(token), noteForm())
    const [written] = await notesOf(id)
    const reply = { id: 'reply-0001', note: written?.id, text: 'Done.' }
    for (const _ of [1, 2]) {
      const response = await sendJson('POST', urls.adminApi('reply', id), reply)
      expect(await response.json()).toMatchObject({
        notes: [{ text: 'Shorter, please.', widget: 'w2', replies: [{ text: 'Done.' }] }],
      })
    }
    await sendJson('POST', urls.adminApi('resolve', id), { note: written?.id, resolved: true })
    const review = await (await visit(path)).text()
    expect(review).toContain('Done.')
    expect(review).toContain(message('en', 'sharing.resolved'))
    // Readers are not told who works on the page.
    expect(review).not.toContain('editor@agency.example')
  })
})

test('a link may have a name, which staff see and readers do not', async () => {
  const { id, made } = await sharedDraft('page/named-link', { days: 7, name: ' For the CEO ' })
  expect(made.links).toMatchObject([{ name: 'For the CEO' }])
  const { links, made: address } = await share(id, { days: 1 })
  expect(links.map(({ name }) => name).toSorted()).toEqual(['', 'For the CEO'])
  for (const path of [made.made, address]) {
    expect(await (await visit(path.slice(origin.length))).text()).not.toContain('For the CEO')
  }
  for (const name of ['x'.repeat(81), 7, null]) {
    expect((await sendJson('POST', urls.adminApi('share', id), { days: 1, name })).status).toBe(400)
  }
})

test('a page has twenty links at most', async () => {
  const { id } = await sharedDraft('page/many-links')
  for (let count = 1; count < 20; count++) await share(id, { days: 1 })
  const response = await sendJson('POST', urls.adminApi('share', id), { days: 1 })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'failed' }])
})

test('of more than a thousand notes staff see the open ones, and of these the newest, in their order', async () => {
  const { id, made } = await sharedDraft('page/thousand-notes')
  const row = env.DB.prepare(
    "insert into page_notes (id, page_id, link_id, widget_id, author, is_staff, text, written_at, resolved_at) values (?, ?, ?, '', 'x', 0, ?, ?, ?)",
  )
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
  const note = (n: number, resolved: string | null) =>
    row.bind(`${id}-${n}`, id, made.links[0].id, `Note ${n}`, at(n), resolved)
  const seen = async () => {
    const response = await sendJson('GET', urls.adminApi('sharing', id), undefined)
    const { notes }: SharingState = await response.json()
    return notes.map(({ text }) => Number(text.slice(5)))
  }
  await env.DB.batch(Array.from({ length: 1100 }, (_, n) => note(n, n >= 500 && n < 600 ? at(n) : null)))
  const open = Array.from({ length: 1100 }, (_, n) => n).filter((n) => n < 500 || n >= 600)
  expect(await seen()).toEqual(open)
  await env.DB.batch(Array.from({ length: 10 }, (_, n) => note(1100 + n, null)))
  expect(await seen()).toEqual([...open.slice(10), ...Array.from({ length: 10 }, (_, n) => 1100 + n)])
})

test('opening a link is noted, every ten minutes at most', async () => {
  const { id, path } = await sharedDraft('page/opened')
  const opened = async () =>
    (await env.DB.prepare('select opened_at from shared_links where page_id = ?').bind(id).first())?.opened_at
  expect(await opened()).toBeNull()
  await visit(path)
  const first = await opened()
  expect(first).toMatch(/^20/)
  await visit(path)
  expect(await opened()).toBe(first)
})

test('ninety days after a link ended, it is deleted with its notes', async () => {
  const { id, token } = await sharedDraft('page/forgotten')
  await visit(urls.sharedNotes(token), noteForm())
  await env.DB.prepare("update shared_links set revoked_at = '2026-01-01T00:00:00Z' where page_id = ?")
    .bind(id)
    .run()
  await forgetSharing(env, Date.parse('2026-03-31T00:00:00Z'))
  expect(await notesOf(id)).toHaveLength(1)
  await forgetSharing(env, Date.parse('2026-04-02T00:00:00Z'))
  expect(await notesOf(id)).toEqual([])
  const links = await env.DB.prepare('select * from shared_links where page_id = ?').bind(id).all()
  expect(links.results).toEqual([])
})
