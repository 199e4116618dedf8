import { expect, test } from 'vitest'
import { type Lang, langs, languages, localPath } from '../../src/i18n/languages.ts'
import { all, type Element, parseHtml, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { keepApp, keepIndustry, keepService } from '../support/records.ts'
import { visit } from '../support/visit.ts'

/** Parts of content that are no words: they choose a picture, a symbol or an answer, or match titles. */
const wordless = ['keywords', 'subjects', 'icon', 'mark', 'tile', 'image_url', 'choice', 'integration']
/** What the reader of a screen hears, or a search engine shows. */
const spoken = ['alt', 'aria-label', 'content']

const builtIn = await seeAll()
await keepIndustry({ slug: 'mining', name: JSON.stringify({ en: 'Mining', ar: 'التعدين' }) })
await keepApp({ slug: 'chess', name: JSON.stringify({ en: 'Chess', ar: 'شطرنج' }) })
await keepService({ slug: 'audit', title: JSON.stringify({ en: 'Audit', ar: 'تدقيق' }) })
/** Pages of records that say nothing: they show what content has for such. */
const bare = ['/industries/mining', '/apps/chess', '/services/audit']
/** Read by feed readers alone. */
const feed = '/blog/feed.xml'

/** Texts by where they stand: `food-delivery-app.features.0`. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    wordless.includes(name) ? [] : textsOf(part, `${path}.${name}`),
  )
}

const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

function wordsOf(document: Element): string {
  const attributes = all(document).flatMap((element) => spoken.map((name) => element.attributes[name] ?? ''))
  return plain([textOf(document), ...attributes].join('\n'))
}

async function shownIn(lang: Lang): Promise<string> {
  const generated = await Promise.all(
    [...bare, feed].map(async (path) => parseHtml(await (await visit(localPath(lang, path))).text())),
  )
  const pages = builtIn.filter((page) => page.lang === lang).map(({ document }) => document)
  return [...pages, ...generated].map(wordsOf).join('\n')
}

test.each(langs)('every text of the content in %s is on a page', async (lang) => {
  const shown = await shownIn(lang)
  const missing: string[] = []
  const written = textsOf(languages[lang].content, '').map(([path, text]) => [path.slice(1), text] as const)
  expect(written.length).toBeGreaterThan(1500)
  for (const [path, text] of written) {
    // Formatted texts are words between tags.
    const words = textOf(parseHtml(text))
    if (!shown.includes(plain(words))) missing.push(`${path}: ${words.slice(0, 60)}`)
  }
  expect(missing).toEqual([])
})
