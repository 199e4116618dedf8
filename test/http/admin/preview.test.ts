import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftFor, newPage, publishedPage, screen, textWidget } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { policyProblems } from '../../support/policy.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://attacker.example"></iframe>',
  '<svg onload=alert(1)>',
  '</main></body><style>*{}</style>',
  '<form action="https://attacker.example"><input name=p>',
].join('')

describe.each(langs)('the preview in %s', (lang) => {
  const see = (id: string) => screen(urls.adminPreview(id), { lang })
  const text = (word: string) => (lang === 'ar' ? `<bdi lang="en">${word}</bdi> عربي` : word)

  test('shows the draft in the real design, uncached and only to staff', async () => {
    const slug = `page/previewed-${lang}`
    const { id, revision } = await publishedPage(slug, 'Published')
    await saveAs(id, revision, draftFor(slug, 'Draft'))
    const stored = (await env.PAGES.list()).keys.length
    const { response, document, html } = await see(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`<p>${text('Draft')}</p>`)
    expect(html).not.toContain('Published')
    expect(textOf(only(document, 'main'))).toContain(message(lang, 'admin.screens.preview'))
    expect(only(document, ({ attributes }) => attributes.name === 'robots').attributes.content).toBe(
      'noindex',
    )
    expect(only(document, 'html').attributes.lang).toBe(lang)
    expect(await policyProblems(response)).toEqual([])
    expect((await env.PAGES.list()).keys.length).toBe(stored)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Published</p>')
  })

  test('shows the published page when no draft is open', async () => {
    const { id } = await publishedPage(`page/no-draft-${lang}`, 'Published')
    expect((await see(id)).html).toContain(`<p>${text('Published')}</p>`)
  })

  test('omits hidden widgets and shows notices for broken ones', async () => {
    const slug = `page/mixed-${lang}`
    const id = await newPage(slug)
    const of = (type: string, content: Record<string, unknown>, is_active = true) => ({
      id: type,
      type,
      content,
      is_active,
    })
    const widgets = [
      textWidget('Shown'),
      { ...textWidget('Hidden', 'Hidden', 'w2'), is_active: false },
      of('carousel_3000', {}),
      of('hero', { title: 7 }),
    ]
    await saveAs(id, 1, draftFor(slug, 'x', { widgets }))
    const { document, html } = await see(id)
    expect(html).toContain(`<p>${text('Shown')}</p>`)
    expect(html).not.toContain('Hidden')
    const notices = all(only(document, 'main'), ({ attributes }) => attributes.class === 'notice warn').map(
      textOf,
    )
    expect(notices).toEqual([
      message(lang, 'admin.screens.preview'),
      message(lang, 'widget.unknown', { type: 'carousel_3000' }),
      message(lang, 'widget.incomplete'),
    ])
  })

  test('makes hostile content inert', async () => {
    const slug = `page/hostile-${lang}`
    const id = await newPage(slug)
    const widgets = [
      {
        id: 'a',
        type: 'text',
        is_active: true,
        content: { title: hostile, body: { en: hostile, ar: hostile } },
      },
      {
        id: 'b',
        type: 'cta',
        is_active: true,
        content: { title: hostile, button_text: 'x', button_link: 'javascript:alert(1)' },
      },
      { id: 'c', type: 'faq', is_active: true, content: { faqs: [{ question: hostile, answer: hostile }] } },
    ]
    await saveAs(id, 1, draftFor(slug, hostile, { widgets }))
    const { response, document } = await see(id)
    expect(response.status).toBe(200)
    expect(await policyProblems(response)).toEqual([])
    expect(all(document, 'iframe')).toEqual([])
    const actions = all(document, 'form').map(({ attributes }) => attributes.action ?? '')
    expect(actions.filter((action) => !action.startsWith('/'))).toEqual([])
  })

  test('says when there is no such page', async () => {
    const { response, document } = await see('nobody')
    expect(response.status).toBe(404)
    expect(textOf(only(document, 'h1'))).toBe(message(lang, 'admin.error.gone'))
  })
})

test('previewing a database page that staff never opened writes nothing', async () => {
  const id = await publish({
    slug: 'page/seeded',
    widgets: [{ type: 'text', content: { body: '<p>Seeded</p>' } }],
  })
  const before = await everything()
  expect(await (await asStaff(urls.adminPreview(id))).text()).toContain('<p>Seeded</p>')
  expect(await everything()).toBe(before)
})
