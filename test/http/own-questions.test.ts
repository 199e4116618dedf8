import { describe, expect, test } from 'vitest'
import { type Lang, langs, languages, localPath } from '../../src/i18n/languages.ts'
import { appSlugs, industrySlugs, serviceSlugs, urls } from '../../src/urls.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

/** The pages about one thing that a visitor may buy, or may want the like of. */
function pathsIn(lang: Lang): string[] {
  const projects = Object.values(languages[lang].content.portfolio.projects)
  return [
    ...serviceSlugs.map(urls.service),
    ...industrySlugs.map(urls.industry),
    ...appSlugs.map(urls.app),
    ...projects.map(({ slug }) => `${urls.portfolio}/${slug}`),
  ].map((path) => localPath(lang, path))
}

const mainOf = async (path: string) => only(parseHtml(await (await visit(path)).text()), 'main')

const isClosing = ({ attributes }: Element) => attributes.class === 'band'

/** The sentences of a text; what is shorter is a phrase that anything may share. */
const sentencesOf = (text: string) =>
  text
    .split(/[.؟?!]/)
    .map((sentence) => sentence.replace(/[\s\u2066-\u2069]+/g, ' ').trim())
    .filter(({ length }) => length > 12)

describe.each(langs)('in %s', (lang) => {
  const paths = pathsIn(lang)

  test('every service, industry, app and case study answers questions of its own; no sentence is on two pages', async () => {
    const said = new Map<string, string>()
    for (const path of paths) {
      const questions = all(await mainOf(path), 'details')
      expect(questions.length, path).toBeGreaterThanOrEqual(3)
      for (const sentence of questions.flatMap((question) => sentencesOf(textOf(question)))) {
        expect(said.get(sentence), `${path}: ${sentence}`).toBeUndefined()
        said.set(sentence, path)
      }
    }
    expect(said.size).toBeGreaterThan(300)
  })

  test('every one of them ends with a line, a text and a button that no other has', async () => {
    const said = new Map<string, string>()
    for (const path of paths) {
      const band = only(await mainOf(path), isClosing)
      const parts = [...all(band, 'h2'), ...all(band, 'p')].map(textOf)
      expect(parts, path).toHaveLength(3)
      for (const part of parts) {
        expect(said.get(part), `${path}: ${part}`).toBeUndefined()
        said.set(part, path)
      }
    }
    expect(said.size).toBe(paths.length * 3)
  })

  test('no sentence of a text stands on two pages, but for those of forms and parts that pages share', async () => {
    const shared = new Set(Object.values(languages[lang].messages).flatMap(sentencesOf))
    const others = [
      urls.about,
      urls.contact,
      urls.howWeWork,
      urls.life,
      urls.privacy,
      urls.terms,
      urls.services,
    ]
    const said = new Map<string, string>()
    for (const path of [...paths, ...others.map((other) => localPath(lang, other))]) {
      const texts = all(await mainOf(path), ({ tag }) => ['p', 'h2', 'h3'].includes(tag)).map(textOf)
      const own = new Set(
        texts.flatMap(sentencesOf).filter((sentence) => sentence.length > 40 && !shared.has(sentence)),
      )
      for (const sentence of own) {
        expect(said.get(sentence), `${path}: ${sentence}`).toBeUndefined()
        said.set(sentence, path)
      }
    }
    expect(said.size).toBeGreaterThan(500)
  })
})
