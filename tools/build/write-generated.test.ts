import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../../test/support/repository/sources.ts'
import { readExamples } from '../run/seed.ts'
import { hashOfFiles } from './hashes.ts'
import { collectIconNames } from './icon-sheet.ts'
import { forEveryLanguage } from './styles/language-selectors.ts'
import { affectedBy } from './vite-plugin.ts'
import { pagesToShare } from './write-generated.ts'

test('example pages have pictures for sharing only where they are seeded', async () => {
  const builtIn = [{ slug: 'about', lang: 'en', title: 'About' }]
  const examples = await readExamples()
  expect(examples.length).toBeGreaterThan(5)
  expect(await pagesToShare(builtIn, true)).toEqual([...builtIn, ...examples])
  expect(await pagesToShare(builtIn, false)).toEqual(builtIn)
  expect(await readExamples('tools/run/none.json'), 'without the file').toEqual([])
})

test('the name of a build depends on each of its sources, but not on tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  const named = (file: string) => {
    writeFileSync(join(folder, file), 'x')
    return hashOfFiles(['**/*.{ts,tsx,json}'], '', folder)
  }
  const names = ['a.ts', 'b.tsx', 'c.json'].map(named)
  expect(new Set(names).size).toBe(3)
  expect(named('a.test.ts')).toBe(names.at(-1))
  rmSync(folder, { recursive: true })
})

test('the shared sheet of icons contains each icon that a text names', () => {
  const { shared, logos } = collectIconNames()
  const named = sources('locales/**/*.json').flatMap(({ text }) =>
    [...text.matchAll(/"icon": "([a-z0-9-]+)"/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !shared.includes(name) && !logos.includes(name))).toEqual([])
})

test('a new language with the same letters is typeset like the others', () => {
  const css =
    ':root, [lang|="en"] { --lh: 1 }\n[lang|="ar"] { --lh: 2 }\n.dots:lang(ar) li { line-height: 2 }\nh1:lang(en) { line-height: 1 }'
  expect(forEveryLanguage(css, ['en', 'ar'])).toBe(css)
  expect(forEveryLanguage(css, ['en', 'ar', 'fr', 'ur'])).toBe(
    ':root, :is([lang|="en"], [lang|="fr"]) { --lh: 1 }\n:is([lang|="ar"], [lang|="ur"]) { --lh: 2 }\n.dots:is(:lang(ar), :lang(ur)) li { line-height: 2 }\nh1:is(:lang(en), :lang(fr)) { line-height: 1 }',
  )
})

test.each([
  ['styles/site/widgets/hero.css', 'sheets'],
  ['src/widgets/hero.tsx', 'sheets'],
  ['client/islands/gallery.tsx', 'sheets'],
  ['locales/ar/content/home.json', 'everything'],
  ['src/ui/pictures/illustrations/drawing-tools.ts', 'everything'],
  ['client/head-script.ts', 'everything'],
  ['client/workspace/ui/icon-names.ts', 'everything'],
  ['src/ui/pictures/icon-names.ts', 'everything'],
  ['src/app.ts', null],
  ['client/islands/gallery.test.tsx', null],
  ['tools/build/write-generated.test.ts', null],
])('a change of %s in development builds again: %s', (file, affected) => {
  expect(affectedBy(file)).toBe(affected)
})
