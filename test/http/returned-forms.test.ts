import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { brokenDatabase, gatedDatabase } from '../support/bindings.ts'
import { emptyPages } from '../support/drafts.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { all, only, parseHtml } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { expectReturned } from '../support/returned-form.ts'

/*
 * A visitor without script opens a page, writes, and sends. Meanwhile staff or an outage have changed the
 * page. Every page here had its form in the first place when it was opened.
 */

const compact = {
  type: 'contact_cta',
  content: { title: 'Tell us', notes: { phone: '-', email: '-', address: '-' } },
}
const full = { type: 'contact', content: {} }
const text = { type: 'text', content: { body: '<p>News</p>' } }

const forms = [
  { slug: 'home', kind: 'compact', widget: compact },
  { slug: 'about', kind: 'compact', widget: compact },
  { slug: 'contact', kind: 'full', widget: full },
  { slug: 'page/landing', kind: 'full', widget: full },
  { slug: 'page/campaign', kind: 'compact', widget: compact },
] as const

afterEach(async () => {
  vi.useRealTimers()
  await emptyPages()
})

type Form = (typeof forms)[number]

/** What has become of the page, and the database that answers for it. */
const fates: [string, (form: Form) => Promise<Partial<Env>>][] = [
  ['is as it was', async ({ slug, widget }) => published(slug, [widget])],
  ['is gone', async () => ({})],
  ['has another widget in front', async ({ slug, widget }) => published(slug, [text, widget])],
  [
    'shows it in a block now',
    async ({ slug, widget }) => {
      await publish({ slug: 'block/form', widgets: [text, widget] })
      return published(slug, [text, { type: 'block', content: { block: 'block/form' } }])
    },
  ],
  ['has lost its form', async ({ slug }) => published(slug, [text])],
  [
    'has a form of the other kind in its place',
    async ({ slug, widget }) => published(slug, [widget === full ? compact : full, widget]),
  ],
  ['cannot be read', async () => ({ DB: brokenDatabase() })],
]

async function published(slug: string, widgets: { type: string; content: unknown }[]) {
  await publish({ slug, widgets })
  return {}
}

const refused: Partial<Env> = { LEAD_RATE: { limit: async () => ({ success: false }) } }

describe.each(langs)('in %s', (lang) => {
  describe.each(forms)('the form of $slug ($kind)', (form) => {
    const sent = validEnquiry(form.kind, { page: form.slug, form: 'w1' })

    test.each(fates)('comes back with all input when the page %s', async (_, fate) => {
      const replaced = await fate(form)
      const response = await postEnquiry(sent, { lang, env: { ...replaced, ...refused } })
      expect(response.status).toBe(429)
      await expectReturned(response, lang, sent, 'form.error.too_many')
    })

    test.each(fates)('shows its errors beside the fields when the page %s', async (_, fate) => {
      const replaced = await fate(form)
      const response = await postEnquiry({ ...sent, email: 'nobody' }, { lang, env: replaced })
      expect(response.status).toBe(422)
      const document = parseHtml(await response.text())
      const faulty = all(document, ({ attributes }) => 'aria-invalid' in attributes)
      expect(faulty.map(({ attributes }) => attributes.value)).toEqual(['nobody'])
    })

    test('comes back with all input while the database does not respond', async () => {
      await expectReturned(await whileHanging(sent, lang), lang, sent, 'form.error.too_many')
    })
  })
})

async function whileHanging(sent: Record<string, string>, lang: Lang): Promise<Response> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { DB, open } = gatedDatabase()
  let answer: Response | undefined
  const posted = postEnquiry(sent, { lang, env: { DB, ...refused } }).then((response) => {
    answer = response
  })
  for (let step = 0; step < 100 && !answer; step++) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
  }
  open()
  await posted
  if (!answer) throw new Error('no answer while the database hangs')
  return answer
}

test('of two forms of its kind on a page, the one that was sent comes back', async () => {
  await publish({ slug: 'page/landing', widgets: [full, full] })
  const sent = validEnquiry('full', { page: 'page/landing', form: 'w2' })
  const response = await postEnquiry(sent, { env: refused })
  const document = parseHtml(await response.text())
  const words = all(document, 'form').map(
    (form) => only(form, ({ attributes }) => attributes.name === 'name').attributes.value,
  )
  expect(words).toEqual([undefined, sent.name])
})
