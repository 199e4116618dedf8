import { expect, test } from 'vitest'
import { intlFor } from '../../src/i18n/intl.ts'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { all, type Element, parseHtml, rawText } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { visit } from '../support/visit.ts'

const pages = await seeAll()

/** What the chats that a page opens begin with, of which there is at least one. */
function openingsIn(document: Element): (string | null)[] {
  const links = all(document, 'a').flatMap(({ attributes }) =>
    attributes.href?.startsWith('https://wa.me/') && attributes.href.includes('?') ? [attributes.href] : [],
  )
  expect(links.length).toBeGreaterThan(0)
  // Escaped, Arabic is three times as long.
  for (const link of links) expect(link).not.toMatch(/%D[89]/)
  return [...new Set(links.map((link) => new URL(link).searchParams.get('text')))]
}

const greetingIn = (lang: Lang) => intlFor(lang).formatMessage({ id: 'whatsapp.greeting' })

test.each(pages.filter(({ slug }) => slug !== 'thank-you'))(
  'the chat that $path opens begins with the name of the page',
  ({ document, lang }) => {
    const [title = ''] = all(document, 'title').map(rawText)
    const page = title.slice(0, title.lastIndexOf(' - '))
    expect(openingsIn(document)).toEqual([intlFor(lang).formatMessage({ id: 'whatsapp.opening' }, { page })])
  },
)

test.each(langs)('in %s nobody is made to write that they read an error or the thanks', async (lang) => {
  const responses = [
    await visit(localPath(lang, '/no-such-page')),
    await visit(localPath(lang, '/services/no-such-service')),
    await visit(localPath(lang, urls.shared('a'.repeat(43)))),
    await visit(localPath(lang, urls.thankYou)),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  for (const response of responses) {
    expect(openingsIn(parseHtml(await response.text()))).toEqual([greetingIn(lang)])
  }
})
