import { describe, expect, test } from 'vitest'
import { site } from '../../src/site.ts'
import { all, type Element, only, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const pages = await seeAll()
const numbers = [site.commercialRegistration, site.vatNumber]
/** Texts that are kept apart from the direction of their sentence. */
const isolated = (element: Element) => all(element, 'bdi').map(textOf)

test.each(pages)('the footer of $path names the company and its registration', ({ lang, document }) => {
  const footer = only(document, 'footer')
  expect(textOf(footer)).toContain(site.legalName[lang])
  expect(isolated(footer)).toEqual(expect.arrayContaining(numbers))
})

describe.each(pages.filter(({ slug }) => slug === 'contact'))('$path', ({ lang, document }) => {
  test('gives the legal details on the page itself', () => {
    const main = only(document, 'main')
    expect(textOf(main)).toContain(site.legalName[lang])
    expect(isolated(main)).toEqual(expect.arrayContaining(numbers))
  })
})

test.each(pages.filter(({ slug }) => ['privacy-policy', 'terms'].includes(slug)))(
  '$path says which registered company is behind the site',
  ({ lang, document }) => {
    const said = textOf(only(document, 'main'))
    for (const fact of [site.legalName[lang], ...numbers]) expect(said).toContain(fact)
  },
)
