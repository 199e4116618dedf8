import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from '../support/sources.ts'

/*
 * What the documents promise of an outage is held by tests, which they name: `path` ('title', 'another title').
 */

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = ['README.md', ...sources('docs/**/*.md').map(({ file }) => file)]
const named = documents.flatMap((document) =>
  [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?:\s+\(((?:'[^']+'(?:,\s+)?)+)\))?/g)].map(
    ([, file = '', titles = '']) => ({
      document,
      file,
      titles: [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => title.replace(/\s+/g, ' ')),
    }),
  ),
)

test('every test named in a document exists', () => {
  expect(named.length).toBeGreaterThan(150)
  const lost = named.filter(({ file }) => !existsSync(join(root, file)))
  expect(lost.map(({ document, file }) => `${document}: ${file}`)).toEqual([])
})

test('every test title named in a document exists', () => {
  const titles = named.flatMap(({ document, file, titles }) =>
    titles.map((title) => ({ document, file, title })),
  )
  expect(titles.length).toBeGreaterThan(20)
  const lost = titles.filter(({ file, title }) => !read(file).includes(title))
  expect(lost.map(({ document, file, title }) => `${document}: ${file}: ${title}`)).toEqual([])
})

/** Text about outages, or promises that nothing is lost in one. */
const ofOutages = /\boutages?\b|the visitor sees|nothing is lost|what waits\*\*|\bis away\b|\bD1 refuses\b/i
const manuals = [
  'README.md',
  'docs/operations.md',
  'docs/decisions/0007-leads-that-d1-refuses.md',
  'docs/decisions/0011-page-store.md',
  ...sources('docs/runbooks/*.md').map(({ file }) => file),
]
const paragraphs = manuals.flatMap((document) =>
  read(document)
    .replace(/^( *)```[\s\S]*?^\1```$/gm, '')
    .split(/\n\s*\n|\n(?=\d+\. |- )/)
    // Tables and headings; the paragraph before a table speaks for it.
    .filter((text) => !/^(?:#|\||\*\*[^*]+\*\*$)/.test(text.trim()))
    .map((text) => ({ document, text })),
)

test('every paragraph of the manuals on an outage names the test that holds it', () => {
  const promises = paragraphs.filter(({ text }) => ofOutages.test(text))
  expect(promises.length).toBeGreaterThan(15)
  const unheld = promises.filter(({ text }) => !/`[\w./-]+\.(?:test|spec)\.tsx?`/.test(text))
  expect(unheld.map(({ document, text }) => `${document}: ${text.trim().slice(0, 90)}`)).toEqual([])
})
