import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { langs } from '../../src/i18n/languages.ts'
import { textsOf } from '../../tools/build/read-texts.ts'
import { sources } from '../support/repository/sources.ts'

const [main = 'en', ...others] = langs
const latinLangs = langs.filter((lang) => new Intl.Locale(lang).maximize().script !== 'Arab')

type Text = { path: string; text: unknown }
type LocaleFile = { lang: string; name: string; texts: Text[]; ids: string[] }

const files: LocaleFile[] = sources('locales/**/*.json').map(({ file, text }) => {
  const [, lang = '', ...path] = file.split('/')
  const name = path.join('/')
  const content: unknown = JSON.parse(text)
  const texts = textsOf(content).map(([path, value]) => ({ path, text: value }))
  // Search words are in all languages at once.
  const translated = texts.filter(({ path }) => !/(?:^|\.)keywords(?:\.|$)/.test(path))
  return { lang, name, texts: translated, ids: Object.keys(Object(content)) }
})
const names = [...new Set(files.map(({ name }) => name))]
const fileTexts = (lang: string, name: string) =>
  files.find((file) => file.lang === lang && file.name === name)?.texts ?? []
const textIn = (lang: string, name: string) =>
  new Map(fileTexts(lang, name).map(({ path, text }) => [path, text]))

/** The texts of a language that break a rule, as `file: path: text`. */
function offenders(lang: string, breaks: (text: string, path: string, name: string) => boolean): string[] {
  return names.flatMap((name) =>
    fileTexts(lang, name).flatMap(({ path, text }) =>
      typeof text === 'string' && breaks(text, path, name) ? [`${name}: ${path}: ${text.slice(0, 80)}`] : [],
    ),
  )
}

/** Flat files of messages by id but mails; the others are content by subject. */
const isMessages = (name: string) => name === 'facts.json' || /^(?:admin\/|messages\/(?!mail))/.test(name)
const messages = (lang: string) => names.filter(isMessages).flatMap((name) => fileTexts(lang, name))

/**
 * At least three different words, without the names and forms of values: `# minute` and `© {year}` may be equal in two
 * languages.
 */
function isSentence(text: string): boolean {
  const words = text.replace(/\{[\w.]+(?:, \w+)?\}|\{\w+, \w+,|(?:=\d+|\w+) \{/g, ' ').match(/\p{L}+/gu) ?? []
  return / .* /.test(text) && new Set(words).size > 2
}

test('every language has the same files', () => {
  expect(new Set(files.map(({ lang }) => lang))).toEqual(new Set(langs))
  for (const lang of langs)
    expect(files.filter((file) => file.lang === lang).map(({ name }) => name)).toEqual(names)
})

describe.each(others)('the texts in %s', (lang) => {
  test('have the keys and list lengths of the default language', () => {
    for (const name of names) {
      expect([...textIn(lang, name).keys()].toSorted(), name).toEqual(
        [...textIn(main, name).keys()].toSorted(),
      )
    }
  })

  test('have the types, numbers, icons and links of the default language', () => {
    const shared = /(?:^|\.)(?:icon|slug|link|image|href|rating|category)$/
    const different = names.flatMap((name) => {
      const translated = textIn(lang, name)
      return fileTexts(main, name).filter(({ path, text }) => {
        const other = translated.get(path)
        if (typeof other !== typeof text) return true
        return !isMessages(name) && (typeof text === 'number' || shared.test(path)) && other !== text
      })
    })
    expect(different).toEqual([])
  })

  test('are translated: no sentence equals one of the default language', () => {
    expect(
      offenders(lang, (text, path, name) => isSentence(text) && textIn(main, name).get(path) === text),
    ).toEqual([])
  })

  test('take the values of the default language', () => {
    const originals = messages(main)
    const translated = messages(lang)
    const different = originals.filter(
      ({ text }, index) =>
        argumentsOf(String(text)).join() !== argumentsOf(String(translated[index]?.text)).join(),
    )
    expect(different.map(({ path }) => path)).toEqual([])
  })
})

test('no text is empty or has a space at its ends', () => {
  for (const lang of langs) {
    expect(offenders(lang, (text) => text === '' || text !== text.trim())).toEqual([])
    expect(names.flatMap((name) => fileTexts(lang, name)).filter(({ text }) => text === null)).toEqual([])
  }
})

test('Arabic is written in Arabic letters and Latin digits, with Arabic punctuation', () => {
  const letter = '[\\u0621-\\u064a\\u064b-\\u0652]'
  const faults: Record<string, RegExp> = {
    'Arabic-Indic digits': /[\u0660-\u0669\u06f0-\u06f9]/,
    tatweel: /\u0640/,
    'ASCII punctuation after an Arabic letter': new RegExp(`${letter}[?;]|${letter},(?=\\s|$)`),
    'a space before punctuation': / [،؛؟!:](?!\S*:)/,
    'two spaces': / {2}/,
    'bidi controls': /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
    'a Persian letter': /[\u06a9\u06cc\u06be\u06c1\u06af\u067e\u0686]/,
  }
  for (const [fault, pattern] of Object.entries(faults))
    expect(
      offenders('ar', (text) => pattern.test(text)),
      fault,
    ).toEqual([])
})

test('a language in Latin letters contains no Arabic', () => {
  for (const lang of latinLangs) expect(offenders(lang, (text) => /[\u0600-\u06ff]/.test(text))).toEqual([])
})

/**
 * `{price, number}` → `price number`; `{name}` and `{name, plural, …}` → `name`, because plurals differ by language.
 * The case of a fact is ignored, because a language may have no cases.
 */
function argumentsOf(text: string): string[] {
  const found = [
    ...text.replaceAll('{case, select,', '{').matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?\s*[,}]/g),
  ].map(([, name, kind]) => (kind && kind !== 'plural' ? `${name} ${kind}` : `${name}`))
  return [...new Set(found)].toSorted()
}

test.each(langs)('every message of %s is valid ICU', (lang) => {
  const { formatters } = createIntl({ locale: lang })
  // The text of a fact replaces its placeholder.
  const texts = messages(lang).map(({ text }) => String(text).replaceAll(/\{fact\.[\w.]+\}/g, 'fact'))
  expect(texts.length).toBeGreaterThan(1_000)
  for (const text of texts) expect(() => formatters.getMessageFormat(text, lang), text).not.toThrow()
})

test('Arabic plurals have all six forms', () => {
  const plurals = messages('ar')
    .map(({ text }) => String(text))
    .filter((text) => /,\s*plural\s*,/.test(text))
  expect(plurals.length).toBeGreaterThan(0)
  const incomplete = plurals.filter((text) => {
    const forms = [...text.matchAll(/(=\d+|zero|one|two|few|many|other)\s*\{/g)].map(([, form]) => form)
    // `=0` replaces `zero`.
    const has = (form: string) => forms.includes(form) || (form === 'zero' && forms.includes('=0'))
    return !['zero', 'one', 'two', 'few', 'many', 'other'].every(has)
  })
  expect(incomplete).toEqual([])
})

test('every message is used by its id in the code', () => {
  const code = sources('{src,client}/**/*.{ts,tsx}')
    .map(({ text }) => text)
    .join('\n')
  const literals = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, id = '']) => id))
  const begun = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start)
  // A prefix of all messages of the editor does not prove that one is used.
  const starts = begun.filter((start) => start !== 'admin.')
  const ends = [...code.matchAll(/`\$\{[^}]+\}(\.[\w.]+)`/g)].map(([, end = '']) => end)
  const used = (id: string) =>
    literals.has(id) || starts.some((start) => id.startsWith(start)) || ends.some((end) => id.endsWith(end))
  // Texts quote facts, and suggestions are sent with their terms.
  const ids = files
    .filter(
      ({ lang, name }) => lang === main && isMessages(name) && !/^(?:facts|messages\/suggestions)/.test(name),
    )
    .flatMap(({ ids }) => ids)
  // The editor names its texts without their common prefix.
  expect(ids.length).toBeGreaterThan(1_000)
  expect(
    ids.filter((id) => !used(id) && !(id.startsWith('admin.') && used(id.slice('admin.'.length)))),
  ).toEqual([])
})
