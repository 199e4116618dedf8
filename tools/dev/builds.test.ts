import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { importsOf, sources } from '../../test/support/sources.ts'
import { affectedBy } from './builder.ts'
import { needsNewProcess } from './builds.ts'
import { isSource } from './watch.ts'

test.each([
  ['styles/site/hero.css', ['styles']],
  ['locales/ar/home.json', ['styles', 'texts', 'icons']],
  ['src/widgets/hero.tsx', ['styles']],
  ['src/data/schema.ts', []],
  ['client/islands/gallery.tsx', ['scripts', 'styles']],
  ['contract/links.ts', ['scripts']],
])('a change of %s builds %j besides the worker', (file, parts) => {
  expect(affectedBy([file])).toEqual(parts)
})

test('a change of any module that the build has loaded starts a new build process', () => {
  const code = sources('{art,client,contract,locales,src,tools}/**/*.{ts,tsx}', '*.ts')
  const texts = new Map(code.map(({ file, text }) => [file, text]))
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file) || !texts.has(file)) return
    loaded.add(file)
    const values = (texts.get(file) ?? '').replace(/^import type .*$/gm, '')
    for (const from of importsOf(values)) if (from.startsWith('.')) load(join(dirname(file), from))
  }
  // The runner itself is started by hand.
  const isRunner = (file: string) => file.startsWith('tools/run/')
  load('tools/build/build.ts')
  expect(loaded.size).toBeGreaterThan(40)
  expect([...loaded].filter((file) => !isRunner(file) && !needsNewProcess.test(file))).toEqual([])
  for (const file of loaded) expect(isSource(file), `${file} is watched`).toBe(true)
})

test('what editors leave for a moment, and tests, are no change', () => {
  const files = ['src/.#app.ts', 'src/4913', 'src/app.ts~', 'src/log.test.ts', 'styles/site/.hero.css.swp']
  expect(files.filter(isSource)).toEqual([])
  expect(['src/app.ts', 'public/robots.txt', 'locales/en/ui.json', 'wrangler.toml'].every(isSource)).toBe(
    true,
  )
})
