import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { draftFor, newPage, publishedPage, textWidget } from '../support/drafts.ts'
import { all, hrefs, only, rawText, textOf } from '../support/html.ts'
import { load, mainAt } from '../support/pages.ts'
import { hashSource, readPolicy } from '../support/policy.ts'
import { noteForm, share, sharedDraft } from '../support/sharing.ts'
import { postForm, saveAs, sendJson } from '../support/staff.ts'
import { origin, visit } from '../support/visit.ts'

/* A page that staff share by a link; what its readers write is in shared-notes.test.ts. */

const pathOf = (made: string) => made.slice(origin.length)
const isSection = ({ attributes }: { attributes: Record<string, string> }) => 'data-section' in attributes
const revoke = (id: string, link: string) => sendJson('POST', urls.adminApi('unshare', id), { link })

describe.each(langs)('a shared page in %s', (lang) => {
  test('shows the draft in the public design, in a frame, to everybody who has the link', async () => {
    const { path, token } = await sharedDraft(`page/shared-${lang}`)
    const { response, document: review } = await load(localPath(lang, path))
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('x-robots-tag'),
    ]).toEqual([200, 'no-store', 'noindex'])
    const policy = readPolicy(response)
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(only(review, 'html').attributes.lang).toBe(lang)
    expect(only(review, 'iframe').attributes.src).toBe(localPath(lang, urls.sharedPage(token)))
    for (const script of all(review, 'script').filter(({ attributes }) => !attributes.src))
      expect(policy['script-src']).toContain(await hashSource(rawText(script)))

    const page = await load(localPath(lang, urls.sharedPage(token)))
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(page.response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(readPolicy(page.response)).toMatchObject({
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
      'connect-src': ["'none'"],
    })
    expect(textOf(only(page.document, 'main'))).toContain(lang === 'ar' ? 'Draft عربي' : 'Draft')
    expect(all(page.document, ({ attributes }) => /^section-w\d$/.test(attributes.id ?? ''))).toHaveLength(2)
    expect((await env.PAGES.list()).keys.filter(({ name }) => name.includes(token))).toEqual([])
  })

  test('leads past the page to its notes, and from each section to a note on it, without a script', async () => {
    const { path, token } = await sharedDraft(`page/pinned-${lang}`)
    const { document: review } = await load(localPath(lang, `${path}?width=phone`))
    const [skip] = hrefs(review)
    expect(textOf(only(review, ({ attributes }) => `#${attributes.id}` === skip))).toBe(
      message(lang, 'sharing.notes'),
    )
    const links = all(review, isSection)
    expect(links.map(({ attributes }) => attributes['data-section'])).toEqual(['w1', 'w2'])
    const [to = '', place] = links[1]?.attributes.href?.split('#') ?? []
    const { document: chosen } = await load(to)
    expect(only(chosen, 'textarea').attributes.id).toBe(place)
    const options = all(chosen, 'option').filter(({ attributes }) => 'selected' in attributes)
    expect(options.map(({ attributes }) => attributes.value)).toEqual(['w2'])
    expect(only(chosen, 'iframe').attributes).toMatchObject({
      src: `${localPath(lang, urls.sharedPage(token))}#section-w2`,
      class: 'review-frame is-phone',
    })
  })
})

test('each section has its own place, and a section that nobody has written none', async () => {
  const id = await newPage('page/unwritten')
  const empty = { id: 'empty', type: 'why_us', is_active: true, content: { title: { en: '' }, items: [] } }
  const hidden = { ...textWidget('Secret', 'سر', 'w9'), is_active: false }
  const widgets = [textWidget('Draft'), empty, textWidget('More', 'مزيد', 'w2'), hidden]
  await saveAs(id, 1, draftFor('page/unwritten', 'Draft', { widgets }))
  const path = localPath('ar', pathOf((await share(id, { days: 1 })).made))
  const places = all((await load(`${path}/page`)).document, ({ attributes }) =>
    /^section-/.test(attributes.id ?? ''),
  )
  expect(places.map(({ attributes }) => attributes.id)).toEqual(['section-w1', 'section-w2'])
  expect(places.map(textOf)).toEqual(['Draft عربي', 'مزيد'])
  expect(all((await load(path)).document, isSection).map(textOf)).toEqual([
    expect.stringMatching(/^1\. /),
    expect.stringMatching(/^2\. /),
  ])
})

test('links of the framed page leave the frame, those within it stay, and none leads to staff', async () => {
  const { id, token } = await sharedDraft('page/linking')
  const widget = textWidget('<a href="/about">Us</a> <a href="#far">Far</a>')
  await saveAs(id, 2, draftFor('page/linking', 'Links', { widgets: [widget] }))
  const { document } = await load(urls.sharedPage(token))
  expect(only(document, 'base').attributes).toEqual({ target: '_top' })
  const within = all(document, 'a').filter(({ attributes }) => attributes.href?.startsWith('#'))
  expect(new Set(within.map(({ attributes }) => attributes.target))).toEqual(new Set(['_self']))
  // To the review in the other language, not to its bare frame.
  expect(hrefs(document)).toContain(localPath('ar', urls.shared(token)))
  expect(hrefs(document).filter((href) => /\/admin/.test(href) || href.includes(`${token}/page`))).toEqual([])
})

test('a link follows the draft or stays as it was, and shows the published page where no draft is open', async () => {
  const { id, path } = await sharedDraft('page/follows')
  const pinned = pathOf((await share(id, { days: 1, version: null })).made)
  await saveAs(id, 2, draftFor('page/follows', 'Newer'))
  expect(textOf(await mainAt(`${path}/page`))).toContain('Newer')
  expect(textOf(await mainAt(`${pinned}/page`))).toMatch(/^(?!.*Newer).*Draft/)
  const live = await publishedPage('page/shared-live', 'Published')
  const { made } = await share(live.id, { days: 7 })
  expect(textOf(await mainAt(`${pathOf(made)}/page`))).toContain('Published')
})

describe('no copy of a shared page is kept', () => {
  test('whatever a request asks of copies, it gets the page as it is now, until the link is revoked', async () => {
    const { id, made, path } = await sharedDraft('page/kept')
    const asked: Record<string, string>[] = [
      { range: 'bytes=0-20' },
      { 'if-modified-since': new Date(0).toUTCString(), 'if-none-match': '*' },
      { 'cache-control': 'only-if-cached', 'if-none-match': 'W/"1"' },
    ]
    const requests = asked.flatMap((headers) =>
      [path, `${path}/page`].map((at) => [at, { headers }] as const),
    )
    for (const [at, options] of requests) {
      const { response, html } = await load(at, options)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      for (const name of ['etag', 'last-modified', 'accept-ranges', 'cdn-cache-control', 'age'])
        expect(response.headers.get(name), name).toBeNull()
      expect(html).toContain('</html>')
    }
    await revoke(id, made.links[0].id)
    for (const [at, options] of requests) {
      const response = await visit(at, options)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  test('opening a link is noted, every ten minutes at most, and not by a request for its headers', async () => {
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
  test('is in the link alone: what is stored is its hash, and what is listed has none', async () => {
    const { id, token } = await sharedDraft('page/hashed')
    const rows = await env.DB.prepare('select * from shared_links where page_id = ?').bind(id).all()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(rows.results)).not.toContain(token)
    expect(await (await sendJson('GET', urls.adminApi('sharing', id), undefined)).text()).not.toContain(token)
  })

  test('is told to no site, not even to this one, by the page, its frame and a refusal', async () => {
    const { path, token } = await sharedDraft('page/referring')
    for (const at of [path, `${path}/page`, urls.shared('x'.repeat(32))])
      expect((await visit(at)).headers.get('referrer-policy'), at).toBe('strict-origin')
    const refused = await visit(urls.sharedNotes(token), noteForm({ text: '' }))
    expect(refused.headers.get('referrer-policy')).toBe('strict-origin')
    expect((await visit('/about')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('opens nothing beside its page, with no other method, in no unknown language and no other spelling', async () => {
    const { path, token } = await sharedDraft('page/beside')
    for (const at of [`/fr${path}`, `/admin${path}`, `${path}/page/x`, `${path}/draft`, `${path}.json`])
      expect((await visit(at)).status, at).not.toBe(200)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])
      expect((await visit(path, { method })).status, method).toBe(404)
    const spellings = [
      token.toUpperCase(),
      token.slice(1),
      `${token}%00`,
      `%2e${token.slice(1)}`,
      'x',
      'x'.repeat(5000),
    ]
    for (const at of [...spellings, '%27%20or%201=1', '..%2f..%2fadmin'].map((one) => `/shared/${one}`))
      expect((await visit(at)).status, at).toBe(404)
    expect((await visit(urls.sharedNotes(token))).status).toBe(404)
    expect((await visit(`${path}/`)).headers.get('location')).toBe(path)
  })
})

describe('a link leads nowhere', () => {
  const gone = async (path: string) => {
    for (const below of ['', '/page']) {
      const unknown = await load(urls.shared('x'.repeat(32)) + below)
      const { response, html } = await load(path + below)
      expect([response.status, html.length], below).toEqual([404, unknown.html.length])
      // Nobody is led away before they have read it.
      expect(html, below).toContain(message('en', 'sharing.gone.title'))
      expect(html, below).not.toContain('data-countdown')
    }
    expect((await visit(`${path}/notes`, noteForm())).status).toBe(404)
  }

  test('from the moment it is revoked, which only staff of its own page can do', async () => {
    const { id, made, path } = await sharedDraft('page/revoked')
    const [{ id: link }] = made.links
    expect((await revoke(await newPage('page/other'), link)).status).toBe(404)
    expect(await (await revoke(id, link)).json()).toMatchObject({ ok: true, links: [] })
    await gone(path)
  })

  test('once it has expired, and while its page is in the trash', async () => {
    const expired = await sharedDraft('page/expired')
    await env.DB.prepare("update shared_links set expires_at = '2020-01-01' where page_id = ?")
      .bind(expired.id)
      .run()
    await gone(expired.path)
    const trashed = await sharedDraft('page/shared-trash')
    await postForm(urls.adminApi('trash', trashed.id))
    await gone(trashed.path)
  })
})

test('a link may have a name, which staff see and readers do not', async () => {
  const { id, made } = await sharedDraft('page/named-link', { days: 7, name: ' For the CEO ' })
  expect(made.links).toMatchObject([{ name: 'For the CEO' }])
  const { links, made: address } = await share(id, { days: 1 })
  expect(links.map(({ name }) => name).toSorted()).toEqual(['', 'For the CEO'])
  for (const path of [made.made, address])
    expect((await load(pathOf(path))).html).not.toContain('For the CEO')
  for (const name of ['x'.repeat(81), 7, null])
    expect((await sendJson('POST', urls.adminApi('share', id), { days: 1, name })).status).toBe(400)
})

test('a page has twenty links at most', async () => {
  const { id } = await sharedDraft('page/many-links')
  for (let count = 1; count < 20; count++) await share(id, { days: 1 })
  const response = await sendJson('POST', urls.adminApi('share', id), { days: 1 })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'failed' }])
})
