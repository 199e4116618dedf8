import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { digestOfClean } from '../../../src/html/known-clean.ts'
import { htmlLimits } from '../../../src/html/sanitise.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { draftFor, emptyPages, newPage, publishedPage, stored, textWidget } from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { publishAs, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const bodyWidget = (body: unknown, type = 'text') => ({ ...textWidget('x'), type, content: { body } })
const written = (widget: ReturnType<typeof bodyWidget>) => draftFor('page/html', 'x', { widgets: [widget] })

async function shown(slug: string): Promise<string> {
  return (await visit(`/${slug}`)).text()
}

describe('what is published', () => {
  test('is recognised by digests stored beside it, and is not parsed again', async () => {
    const { id } = await publishedPage('page/html', 'One')
    const [row] = (await stored(id)).placed
    expect(JSON.parse(row?.clean_html ?? '')).toEqual(
      await Promise.all(Object.values(inEveryLanguage('<p>One</p>', '<p>One عربي</p>')).map(digestOfClean)),
    )
    // Only the server can vouch for a text that the sanitiser would change: what is vouched for is shown as it is.
    const vouched = '<p title="kept">One</p>'
    await env.DB.prepare('update page_widgets set content = ?, clean_html = ? where page_id = ?')
      .bind(JSON.stringify({ body: vouched }), JSON.stringify([await digestOfClean(vouched)]), id)
      .run()
    expect(await shown('page/html')).toContain(vouched)
  })

  test.each([
    ['a list', '[]'],
    ['digests of other texts', JSON.stringify(['0'.repeat(64)])],
    ['the text itself', JSON.stringify(['<p title="lost">One</p>'])],
    ['no list', '{}'],
    ['no JSON', 'true,'],
  ])('is made safe when it is shown, when beside it is %s', async (_, digests) => {
    const { id } = await publishedPage('page/html', 'One')
    await env.DB.prepare('update page_widgets set content = ?, clean_html = ? where page_id = ?')
      .bind(JSON.stringify({ body: '<p title="lost">One</p><script>run()</script>' }), digests, id)
      .run()
    const html = await shown('page/html')
    expect(html).toContain('<p>One</p>')
    expect(html).not.toContain('lost')
  })

  test('cannot be vouched for by what an editor sends', async () => {
    const id = await newPage('page/html')
    const body = '<p title="lost">One</p>'
    const digests = [await digestOfClean(body)]
    const widget = { ...bodyWidget(body), clean_html: JSON.stringify(digests), clean: digests }
    expect((await saveAs(id, 1, written(widget))).status).toBe(200)
    expect((await publishAs(id, 2)).status).toBe(200)
    const [row] = (await stored(id)).placed
    expect(JSON.parse(row?.clean_html ?? '')).toEqual([await digestOfClean('<p>One</p>')])
    expect(await shown('page/html')).not.toContain('lost')
  })

  test('is sanitised even if its draft was stored another way', async () => {
    const id = await newPage('page/html')
    expect((await saveAs(id, 1, draftFor('page/html', 'x'))).status).toBe(200)
    await env.DB.prepare('update page_drafts set widgets = ? where page_id = ?')
      .bind(JSON.stringify([bodyWidget('<p onclick="run()">One</p>')]), id)
      .run()
    expect((await publishAs(id, 2)).status).toBe(200)
    const [row] = (await stored(id)).placed
    expect(JSON.parse(row?.content ?? '')).toEqual({ body: '<p>One</p>' })
  })
})

describe.each([
  [
    'a text that is too long',
    { body: { ar: 'x'.repeat(htmlLimits.length + 1) } },
    'text',
    '.body.ar',
    'html.long',
  ],
  [
    'a plain text that is too long',
    { title: { en: 'x'.repeat(htmlLimits.length + 1) } },
    'text',
    '.title.en',
    'html.long',
  ],
  ['elements that never close', { body: '<p><b>'.repeat(10_000) }, 'text', '.body', 'html.deep'],
  [
    'an answer in a list',
    { faqs: [{}, { answer: '<div>'.repeat(500) }] },
    'faq',
    '.faqs.1.answer',
    'html.deep',
  ],
  ['lists without end', nested(2_500, '[', ']'), 'text', '', 'levels'],
  ['groups without end', nested(5_000, '{"a":', '}'), 'unheard_of', '', 'levels'],
] as const)('%s', (_, content, type, place, code) => {
  test('is refused at its field in both languages, and nothing is stored', async () => {
    const id = await newPage('page/html')
    const before = await stored(id)
    for (const lang of langs) {
      const widget = { ...textWidget('x'), type, content }
      const { status, answer } = await saveAs(id, 1, draftFor('page/html', 'x', { widgets: [widget] }), {
        lang,
      })
      expect(status).toBe(422)
      expect(answer).toMatchObject({ ok: false, code: 'invalid' })
      const sentence = 'errors' in answer ? answer.errors[`widgets.w1${place}`] : undefined
      const values = { most: code === 'levels' ? 40 : htmlLimits.length, length: htmlLimits.length + 1 }
      expect(sentence).toBe(message(lang, `admin.error.${code}`, values))
    }
    expect(await stored(id)).toEqual(before)
  })
})

function nested(levels: number, open: string, close: string): Record<string, unknown> {
  return JSON.parse(`{"z":${open.repeat(levels)}1${close.repeat(levels)}}`)
}
