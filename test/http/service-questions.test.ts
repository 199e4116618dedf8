import { describe, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { serviceSlugs, urls } from '../../src/urls.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

/** The sentences of a text; what is shorter is a phrase that anything may share. */
const sentencesOf = (text: string) =>
  text
    .split(/[.؟?!]/)
    .map((sentence) => sentence.replace(/[\s\u2066-\u2069]+/g, ' ').trim())
    .filter(({ length }) => length > 12)

describe.each(langs)('in %s', (lang) => {
  test('every service answers questions of its own; no sentence is on two pages', async () => {
    const said = new Map<string, string>()
    for (const slug of serviceSlugs) {
      const path = localPath(lang, urls.service(slug))
      const main = only(parseHtml(await (await visit(path)).text()), 'main')
      const questions = all(main, 'details')
      expect(questions.length, path).toBeGreaterThanOrEqual(4)
      for (const sentence of questions.flatMap((question) => sentencesOf(textOf(question)))) {
        expect(said.get(sentence), `${path}: ${sentence}`).toBeUndefined()
        said.set(sentence, path)
      }
    }
    expect(said.size).toBeGreaterThan(100)
  })
})
