import { describe, expect, test } from 'vitest'
import { textsOf } from '../../tools/build/texts.ts'
import { languages } from '../../tools/run/facts.ts'
import { sources } from '../support/sources.ts'

const [main = 'en', ...others] = languages
const latin = languages.filter((lang) => new Intl.Locale(lang).maximize().script !== 'Arab')
const files = sources('locales/*/*.json').map(({ file, text }) => {
  const [, lang = '', name = ''] = file.split('/')
  return { lang, name, content: read(text) }
})
const names = [...new Set(files.map(({ name }) => name))]

function read(text: string): unknown {
  return JSON.parse(text)
}

function contentOf(lang: string, name: string): unknown {
  return files.find((file) => file.lang === lang && file.name === name)?.content
}

/** Words to search by are in all languages at once. */
function leaves(value: unknown): [string, unknown][] {
  return textsOf(value).filter(([path]) => !/(?:^|\.)keywords(?:\.|$)/.test(path))
}

test('every language has the same files', () => {
  for (const lang of languages) {
    expect(files.filter((file) => file.lang === lang).map(({ name }) => name)).toEqual(names)
  }
  expect(files.map(({ lang }) => lang).filter((lang) => !languages.some((known) => known === lang))).toEqual(
    [],
  )
})

/** Three different words or more, without the names and forms of values: `# minute` and `© {year}` may be the same. */
function isSentence(text: string): boolean {
  const words = text.replace(/\{[\w.]+(?:, \w+)?\}|\{\w+, \w+,|(?:=\d+|\w+) \{/g, ' ').match(/\p{L}+/gu) ?? []
  return / .* /.test(text) && new Set(words).size > 2
}

/** Messages by id; the other files are content by subject. */
const messageFiles = [
  'ui.json',
  'estimate.json',
  'replies.json',
  'admin.json',
  'admin-list.json',
  'admin-media.json',
  'admin-translation.json',
  'admin-screens.json',
  'admin-addresses.json',
  'admin-calendar.json',
  'admin-content.json',
  'admin-site.json',
  'admin-leads.json',
  'admin-live.json',
  'admin-sharing.json',
  'sharing.json',
  'suggestions.json',
  'facts.json',
  'fields.json',
]

describe.each(names)('%s', (name) => {
  const paths = (lang: string) => leaves(contentOf(lang, name)).map(([path]) => path)

  test.each(others)('has the same keys and list lengths in %s as in the default language', (lang) => {
    expect(paths(lang).toSorted()).toEqual(paths(main).toSorted())
  })

  test.each(others)('has in %s the same kind of value at each key, and icons, links and numbers', (lang) => {
    const translated = new Map(leaves(contentOf(lang, name)))
    for (const [path, original] of leaves(contentOf(main, name))) {
      expect(typeof translated.get(path), path).toBe(typeof original)
      const shared =
        !messageFiles.includes(name) &&
        (typeof original === 'number' || /(?:^|\.)(?:icon|slug|link|image|href|rating|category)$/.test(path))
      if (shared) expect(translated.get(path), path).toBe(original)
    }
  })

  test.each(languages)('has no empty text in %s, and no space around one', (lang) => {
    const odd = leaves(contentOf(lang, name)).filter(
      ([, text]) => typeof text === 'string' && text !== text.trim(),
    )
    expect(odd).toEqual([])
    expect(leaves(contentOf(lang, name)).filter(([, text]) => text === '' || text === null)).toEqual([])
  })

  test('is written in Arabic letters and Latin digits, with Arabic punctuation', () => {
    const texts = leaves(contentOf('ar', name)).filter(
      (leaf): leaf is [string, string] => typeof leaf[1] === 'string',
    )
    const letter = '[\\u0621-\\u064a\\u064b-\\u0652]'
    const faults: Record<string, RegExp> = {
      'Arabic-Indic digits': /[\u0660-\u0669\u06f0-\u06f9]/,
      tatweel: /\u0640/,
      'ASCII punctuation after an Arabic letter': new RegExp(`${letter}[?;]|${letter},(?=\\s|$)`),
      'a space before punctuation': / [،؛؟!:](?!\S*:)/,
      'two spaces': / {2}/,
      'bidi controls': /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
      'a Persian letter': /[\u06a9\u06cc\u06be\u06c1\u06af\u067e\u0686]/,
      'what follows an imperative after «و» without «س»':
        /(?<!\p{L})(?:أخبرنا|صِفها?|اذكر لنا|أرسل لنا)(?!\p{L})[^.؟]*، ون(?!حن)\p{L}/u,
    }
    const found = Object.entries(faults).flatMap(([fault, pattern]) =>
      texts
        .filter(([, text]) => pattern.test(text))
        .map(([path, text]) => `${fault}: ${path}: ${text.slice(0, 80)}`),
    )
    expect(found).toEqual([])
  })

  test.each(latin)('has no Arabic in %s', (lang) => {
    const odd = leaves(contentOf(lang, name)).filter(([, text]) => /[\u0600-\u06ff]/.test(String(text)))
    expect(odd).toEqual([])
  })

  test.each(others)('is translated: no sentence in %s is that of the default language', (lang) => {
    const translated = new Map(leaves(contentOf(lang, name)))
    const same = leaves(contentOf(main, name)).filter(([path, text]) => {
      return typeof text === 'string' && isSentence(text) && translated.get(path) === text
    })
    expect(same).toEqual([])
  })
})

test.each([
  ['en', /session/i, /sign-in has expired/],
  ['ar', /جلست|الجلسة|(?<!علامة |علامة ال)تبويب/, /انتهت جلسة الدخول/],
])('staff read in the same words in %s that their sign-in has expired', (lang, other, said) => {
  const texts = names
    .filter((name) => name.startsWith('admin'))
    .flatMap((name) => leaves(contentOf(lang, name)))
    .map(([id, text]): [string, string] => [id, String(text)])
  expect(texts.filter(([, text]) => other.test(text))).toEqual([])
  const silent = texts.filter(
    ([id, text]) => /(?:^|[._])signed[-_]out(?:\.title)?$/.test(id) && !said.test(text),
  )
  expect(silent.map(([id]) => id)).toEqual(['admin.save.solve.signed-out'])
})

describe('the messages', () => {
  const messages = (lang: string) =>
    messageFiles.flatMap((file) =>
      leaves({ ...Object(contentOf(lang, file)) }).map(([, text]) => String(text)),
    )
  const ids = messageFiles.flatMap((file) => Object.keys(Object(contentOf('en', file))))

  /**
   * `{price, number}` → `price number`; `{name}` and `{name, plural, …}` → `name`: plurals differ by language. Not the
   * case of a fact, which a language may not have.
   */
  const argumentsOf = (text: string) =>
    [...text.replaceAll('{case, select,', '{').matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?\s*[,}]/g)]
      .map(([, name, kind]) => (kind && kind !== 'plural' ? `${name} ${kind}` : name))
      .toSorted()

  test.each(ids.map((id, index) => ({ id, index })))(
    '$id takes the same values in every language',
    ({ index }) => {
      const [original, ...translated] = languages.map(
        (lang) => new Set(argumentsOf(messages(lang)[index] ?? '')),
      )
      for (const values of translated) expect(values).toEqual(original)
    },
  )

  test('Arabic plurals have all six forms', () => {
    const plurals = messages('ar').filter((text) => /,\s*plural\s*,/.test(text))
    expect(plurals.length).toBeGreaterThan(0)
    for (const text of plurals) {
      const forms = [...text.matchAll(/(=\d+|zero|one|two|few|many|other)\s*\{/g)].map(([, form]) => form)
      // `=0` says what `zero` would.
      const has = (form: string) => forms.includes(form) || (form === 'zero' && forms.includes('=0'))
      expect(
        ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => !has(form)),
        text,
      ).toEqual([])
    }
  })

  test('every message is used by id somewhere in the code', () => {
    const code = sources('{src,client}/**/*.{ts,tsx}')
      .map(({ text }) => text)
      .join('\n')
    const built = [...code.matchAll(/`([\w.]+\.)\$\{[^}]+\}`/g)].map(([, prefix = '']) => prefix)
    const endings = [...code.matchAll(/`\$\{[^}]+\}(\.[\w.]+)`/g)].map(([, ending = '']) => ending)
    const used = (id: string) =>
      code.includes(`'${id}'`) ||
      code.includes(`"${id}"`) ||
      built.some((prefix) => id.startsWith(prefix)) ||
      endings.some((ending) => id.endsWith(ending))
    const lists = ['facts.json', 'suggestions.json'].flatMap((name) =>
      Object.keys(Object(contentOf('en', name))),
    )
    // The editor's texts reach it without the prefix they all share; facts are quoted by texts, terms sent with them.
    const unused = ids.filter(
      (id) =>
        !lists.includes(id) && !used(id) && !(id.startsWith('admin.') && used(id.slice('admin.'.length))),
    )
    expect(unused).toEqual([])
  })
})
