import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { draftFor, textWidget } from '../support/drafts.ts'
import { hangingFrom } from '../support/hanging-database.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { setLongLimits, setRealLimits } from '../support/real-limits.ts'
import { noteForm, notesOf, sharedDraft } from '../support/sharing.ts'
import { asStaff, sendJson } from '../support/staff.ts'
import { played, startVirtualTime } from '../support/virtual-time.ts'
import { visit } from '../support/visit.ts'

/* A database that never responds, from a given round trip on: everybody hears so in time, and keeps what they typed. */

beforeEach(() => {
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

describe.each(langs)('while D1 hangs, in %s', (lang) => {
  test('a link says so within a few seconds, and is not kept', async () => {
    const { token } = await sharedDraft(`page/hanging-link-${lang}`)
    for (const path of [urls.shared(token), urls.sharedPage(token)]) {
      const { result, ms } = await played(visit(localPath(lang, path), { env: hangingFrom(1) }))
      expect(result.status, path).toBe(503)
      expect(result.headers.get('cache-control')).toBe('no-store')
      expect(ms).toBeLessThanOrEqual(3000)
      expect(textOf(parseHtml(await result.text()))).toContain(message(lang, 'page.error.title'))
    }
  })

  test('a link shows its page without the notes that cannot be read', async () => {
    const { token } = await sharedDraft(`page/hanging-notes-${lang}`)
    const { result, ms } = await played(visit(localPath(lang, urls.shared(token)), { env: hangingFrom(3) }))
    expect(result.status).toBe(200)
    expect(ms).toBeLessThanOrEqual(5000)
    expect(textOf(parseHtml(await result.text()))).toContain(message(lang, 'sharing.unread'))
  })

  // The link, its draft, the note itself.
  test.each([1, 2, 3])('a note comes back with its section when round trip %i hangs', async (nth) => {
    const { id, token } = await sharedDraft(`page/hanging-note-${nth}-${lang}`)
    const sent = noteForm({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })
    const path = localPath(lang, urls.sharedNotes(token))
    const { result, ms } = await played(visit(path, { ...sent, env: hangingFrom(nth) }))
    expect(result.status).toBe(503)
    expect(ms).toBeLessThanOrEqual(10_000)
    const document = parseHtml(await result.text())
    expect(textOf(document)).toContain(message(lang, 'sharing.failed'))
    expect(textOf(only(document, 'textarea'))).toBe('Shorter, please.')
    const values = Object.fromEntries(
      all(document, 'input').map(({ attributes }) => [attributes.name, attributes.value]),
    )
    expect(values).toMatchObject({ author: 'Dana', id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })
    const chosen = all(document, 'option').find(({ attributes }) => 'selected' in attributes)
    expect(values.widget ?? chosen?.attributes.value).toBe('w2')
    expect(only(document, 'form').attributes.action).toBe(`${path}#write`)
    expect(await notesOf(id)).toEqual([])
  })

  test('the page beside the forms, links and sharing say so to staff', async () => {
    const { id, made } = await sharedDraft(`page/hanging-api-${lang}`)
    const services = { ...textWidget('Services'), type: 'services', content: {} }
    const draft = draftFor(`page/hanging-api-${lang}`, 'x', { widgets: [services] })
    const asked = (method: string, path: string, body?: unknown) =>
      played(sendJson(method, path, body, { lang, env: hangingFrom(1) }))

    const framed = await played(asStaff(urls.adminLive, { lang, env: hangingFrom(1) }))
    expect(framed.result.status).toBe(200)
    const widgets = await asked('POST', urls.adminLive, { draft })
    expect(widgets.result.status).toBe(200)
    expect(widgets.ms).toBeLessThanOrEqual(4000)
    const link = made.links[0].id
    const reply = { id: 'reply-0001', note: 'note-0001', text: 'Done.' }
    for (const [code, method, path, body] of [
      ['failed', 'GET', urls.adminLinks, undefined],
      ['failed', 'GET', urls.adminApi('sharing', id), undefined],
      ['unconfirmed', 'POST', urls.adminApi('share', id), { days: 7 }],
      ['unconfirmed', 'POST', urls.adminApi('unshare', id), { link }],
      ['unconfirmed', 'POST', urls.adminApi('reply', id), reply],
      ['unconfirmed', 'POST', urls.adminApi('resolve', id), { note: reply.note, resolved: true }],
    ] as const) {
      const { result, ms } = await asked(method, path, body)
      expect([path, result.status, ms <= 6000]).toEqual([path, 503, true])
      expect(await result.json()).toEqual({ ok: false, code, message: message(lang, `admin.error.${code}`) })
    }
  })
})
