import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { VersionContent, VersionList } from '../../../contract/timeline.ts'
import { agreedTexts, confirmedText, olderTranslations } from '../../../contract/translation-age.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import type { Network } from '../../support/access.ts'
import { draftFor, emptyPages, newPage, textWidget } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { fuzzing, json } from '../../support/fuzz.ts'
import { loggedLines } from '../../support/logged-lines.ts'
import { asStaff, publishAs, revisionOf, saveAs, sendJson } from '../../support/staff.ts'

const machine = 'https://machine.example/suggest'
const on = { SUGGESTIONS_URL: machine, SUGGESTIONS_TOKEN: 'secret-token' }
const asked = { from: 'en', to: 'ar', text: 'Get a quote for your rapid app', html: false }

type Sent = { url: string; headers: Headers; body: Record<string, unknown> }

/** A machine that answers as told; what it was sent, and how to ask it. */
function machineThat(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const network: Network = (url, init) => {
    sent.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) })
    return answer()
  }
  const ask = (body: unknown, env: object = on, lang: 'en' | 'ar' = 'en') =>
    sendJson('POST', urls.adminSuggestions, body, { env, lang, network })
  return { sent, ask }
}

describe('the machine', () => {
  test('gets the text, how the language is written, our terms in it, and the secret', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: ' اطلب عرض سعر ' }))
    const response = await ask(asked)
    expect([response.status, await response.json()]).toEqual([200, { ok: true, text: 'اطلب عرض سعر' }])
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: {} }] = sent
    expect(url).toBe(machine)
    expect(headers.get('authorization')).toBe('Bearer secret-token')
    expect(body).toEqual({
      ...asked,
      style: message('ar', 'suggestion.style'),
      glossary: [
        { from: 'app', to: 'تطبيق' },
        { from: 'quote', to: 'عرض سعر' },
      ],
    })
  })

  test('is not asked while none is configured', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: 'x' }))
    expect((await ask(asked, {})).status).toBe(503)
    expect(sent).toEqual([])
  })

  test.each([
    ['refuses', () => new Response('no', { status: 429 })],
    ['redirects', () => Response.redirect('https://elsewhere.example/')],
    ['is away', () => Promise.reject(new Error('away: Get a quote'))],
    ['sends no JSON', () => new Response('<html>')],
    ['sends no text', () => Response.json({ text: 7 })],
    ['sends nothing', () => Response.json({ text: '  ' })],
    ['sends too much', () => Response.json({ text: 'x'.repeat(60_001) })],
  ])('%s: staff are told, and no log line holds the text or the secret', async (_, answer) => {
    const { ask } = machineThat(answer)
    for (const lang of langs) {
      const response = await ask(asked, on, lang)
      expect(response.status).toBe(503)
      const said = message(lang, 'admin.suggestion.failed')
      expect(await response.json()).toEqual({ ok: false, code: 'failed', message: said })
    }
    expect(loggedLines().join()).not.toMatch(/quote|secret-token/)
  })

  test('gets nothing of what is not a request, in 300 tries', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: 'x' }))
    const odd = fc.oneof(
      json,
      fc.record({ from: json, to: json, text: json, html: json }),
      fc.constantFrom(
        { ...asked, to: 'fr' },
        { ...asked, text: '' },
        { ...asked, text: 'x'.repeat(20_001) },
        { ...asked, html: 'no' },
        { ...asked, from: '__proto__' },
      ),
    )
    await fc.assert(
      fc.asyncProperty(odd, async (body) => {
        const { status } = await ask(body)
        expect(status).toBe(400)
      }),
      fuzzing(300),
    )
    expect(sent).toEqual([])
  })
})

describe('a suggestion', () => {
  beforeEach(emptyPages)

  const slug = 'page/suggested'
  const texts = { en: '<p>Our words</p>', ar: '<p>كلمات الآلة</p>' }
  const draft = draftFor(slug, 'x', { widgets: [{ ...textWidget('x'), id: 'w1', content: { body: texts } }] })
  const marked = confirmedText('widgets.w1.body', texts, langs, 'ar')

  async function savedSuggestion() {
    const id = await newPage(slug)
    const response = await sendJson('PUT', urls.adminApi('draft', id), {
      ...{ revision: 1, draft, confirmed: [marked] },
    })
    expect(response.status).toBe(200)
    return { id, revision: 2 }
  }

  async function ageOf() {
    const { draft, outdated } = await editorOf(slug)
    return olderTranslations(draft, agreedTexts(draft, outdated, langs), { codes: langs })
  }

  test('is marked for everybody, and never published', async () => {
    const { id, revision } = await savedSuggestion()
    const age = await ageOf()
    expect(age.isSuggested('widgets.w1.body', 'ar')).toBe(true)
    expect(age.isSuggested('widgets.w1.body', 'en')).toBe(false)
    const { status, answer } = await publishAs(id, revision)
    expect([status, answer]).toMatchObject([
      422,
      { errors: { 'widgets.w1.body.ar': message('en', 'admin.error.field.suggested') } },
    ])
  })

  test('stays marked through other saves, also when its source changes', async () => {
    const { id, revision } = await savedSuggestion()
    const body = { ...texts, en: '<p>Other words</p>' }
    const [widget] = draft.widgets
    await saveAs(id, revision, { ...draft, widgets: [{ ...Object(widget), content: { body } }] })
    expect((await ageOf()).isSuggested('widgets.w1.body', 'ar')).toBe(true)
    expect((await publishAs(id, revision + 1)).status).toBe(422)
  })

  test('is marked in the version that held it, so that bringing it back marks it again', async () => {
    const { id, revision } = await savedSuggestion()
    await saveAs(id, revision, draftFor(slug, 'Our own words'))
    const list: VersionList = await (await asStaff(urls.adminVersions(id))).json()
    const kept = list.versions.find((version) => version.revision === revision)
    const read: VersionContent = await (await asStaff(urls.adminVersion(id, String(kept?.id)))).json()
    const age = olderTranslations(read.draft, agreedTexts(read.draft, read.outdated, langs), { codes: langs })
    expect(age.isSuggested('widgets.w1.body', 'ar')).toBe(true)
  })

  test('is published once a person confirmed it', async () => {
    const { id, revision } = await savedSuggestion()
    const confirmed = [confirmedText('widgets.w1.body', texts, langs)]
    const saved = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
    expect(saved.status).toBe(200)
    expect((await ageOf()).paths).toEqual([])
    expect((await publishAs(id, revision + 1)).status).toBe(200)
  })

  test('is published once a person rewrote it', async () => {
    const { id, revision } = await savedSuggestion()
    const body = { ...texts, ar: '<p>كلماتنا</p>' }
    const [widget] = draft.widgets
    const next = revisionOf(
      await saveAs(id, revision, { ...draft, widgets: [{ ...Object(widget), content: { body } }] }),
    )
    expect((await publishAs(id, next)).status).toBe(200)
  })

  test('that is hidden does not stop a publication', async () => {
    const { id, revision } = await savedSuggestion()
    const [widget] = draft.widgets
    const more = { ...textWidget('More', 'مزيد'), id: 'w2' }
    const widgets = [{ ...Object(widget), is_active: false }, more]
    const next = revisionOf(await saveAs(id, revision, { ...draft, widgets }))
    expect((await publishAs(id, next)).status).toBe(200)
  })
})
