import { describe, expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { all, closest, type Element, rawText } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const pages = await seeAll()
const arabic = /[\u0600-\u06ff]/
const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'content', 'data-to-dark', 'data-to-light']

/** Every piece of text a reader can meet, with the language its nearest `lang` gives it. */
function texts(document: Element): { text: string; lang: string; where: Element }[] {
  return all(document).flatMap((element) => {
    if (['script', 'style'].includes(element.tag)) return []
    const lang = closest(element, ({ attributes }) => 'lang' in attributes)?.attributes.lang ?? ''
    const own = element.children.filter((child) => typeof child === 'string')
    const attributes = spoken.map((name) => element.attributes[name] ?? '')
    const scripted = ['data-props', 'data-countdown'].flatMap((name) => shown(element.attributes[name]))
    return [...own, ...attributes, ...scripted]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((text) => ({ text, lang, where: element }))
  })
}

/** What a script will show of the JSON it gets; rules, drawings and hidden fields are not shown. */
function shown(json: string | undefined): string[] {
  const unseen = ['rules', 'hidden', 'icons', 'type', 'control', 'autoComplete']
  return json ? strings(JSON.parse(json, (key, value) => (unseen.includes(key) ? null : value))) : []
}

/** Every string of the content but the words that titles are matched with. */
function shownStrings({ subjects: _, ...content }: Record<string, unknown>): string[] {
  return strings(content)
}

/** Every string of a content tree. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

/** The heading in the other script, which is hidden from assistive technology. */
function isSister(element: Element): boolean {
  return closest(element, ({ attributes }) => attributes.class === 'sister') !== null
}

const messageIds = new Set(Object.keys(languages.en.messages))

test.each(pages)('$path shows no message id and no placeholder of a message', ({ document, lang }) => {
  const read = texts(document).map(({ text }) => text)
  expect(
    read.filter((text) => messageIds.has(text)),
    lang,
  ).toEqual([])
  expect(read.filter((text) => /[{}]|undefined|\[object|NaN/.test(text))).toEqual([])
})

/** Pages of one narrow column, and those whose picture is the word. */
const alone = ['home', 'quote', 'thank-you', 'privacy-policy', 'terms']

test.each(pages.filter(({ slug }) => !alone.includes(slug)))(
  'the heading of $path has a sister in the other script, which is seen only',
  ({ document, lang }) => {
    const sisters = all(document, 'p').filter(isSister)
    expect(sisters.map(({ attributes }) => [attributes.lang, attributes['aria-hidden']])).toEqual([
      [lang === 'en' ? 'ar' : 'en', 'true'],
    ])
  },
)

describe('English pages', () => {
  test.each(pages.filter(({ lang }) => lang === 'en'))('$path has Arabic only where it says so', (page) => {
    const stray = texts(page.document).filter(({ text, lang }) => lang !== 'ar' && arabic.test(text))
    expect(stray.map(({ text }) => text)).toEqual([])
  })

  test.each(pages.filter(({ lang }) => lang === 'en'))(
    '$path says Arabic only in the language link, the sister of its heading and the names of the languages of a screen',
    (page) => {
      const isName = ({ parent }: Element) => parent?.attributes.class === 'meeting-names'
      const said = texts(page.document).filter(
        ({ lang, where }) => lang === 'ar' && !isSister(where) && !isName(where),
      )
      expect(said.map(({ text }) => text)).toEqual([languages.ar.label])
    },
  )
})

describe('Arabic pages', () => {
  /** English strings whose Arabic differs, long enough to be no proper name. */
  const english = new Set(
    [
      ...untranslated(Object.values(languages.en.messages), Object.values(languages.ar.messages)),
      ...untranslated(shownStrings(languages.en.content), shownStrings(languages.ar.content)),
    ].filter((text) => /[a-z]{3}/.test(text)),
  )

  test.each(pages.filter(({ lang }) => lang === 'ar'))(
    '$path shows no string of the English site',
    (page) => {
      const stray = texts(page.document).filter(({ text, where }) => {
        return english.has(text) && where.attributes['data-language'] === undefined && !isSister(where)
      })
      expect(stray.map(({ text }) => text)).toEqual([])
    },
  )

  test.each(pages.filter(({ lang }) => lang === 'ar'))('$path marks every Latin run in its text', (page) => {
    const unmarked = all(page.document).filter((element) => {
      if (['script', 'style', 'head', 'title', 'option', 'textarea'].includes(element.tag)) return false
      const lang = closest(element, ({ attributes }) => 'lang' in attributes)?.attributes.lang
      // Set left to right as a whole, or an author's own HTML.
      const apart = closest(element, ({ attributes }) =>
        /\bltr\b|\bprose-body\b/.test(attributes.class ?? ''),
      )
      const own = element.children.filter((child) => typeof child === 'string').join('')
      return lang === 'ar' && !apart && /[A-Za-z]{2}/.test(own)
    })
    expect(unmarked.map(rawText)).toEqual([])
  })

  test('are about Arabic text: every one has more Arabic letters than Latin ones', () => {
    for (const { path, document } of pages.filter(({ lang }) => lang === 'ar')) {
      const main = all(document, 'main').map(rawText).join('')
      const latin = main.match(/[A-Za-z]/g)?.length ?? 0
      expect(main.match(/[\u0600-\u06ff]/g)?.length ?? 0, path).toBeGreaterThan(latin)
    }
  })
})

test('the brand is named in the page’s own language', () => {
  for (const { lang, html, path } of pages) {
    expect(html.includes(`<meta property="og:site_name" content="${site.name[lang]}"`), path).toBe(true)
  }
})

/** The strings of `own` that the other language does not have at the same place. */
function untranslated(own: string[], other: string[]): string[] {
  const kept = new Set(other)
  return own.filter((text) => !kept.has(text))
}
