import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { digestOfClean } from '../../../src/html/known-clean.ts'
import { htmlLimits } from '../../../src/html/sanitise.ts'
import { message } from '../../../src/i18n/intl.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  stored,
  textWidget,
} from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { publishAs, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const slug = 'page/html'
const bodyWidget = (body: unknown) => ({ ...textWidget('x'), content: { body } })
const shown = async () => (await visit(`/${slug}`)).text()

/** Writes over what is published, with digests that somebody claims for it. */
async function overwrite(id: string, body: string, digests: string) {
  await env.DB.prepare('update page_widgets set content = ?, clean_html = ? where page_id = ?')
    .bind(JSON.stringify({ body }), digests, id)
    .run()
}

test('HTML is made safe before it is stored, in every language and every list', async () => {
  const id = await newPage(slug)
  const dirty = '<p>kept<script>alert(1)</script><b onclick="x">bold</b></p>'
  const faqs = [{ question: 'Q', answer: dirty }]
  const widgets = [
    { ...textWidget('x'), content: { title: dirty, body: { en: dirty, ar: dirty } } },
    { id: 'b', type: 'faq', is_active: true, content: { faqs } },
  ]
  await saveAs(id, 1, draftFor(slug, 'x', { widgets }))
  const [text, list] = (await draftAt(slug)).widgets
  const clean = { title: dirty, body: { en: expect.any(String), ar: expect.any(String) } }
  expect(text?.content).toEqual(clean)
  for (const kept of [JSON.stringify(text?.content.body), JSON.stringify(list?.content)]) {
    expect(kept).toContain('kept')
    expect(kept).not.toMatch(/script|alert|onclick/)
  }
})

describe('what is published', () => {
  test('is recognised by digests stored beside it, and is not parsed again', async () => {
    const { id } = await publishedPage(slug, 'One')
    const [row] = (await stored(id)).placed
    expect(JSON.parse(row?.clean_html ?? '')).toEqual(
      await Promise.all(Object.values(inEveryLanguage('<p>One</p>', '<p>One عربي</p>')).map(digestOfClean)),
    )
    // Only the server can vouch for a text that the sanitiser would change: what is vouched for is shown as it is.
    const vouched = '<p title="kept">One</p>'
    await overwrite(id, vouched, JSON.stringify([await digestOfClean(vouched)]))
    expect(await shown()).toContain(vouched)
  })

  test.each(['[]', JSON.stringify(['0'.repeat(64)]), '["<p title=\\"lost\\">One</p>"]', '{}', 'true,'])(
    'is made safe when it is shown, when beside it is %s',
    async (digests) => {
      const { id } = await publishedPage(slug, 'One')
      await overwrite(id, '<p title="lost">One</p><script>run()</script>', digests)
      const html = await shown()
      expect(html).toContain('<p>One</p>')
      expect(html).not.toMatch(/lost|run\(\)/)
    },
  )

  test('is sanitised even if its draft was stored another way, and vouched for by nothing that an editor sends', async () => {
    const id = await newPage(slug)
    const body = '<p title="lost">One</p>'
    const digests = [await digestOfClean(body)]
    const widget = { ...bodyWidget(body), clean_html: JSON.stringify(digests), clean: digests }
    await saveAs(id, 1, draftFor(slug, 'x', { widgets: [widget] }))
    await env.DB.prepare('update page_drafts set widgets = ? where page_id = ?')
      .bind(JSON.stringify([widget]), id)
      .run()
    expect((await publishAs(id, 2)).status).toBe(200)
    const [row] = (await stored(id)).placed
    expect(JSON.parse(row?.content ?? '')).toEqual({ body: '<p>One</p>' })
    expect(JSON.parse(row?.clean_html ?? '')).toEqual([await digestOfClean('<p>One</p>')])
    expect(await shown()).not.toContain('lost')
  })
})

test('content without end is refused at its field, and nothing is stored', async () => {
  const id = await newPage(slug)
  const before = await stored(id)
  const long = 'x'.repeat(htmlLimits.length + 1)
  const nested = (levels: number, open: string, close: string) =>
    JSON.parse(`{"z":${open.repeat(levels)}1${close.repeat(levels)}}`)
  for (const [content, type, place, code] of [
    [{ body: { ar: long } }, 'text', '.body.ar', 'html.long'],
    [{ title: { en: long } }, 'text', '.title.en', 'html.long'],
    [{ body: '<p><b>'.repeat(10_000) }, 'text', '.body', 'html.deep'],
    [{ faqs: [{}, { answer: '<div>'.repeat(500) }] }, 'faq', '.faqs.1.answer', 'html.deep'],
    [nested(2_500, '[', ']'), 'text', '', 'levels'],
    [nested(5_000, '{"a":', '}'), 'unheard_of', '', 'levels'],
  ] as const) {
    const widgets = [{ ...textWidget('x'), type, content }]
    const values = { most: code === 'levels' ? 40 : htmlLimits.length, length: long.length }
    const errors = { [`widgets.w1${place}`]: message('ar', `admin.error.${code}`, values) }
    const refused = { status: 422, answer: { ok: false, code: 'invalid', errors } }
    const draft = draftFor(slug, 'x', { widgets })
    expect(await saveAs(id, 1, draft, { lang: 'ar' }), code).toMatchObject(refused)
  }
  expect(await stored(id)).toEqual(before)
})
