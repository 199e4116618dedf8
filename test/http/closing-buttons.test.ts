import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { type Element, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const { industries, apps, services } = languages.en.content
const own = { title: 'Write to us.', cta_text: 'Write' }

const isClosing = ({ attributes }: Element) => attributes.class === 'band'

/** The button of the closing line of a page with one widget. */
async function buttonOf(slug: string, type: string, content: Record<string, unknown>): Promise<string> {
  await publish({ slug, title: slug, description: '', widgets: [{ type, content }] })
  const document = parseHtml(await (await visit(`/${slug}`)).text())
  return textOf(only(only(document, isClosing), 'a'))
}

test.each([
  ['industry', 'closing', industries['healthcare-app-development'].cta.cta_text, 'Clinic apps'],
  ['app_idea', 'closing', apps['taxi-booking-app'].cta.cta_text, 'Taxi app'],
])(
  'the closing of %s names its own button, else that of the page, else the subject’s',
  async (type, field, subject, title) => {
    const slug = `page/closing-${type.replace('_', '-')}`
    const all = { title, cta_text: 'Ask', [field]: own }
    expect(await buttonOf(`${slug}-own`, type, all)).toBe('Write')
    expect(await buttonOf(`${slug}-page`, type, { ...all, [field]: { title: 'Write to us.' } })).toBe('Ask')
    expect(await buttonOf(`${slug}-subject`, type, { title })).toBe(subject)
  },
)

test('the closing of a service or a case study without a button of its own has the one of all', async () => {
  const service = { title: 'Audit' }
  expect(await buttonOf('page/audit', 'service', service)).toBe(services.default.cta.cta_text)
  expect(await buttonOf('page/audit-own', 'service', { ...service, cta: own })).toBe('Write')
  expect(await buttonOf('page/audit-bare', 'service', { ...service, cta: { title: 'Write to us.' } })).toBe(
    languages.en.messages['action.contact'],
  )
  const study = { title: 'A study', client: 'A client' }
  expect(await buttonOf('page/study', 'project', study)).toBe(languages.en.messages['action.quote'])
  expect(await buttonOf('page/study-own', 'project', { ...study, closing: own })).toBe('Write')
})
