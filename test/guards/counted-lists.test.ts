import { describe, expect, test } from 'vitest'
import { questions } from '../../src/estimate/questions.ts'
import { textsOf } from '../../tools/build/texts.ts'
import { languages } from '../../tools/run/facts.ts'
import { sources } from '../support/sources.ts'

/** Staff publish services, industries, ideas, case studies, articles and openings: a text that counts them becomes untrue. */
const counting: Record<string, { counted: RegExp; pointing: RegExp }> = {
  en: {
    counted:
      /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)(?: [a-z-]+)? (?:services|industries|sectors|ideas|technologies|case studies|articles|openings)\b/i,
    pointing:
      /\b(?:these|the) (?:three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(?:fif|six|seven|eigh|nin|ten|twelf)th\b/i,
  },
  ar: {
    counted:
      /(?<!\p{L})[وفبلك]?(?:ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)ة? (?:من )?(?:ال)?(?:خدمات|قطاعات|أفكار|تقنيات|مشاريع|مقالات|وظائف)|\d\s(?:خدم|قطاع|فكر|أفكار|تقني|مشروع|مشاريع|مقال|وظيف|وظائف)/u,
    pointing:
      /(?<!\p{L})[وفبك]?(?:ال|لل)(?:ثلاثة|أربعة|خمسة|ستة?|سبعة?|ثمانية?|تسعة|عشرة|خامسة?|سادسة?|سابعة?|ثامنة?|تاسع|عاشرة?)(?!\p{L})/u,
  },
}

/** Pages that show such a list: what they point back to is its entries. */
const listing = /\/(?:home|lists|services-page|portfolio|company)\.json$/

/** Tells of other things than the site's lists. */
const isArticle = (path: string) => /^pages\..*\.body\./.test(path)

const texts = sources('locales/*/*.json', 'tools/seed/content.json').flatMap(({ file, text }) => {
  const [, folder = ''] = file.split('/')
  return textsOf(JSON.parse(text)).flatMap(
    ([path, said]): { file: string; path: string; lang: string; said: string }[] => {
      const lang = languages.find((one) => one === folder || path.endsWith(`.${one}`))
      return lang && typeof said === 'string' && !isArticle(path) ? [{ file, path, lang, said }] : []
    },
  )
})

const found = (pattern: (lang: string) => RegExp | undefined, own = texts) =>
  own
    .filter(({ lang, said }) => pattern(lang)?.test(said))
    .map(({ file, path, said }) => `${file}: ${path}: ${said}`)

describe('a list that staff add to', () => {
  test('is counted by no text, in words or in digits', () => {
    expect(found((lang) => counting[lang]?.counted)).toEqual([])
  })

  test('is counted by no figure beside its noun', () => {
    const figures = texts
      .filter(({ path }) => path.endsWith('.value'))
      .map((figure) => {
        const label = texts.find(
          ({ file, path }) => file === figure.file && path === figure.path.replace(/value$/, 'label'),
        )
        return { ...figure, said: `${figure.said} ${label?.said ?? ''}` }
      })
    expect(figures.length).toBeGreaterThan(0)
    expect(found((lang) => counting[lang]?.counted, figures)).toEqual([])
  })

  test('has no number by which a text on its page points back to its entries', () => {
    // A case study counts what its client has.
    const pages = texts.filter(({ file, path }) => listing.test(file) && !/^projects\.|\.faqs\./.test(path))
    expect(pages.length).toBeGreaterThan(100)
    expect(found((lang) => counting[lang]?.pointing, pages)).toEqual([])
  })
})

test('the estimate asks as many questions as its texts say', () => {
  expect(questions).toHaveLength(10)
  const said: Record<string, RegExp> = { en: /\bten(?: short)? questions\b/i, ar: /عشرة أسئلة/ }
  for (const lang of languages) {
    const own = texts.filter((text) => text.lang === lang && /\/estimate(?:-page)?\.json$/.test(text.file))
    expect(own.filter((text) => said[lang]?.test(text.said)).length).toBe(3)
  }
})
