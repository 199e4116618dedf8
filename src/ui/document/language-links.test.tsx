import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { hrefs, onlyElement, parseHtml, textOf } from '../../../test/support/requests/html.ts'
import { message } from '../../i18n/intl.ts'
import { langs, languages } from '../../i18n/languages.ts'
import { PageProvider } from '../page-context.tsx'
import { LanguageLinks } from './language-links.tsx'

const count = langs.length
afterAll(() => {
  Reflect.deleteProperty(languages, 'eo')
  Reflect.set(langs, 'length', count)
})

test('more than one other language makes a menu that works without script', () => {
  Reflect.set(languages, 'eo', { ...languages.en, locale: 'eo', label: 'Esperanto' })
  Reflect.set(langs, count, 'eo')
  const page = {
    lang: 'en',
    slug: 'about',
    path: '/about',
    title: '',
    returnedForm: null,
    now: new Date('2026-11-28'),
  } as const
  const document = parseHtml(
    renderToString(
      <PageProvider value={page}>
        <LanguageLinks />
      </PageProvider>,
    ),
  )
  const menu = onlyElement(document, ({ attributes }) => attributes.class === 'languages')
  expect(menu.tag).toBe('details')
  expect(textOf(onlyElement(menu, 'summary'))).toBe(`${message('en', 'nav.language')} ${languages.en.label}`)
  expect(hrefs(menu)).toEqual(['/ar/about', '/eo/about'])
})
