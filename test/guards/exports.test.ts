import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { importsOf, root, sources } from '../support/sources.ts'

const own = sources('{art,brand,client,contract,locales,src,tools}/**/*.{ts,tsx}')
const folders = '{art,brand,client,contract,src,test,tools}'
const unitTests = globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))
const files = [...own, ...unitTests, ...sources('test/**/*.{ts,tsx}', '*.{ts,mts}')]

/** The names that one file takes from another: `*` for all of them. */
function takenFrom({ file, text }: { file: string; text: string }): string[] {
  const named = [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g),
    ...text.matchAll(/const \{([^}]*)\} = await import\('([^']+)'\)/g),
  ]
  const names = named.flatMap(([, list = '', from = '']) =>
    list.split(',').map(
      (entry) =>
        `${placeOf(file, from)} ${
          entry
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0]
        }`,
    ),
  )
  const braced = new Set(named.map(([, , from]) => from))
  const whole = importsOf(text).filter((from) => !braced.has(from))
  return [...names, ...whole.map((from) => `${placeOf(file, from)} *`)]
}

const placeOf = (file: string, from: string) => (from.startsWith('.') ? join(dirname(file), from) : from)

const taken = new Set(files.flatMap(takenFrom))

function exportsOf(text: string): string[] {
  const found = text.matchAll(/(?:^|\n)export\s+(?:async\s+)?(?:const|function\*?|class|type)\s+(\w+)/g)
  return [...found].map(([, name = '']) => name)
}

test('every export is imported somewhere', () => {
  const all = own.flatMap(({ file, text }) => exportsOf(text).map((name) => ({ file, name })))
  expect(all.length).toBeGreaterThan(500)
  const unused = all.filter(({ file, name }) => !taken.has(`${file} ${name}`) && !taken.has(`${file} *`))
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
