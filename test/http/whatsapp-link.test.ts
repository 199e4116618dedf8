import { expect, test } from 'vitest'
import { intlFor } from '../../src/i18n/intl.ts'
import { all, rawText } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const pages = await seeAll()

test.each(pages)('the chat that $path opens begins with the name of the page', ({ document, lang }) => {
  const [title = ''] = all(document, 'title').map(rawText)
  const links = all(document, 'a').flatMap(({ attributes }) =>
    attributes.href?.startsWith('https://wa.me/') && attributes.href.includes('?') ? [attributes.href] : [],
  )
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const page = title.slice(0, title.lastIndexOf(' - '))
    const opening = intlFor(lang).formatMessage({ id: 'whatsapp.opening' }, { page })
    expect(new URL(link).searchParams.get('text')).toBe(opening)
    // Escaped, Arabic is three times as long.
    expect(link).not.toMatch(/%D[89]/)
  }
})
