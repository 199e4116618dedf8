import { expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { appSlugs } from '../../src/urls.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

/** By its code in languages that are not the country's own, before the figure or after it. */
const riyals = /SAR|ريال/
const dollars = /USD|دولار/

/** The text of every element of a page that names dollars, and no smaller element around them. */
async function prices(path: string, holder: string): Promise<string[]> {
  const main = only(parseHtml(await (await visit(path)).text()), 'main')
  return all(main, holder)
    .map((element) => textOf(element).replaceAll('\u00a0', ' '))
    .filter((text) => riyals.test(text) || dollars.test(text))
}

test('an amount in Arabic that opens a range without an end says so: «من» alone asks for «إلى»', async () => {
  const texts = await Promise.all(
    ['/apps', '/', ...appSlugs.map((slug) => `/apps/${slug}`)].map((path) =>
      prices(localPath('ar', path), path === '/apps' ? 'article' : 'dd'),
    ),
  )
  const opened = texts.flat().flatMap((text) => text.match(/(?:\S+ )?من [\d,]+ \S+(?: إلى)?/g) ?? [])
  expect(opened.length).toBeGreaterThan(appSlugs.length)
  expect(opened.filter((words) => !/^ابتداءً | إلى$/.test(words))).toEqual([])
})

test.each(langs)(
  'in %s every card, slide and detail page quotes riyals without VAT before dollars',
  async (lang) => {
    const places: [string, string, number][] = [
      ['/apps', 'article', appSlugs.length],
      ['/', 'dd', 4],
      ...appSlugs.map((slug): [string, string, number] => [`/apps/${slug}`, 'dd', 1]),
    ]
    for (const [path, holder, count] of places) {
      const found = await prices(localPath(lang, path), holder)
      expect(found, path).toHaveLength(count)
      for (const text of found) {
        expect(text.search(riyals), text).toBeGreaterThanOrEqual(0)
        expect(text.search(riyals), text).toBeLessThan(text.search(dollars))
        expect(text).toContain(message(lang, 'apps.vat').replaceAll('\u00a0', ' '))
      }
    }
  },
)
