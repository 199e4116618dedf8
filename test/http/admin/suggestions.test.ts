import { beforeEach, describe, expect, test } from 'vitest'
import type { VersionContent, VersionList } from '../../../contract/timeline.ts'
import { agreedTexts, confirmedText, olderTranslations } from '../../../contract/translation-age.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import type { Network } from '../../support/access.ts'
import { draftFor, emptyPages, newPage, textWidget } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { loggedLines } from '../../support/logged-lines.ts'
import { asStaff, publishAs, revisionOf, saveAs, sendJson } from '../../support/staff.ts'

const machine = 'https://machine.example/suggest'
const on = { SUGGESTIONS_URL: machine, SUGGESTIONS_TOKEN: 'secret-token' }
const asked = { from: 'en', to: 'ar', text: 'Get a quote for your rapid app', html: false }

/** A machine that answers as told; what it was sent, and how to ask it. */
function machineThat(answer: () => Response | Promise<Response>) {
  const sent: { url: string; secret: string | null; body: unknown }[] = []
  const network: Network = (url, { headers, body }) => {
    sent.push({ url, secret: new Headers(headers).get('authorization'), body: JSON.parse(String(body)) })
    return answer()
  }
  const ask = (body: unknown, env: object = on) =>
    sendJson('POST', urls.adminSuggestions, body, { env, lang: 'ar', network })
  return { sent, ask }
}

describe('the machine', () => {
  test('gets the text, how the language is written, our terms in it, and the secret; nothing while none is configured', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: ' اطلب عرض سعر ' }))
    expect((await ask(asked, {})).status).toBe(503)
    expect(sent).toEqual([])
    const response = await ask(asked)
    expect([response.status, await response.json()]).toEqual([200, { ok: true, text: 'اطلب عرض سعر' }])
    const glossary = [
      { from: 'app', to: 'تطبيق' },
      { from: 'quote', to: 'عرض سعر' },
    ]
    const body = { ...asked, style: message('ar', 'suggestion.style'), glossary }
    expect(sent).toEqual([{ url: machine, secret: 'Bearer secret-token', body }])
  })

  test('that fails in any way is said to staff, and no log line holds the text or the secret', async () => {
    for (const answer of [
      () => new Response('no', { status: 429 }),
      () => Response.redirect('https://elsewhere.example/'),
      () => Promise.reject(new Error('away: Get a quote')),
      () => new Response('<html>'),
      ...[7, '  ', 'x'.repeat(60_001)].map((text) => () => Response.json({ text })),
    ]) {
      const response = await machineThat(answer).ask(asked)
      const failed = { ok: false, code: 'failed', message: message('ar', 'admin.suggestion.failed') }
      expect([response.status, await response.json()]).toEqual([503, failed])
    }
    expect(loggedLines().join()).not.toMatch(/quote|secret-token/)
  })

  test('gets nothing of what is not a request', async () => {
    const { sent, ask } = machineThat(() => Response.json({ text: 'x' }))
    const changes = [
      { to: 'fr' },
      { text: '' },
      { text: 'x'.repeat(20_001) },
      { html: 'no' },
      { from: '__proto__' },
    ]
    for (const body of [null, [], 'text', {}, ...changes.map((change) => ({ ...asked, ...change }))])
      expect((await ask(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
    expect(sent).toEqual([])
  })
})

describe('a suggestion', () => {
  beforeEach(emptyPages)

  const slug = 'page/suggested'
  const at = 'widgets.w1.body'
  const texts = { en: '<p>Our words</p>', ar: '<p>كلمات الآلة</p>' }
  const suggested = { ...textWidget('x'), content: { body: texts } }
  const draft = draftFor(slug, 'x', { widgets: [suggested] })
  const withBody = (body: object) => ({ ...draft, widgets: [{ ...suggested, content: { body } }] })
  const judged = (id: string, revision: number, machine?: string) =>
    sendJson('PUT', urls.adminApi('draft', id), {
      ...{ revision, draft, confirmed: [confirmedText(at, texts, langs, machine)] },
    })

  async function savedSuggestion() {
    const id = await newPage(slug)
    expect((await judged(id, 1, 'ar')).status).toBe(200)
    return { id, revision: 2 }
  }

  const ageOf = ({ draft, outdated }: Pick<VersionContent, 'draft' | 'outdated'>) =>
    olderTranslations(draft, agreedTexts(draft, outdated, langs), { codes: langs })

  test('is marked for everybody and never published, through other saves, and in the version that held it', async () => {
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
    const kept = list.versions.find((version) => version.revision === revision)
    const read: VersionContent = await (await asStaff(urls.adminVersion(id, String(kept?.id)))).json()
    expect(ageOf(read).isSuggested(at, 'ar')).toBe(true)
  })

  test('is published once a person confirmed or rewrote it, or while it is hidden', async () => {
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
