import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { sources } from '../../test/support/sources.ts'
import { readExamples } from '../run/seed.ts'
import { pagesToShare } from './build.ts'
import { missing } from './drizzle-parts.ts'
import { fingerprint } from './fingerprint.ts'
import { collectIconNames } from './icon-names.ts'
import { formats, zodParts } from './reduced-packages.ts'
import { forEveryLanguage } from './script-selectors.ts'
import { widgetProfiles } from './widget-profiles.ts'

test('example pages have pictures to be shared with only where they are seeded', async () => {
  const builtIn = [{ slug: 'about', lang: 'en', title: 'About' }]
  const examples = await readExamples()
  expect(examples.length).toBeGreaterThan(5)
  expect(await pagesToShare(builtIn, true)).toEqual([...builtIn, ...examples])
  expect(await pagesToShare(builtIn, false)).toEqual(builtIn)
  expect(await readExamples('tools/seed/none.json'), 'without the file').toEqual([])
})

test('the name of a build changes with each source that it is made of, but not with tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  const named = (file: string) => {
    writeFileSync(join(folder, file), 'x')
    return fingerprint('', [folder])
  }
  const names = ['a.ts', 'b.tsx', 'c.json'].map(named)
  expect(new Set(names).size).toBe(3)
  expect(named('a.test.ts')).toBe(names.at(-1))
  rmSync(folder, { recursive: true })
})

test('the sheet of icons that pages share has each icon that a text names', () => {
  const { shared, logos } = collectIconNames()
  const named = sources('locales/**/*.json').flatMap(({ text }) =>
    [...text.matchAll(/"icon": "([a-z0-9-]+)"/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !shared.includes(name) && !logos.includes(name))).toEqual([])
})

test('every widget of the site has its profile', async () => {
  const { widgetTypes } = await import('../../src/widgets/registry.ts')
  const own = [...widgetTypes.values()].map(({ type, name, description, picture, examples }) => [
    type,
    { name, description, picture, examples },
  ])
  expect(widgetProfiles()).toEqual(Object.fromEntries(own))
})

test('no source uses what the reduced packages lack and types allow', () => {
  const queries = new RegExp(String.raw`\.(?:${missing.map((name) => name.replace('$', '\\$')).join('|')})\(`)
  const rendering =
    /\b(?:precedence|bootstrap(?:Scripts|Modules|ScriptContent)|importMap|onHeaders|formState)\b|[aA]ction=\{(?:async )?\(/
  const code = sources('{src,client,contract}/**/*.{ts,tsx}')
  expect(code.length).toBeGreaterThan(500)
  const using = code.filter(
    ({ file, text }) => rendering.test(text) || (file.startsWith('src/') && queries.test(text)),
  )
  expect(using.map(({ file }) => file)).toEqual([])
})

test('the worker keeps what its code formats, and what its schemas use of z.iso and z.coerce', () => {
  const code = sources('{src,client,contract}/**/*.{ts,tsx}').map(({ text }) => text)
  const known = Object.keys(createIntl({ locale: 'en' })).filter((name) => /^format[A-Z]/.test(name))
  const used = known.filter((name) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(used.filter((name) => name !== 'formatMessage').toSorted()).toEqual(formats)
  for (const [namespace, kept] of Object.entries(zodParts)) {
    const parts = new RegExp(`\\bz\\.${namespace}\\.(\\w+)`, 'g')
    const names = code.flatMap((text) => [...text.matchAll(parts)].map(([, name]) => name))
    expect([...new Set(names)].toSorted(), namespace).toEqual(kept)
  }
})

test('a language is set like the others in its letters', () => {
  const css =
    ':root, [lang|="en"] { --lh: 1 }\n[lang|="ar"] { --lh: 2 }\n.dots:lang(ar) li { line-height: 2 }\nh1:lang(en) { line-height: 1 }'
  expect(forEveryLanguage(css, ['en', 'ar'])).toBe(css)
  expect(forEveryLanguage(css, ['en', 'ar', 'fr', 'ur'])).toBe(
    ':root, :is([lang|="en"], [lang|="fr"]) { --lh: 1 }\n:is([lang|="ar"], [lang|="ur"]) { --lh: 2 }\n.dots:is(:lang(ar), :lang(ur)) li { line-height: 2 }\nh1:is(:lang(en), :lang(fr)) { line-height: 1 }',
  )
})
