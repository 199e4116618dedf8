import { expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { all, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const pageAt = async (path: string) => parseHtml(await (await visit(path)).text())

test('words like e-prescriptions stay in one piece on a page, and are plain in its head', async () => {
  const page = await pageAt('/industries/healthcare-app-development')
  expect(rawText(only(page, 'main'))).toContain('e-\u2060prescriptions')
  expect(rawText(only(page, 'main'))).not.toMatch(/\be-prescriptions/)
  expect(rawText(only(page, 'head'))).not.toContain('\u2060')
})

test.each(langs)('in %s a post says since when it is open, in the list and on its page', async (lang) => {
  const content = { title: { en: 'A post', ar: 'وظيفة' }, body: { en: '<p>x</p>', ar: '<p>س</p>' } }
  await publish({ slug: 'careers/post', widgets: [{ type: 'article', content }] })
  for (const path of ['/careers', '/careers/post']) {
    const main = only(await pageAt(localPath(lang, path)), 'main')
    expect(all(main, 'time').length, path).toBe(1)
    expect(textOf(main), path).toContain(message(lang, 'opening.published', { date: '' }).trim())
  }
})

test.each(langs)(
  'in %s an app page sets challenges, features and what pays for it in three ways',
  async (lang) => {
    const main = only(await pageAt(localPath(lang, '/apps/ott-app-development')), 'main')
    const lists = ['challenges', 'rows', 'models'].map((look) =>
      all(main, ({ attributes }) => attributes.class === look),
    )
    expect(lists.map(({ length }) => length)).toEqual([1, 1, 1])
    const pigments = all(main, ({ attributes }) => attributes.class?.includes('on-pigment') ?? false)
    expect(pigments.map(({ attributes }) => attributes['data-pig'])).toEqual(['khuzama'])
  },
)
