import { expect, test } from 'vitest'
import { contentOf } from '../../../src/i18n/content.ts'
import { type Lang, langs, languages, localPath } from '../../../src/i18n/languages.ts'
import { messagesOf } from '../../../src/i18n/messages.ts'
import { site } from '../../../src/site/site.ts'
import {
  allElements,
  closest,
  type Element,
  metaContents,
  onlyElement,
  ownText,
  parseHtml,
  rawText,
  textOf,
} from '../../support/requests/html.ts'
import { type BuiltIn, builtInPages, load, mainAt } from '../../support/requests/pages.ts'
import { keepApp, keepIndustry, keepService } from '../../support/staff/records.ts'
import { storePage } from '../../support/staff/store-page.ts'

/* The languages of built-in pages; each test lists the texts that break a rule. */

const pages = await builtInPages()
const arabic = /[\u0600-\u06ff]/
const readAttributes = [
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'content',
  'data-to-dark',
  'data-to-light',
]

const languageOf = (element: Element) =>
  closest(element, ({ attributes }) => 'lang' in attributes)?.attributes.lang ?? ''
/** The heading in the other script, which is hidden from assistive technology. */
const isSister = (element: Element) =>
  closest(element, ({ attributes }) => attributes.class === 'sister') !== null

/** Every visible text with the language of its nearest `lang`. */
function texts({ document }: BuiltIn): { text: string; lang: string; where: Element }[] {
  return allElements(document).flatMap((where) => {
    if (['script', 'style'].includes(where.tag)) return []
    const own = where.children.filter((child) => typeof child === 'string')
    const attributes = readAttributes.map((name) => where.attributes[name] ?? '')
    const scripted = ['data-props', 'data-countdown'].flatMap((name) => shownTexts(where.attributes[name]))
    return [...own, ...attributes, ...scripted]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((text) => ({ text, lang: languageOf(where), where }))
  })
}

/** The texts that a script shows from its JSON, without rules, drawings and hidden fields. */
function shownTexts(json: string | undefined): string[] {
  const unseen = ['rules', 'hidden', 'icons', 'type', 'control', 'autoComplete']
  return json ? stringsIn(JSON.parse(json, (key, value) => (unseen.includes(key) ? null : value))) : []
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** The texts of pages in this language that break a rule. */
const textsBreaking = (lang: Lang | 'every', breaks: (found: ReturnType<typeof texts>[number]) => boolean) =>
  pages
    .filter((page) => lang === 'every' || page.lang === lang)
    .flatMap((page) =>
      texts(page)
        .filter(breaks)
        .map(({ text }) => `${page.path}: ${text}`),
    )

test('no page shows a message id or a placeholder of a message', () => {
  const ids = new Set(Object.keys(messagesOf('en')))
  expect(
    textsBreaking('every', ({ text }) => ids.has(text) || /[{}]|undefined|\[object|NaN/.test(text)),
  ).toEqual([])
})

test('a page names the brand in its language and shows a decorative heading in the other script', () => {
  // Pages with one narrow column, and pages whose picture is the word.
  const exceptions = ['home', 'quote', 'thank-you', 'careers/thank-you', 'privacy-policy', 'terms']
  for (const { document, lang, path, slug } of pages) {
    expect(metaContents(document, 'og:site_name'), path).toEqual([site.name[lang]])
    const sisters = allElements(document, 'p').filter(isSister)
    const marks = sisters.map(({ attributes }) => [attributes.lang, attributes['aria-hidden']])
    if (!exceptions.includes(slug)) expect(marks, path).toEqual([[lang === 'en' ? 'ar' : 'en', 'true']])
  }
})

test('English pages mark every Arabic text, and have few of them', () => {
  expect(textsBreaking('en', ({ text, lang }) => lang !== 'ar' && arabic.test(text))).toEqual([])
  const isName = ({ parent }: Element) => parent?.attributes.class === 'language-comparison-names'
  const isLink = ({ text }: { text: string }) => text === languages.ar.label
  expect(
    textsBreaking(
      'en',
      (found) => found.lang === 'ar' && !isSister(found.where) && !isName(found.where) && !isLink(found),
    ),
  ).toEqual([])
})

test('Arabic pages show no text of the English site', () => {
  const { subjects: _, ...english } = contentOf('en')
  const { subjects: __, ...own } = contentOf('ar')
  const known = new Set([...Object.values(messagesOf('ar')), ...stringsIn(own)])
  // Short strings may be proper names.
  const foreign = new Set(
    [...Object.values(messagesOf('en')), ...stringsIn(english)].filter(
      (text) => !known.has(text) && /[a-z]{3}/.test(text),
    ),
  )
  const isToggle = ({ attributes }: Element) => attributes['data-language'] !== undefined
  expect(
    textsBreaking('ar', ({ text, where }) => foreign.has(text) && !isToggle(where) && !isSister(where)),
  ).toEqual([])
})

test('Arabic pages mark every Latin word and consist mainly of Arabic text', () => {
  const stray = pages
    .filter(({ lang }) => lang === 'ar')
    .flatMap(({ document, path }) => {
      const main = rawText(onlyElement(document, 'main'))
      expect(main.match(/[\u0600-\u06ff]/g)?.length ?? 0, path).toBeGreaterThan(
        main.match(/[A-Za-z]/g)?.length ?? 0,
      )
      return allElements(document).filter((element) => {
        if (['script', 'style', 'head', 'title', 'option', 'textarea'].includes(element.tag)) return false
        // Set left to right as a whole, or an author's own HTML.
        const apart = closest(element, ({ attributes }) =>
          /\bltr\b|\bprose-body\b/.test(attributes.class ?? ''),
        )
        return languageOf(element) === 'ar' && !apart && /[A-Za-z]{2}/.test(ownText(element))
      })
    })
  expect(stray.map(rawText)).toEqual([])
})

test('every text of the content is on a page in its language', async () => {
  await keepIndustry({ slug: 'mining', name: JSON.stringify({ en: 'Mining', ar: 'التعدين' }) })
  await keepApp({ slug: 'chess', name: JSON.stringify({ en: 'Chess', ar: 'شطرنج' }) })
  await keepService({ slug: 'audit', title: JSON.stringify({ en: 'Audit', ar: 'تدقيق' }) })
  // Records without content show the defaults; only feed readers read the feed.
  const others = ['/consultation', '/industries/mining', '/apps/chess', '/services/audit', '/blog/feed.xml']
  // Fields that are not words: they choose a picture, a symbol or an answer, or match titles.
  const wordless = 'keywords subjects icon mark tile image_url choice integration'.split(' ')
  const textsOf = (value: unknown, path: string): [string, string][] => {
    if (typeof value === 'string') return [[path, value]]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, part]) =>
      wordless.includes(name) ? [] : textsOf(part, `${path}.${name}`),
    )
  }
  const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()
  for (const lang of langs) {
    const generated = await Promise.all(others.map((path) => load(localPath(lang, path))))
    const own = [...pages.filter((page) => page.lang === lang), ...generated].map(({ document }) => document)
    const words = own
      .flatMap((document) => [
        textOf(document),
        ...allElements(document).flatMap(({ attributes: a }) =>
          [a.alt, a['aria-label'], a.content].filter(Boolean),
        ),
      ])
      .join('\n')
    const expectedText = plain(words)
    const written = textsOf(contentOf(lang), '')
    expect(written.length).toBeGreaterThan(1500)
    // Formatted texts contain tags.
    const missing = written.filter(
      ([, text]) => !expectedText.includes(plain(/[<&]/.test(text) ? textOf(parseHtml(text)) : text)),
    )
    expect(missing).toEqual([])
  }
})

/** Text with `~` for the no-break space and `>` for the left-to-right mark. */
const markedText = (element: Element) => rawText(element).replaceAll('\u00a0', '~').replaceAll('\u200e', '>')

test('Arabic particles, ranges and dates do not break, and a percentage keeps its sign', async () => {
  const body = '<p>كانت 27%، والراتب في العقد 20,000 إلى 27,000 ريال من 8 فبراير 2027.</p>'
  const content = { title: 'وظائف في فريق يُتمّ ما بدأ.', published_at: '2026-10-25', body }
  await storePage({ slug: 'careers/engineer', widgets: [{ type: 'article', content }] })
  const main = await mainAt('/ar/careers/engineer')
  expect(allElements(main, ({ tag }) => tag === 'h1' || tag === 'time').map(markedText)).toEqual([
    'وظائف في~فريق يُتمّ ما~بدأ.',
    'نُشرت في 25~أكتوبر~2026',
  ])
  expect(allElements(main, 'p').map(markedText)).toContain(
    'كانت >27%، والراتب في العقد 20,000 إلى~27,000~ريال من 8~فبراير~2027.',
  )
})
