import { describe, expect, test } from 'vitest'
import { codeOnly, sources } from '../support/sources.ts'

const files = sources('{art,contract,src,client}/**/*.{ts,tsx}').map((source) => ({
  ...source,
  code: codeOnly(source.text),
}))

/** Files of data, which may be as long as their subject. */
const data = /^(?:art|src\/ui\/illustrations)\//

function found(pattern: RegExp, among = files): string[] {
  return among.flatMap(({ file, code }) =>
    [...code.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`),
  )
}

test('the scanner reads only code', () => {
  const text = `const a = 'x as y' // b as c\n/* d as e */ const f = \`g as h\`\nconst i = /j as k/\nconst l = m as n`
  expect(codeOnly(text).match(/\bas\b/g)).toHaveLength(1)
  expect(files.length).toBeGreaterThan(50)
})

test('no file but data is longer than 250 lines', () => {
  const long = [...files, ...sources('tools/**/*.ts', 'test/**/*.ts', 'styles/**/*.css')].filter(
    ({ file, text }) => !data.test(file) && text.split('\n').length > 251,
  )
  expect(long.map(({ file }) => file)).toEqual([])
})

test('types are never asserted: input is parsed', () => {
  const imports = /^\s*(?:import|export)\b[^;'"]*?\bfrom\b/gm
  const bare = files.map((source) => ({ ...source, code: source.code.replace(imports, '') }))
  expect(found(/[^\n]*\bas\s+(?!const\b)[A-Za-z_{[(][^\n]*/g, bare)).toEqual([])
  expect(
    found(
      /[=(,]\s*<[A-Z]\w*>\s*[\w({[]/g,
      files.filter(({ file }) => file.endsWith('.ts')),
    ),
  ).toEqual([])
})

test('nothing is of type any', () => {
  expect(found(/(?:[:<,|&=(]\s*|\bArray<)any\b(?=\s*[,;)>|&=[\n}])/g)).toEqual([])
})

test('the values of an `insert … select` are named, not only ordered', () => {
  const ordered = found(/\.insert\(\w+\)\s*\.select\(/g)
  expect(ordered).toEqual(['src/data/insert-select.ts: .insert(table).select('])
})

test('there are no non-null assertions', () => {
  expect(found(/[\w)\]]!(?=[.,;)\]\n[])(?!==?)/g)).toEqual([])
})

test('compiler and linter are suppressed only with a reason', () => {
  const silenced = files.flatMap(({ file, text }) =>
    [...text.matchAll(/@ts-\w+|biome-ignore[^\n]*|eslint-disable/g)].map(([match]) => `${file}: ${match}`),
  )
  expect(silenced.filter((line) => !/biome-ignore [\w/]+: \S+ \S+/.test(line))).toEqual([])
})

test('files are in kebab case, and no folder is a catch-all', () => {
  const names = files.filter(({ file }) => !/^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.tsx?$/.test(file))
  expect(names.map(({ file }) => file)).toEqual([])
  expect(files.filter(({ file }) => /\/(?:utils?|helpers?|lib|common|misc|shared)[/.]/.test(file))).toEqual(
    [],
  )
})

test('there are no default exports', () => {
  const worker = 'src/worker.ts'
  expect(found(/\bexport default\b/g).filter((line) => !line.startsWith(worker))).toEqual([])
  expect(found(/\bexport \*/g)).toEqual([])
})

describe('direction', () => {
  const physical =
    /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right)\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius/g

  test('is logical in every stylesheet', () => {
    const sheets = sources('styles/*/*.css')
    expect(sheets.length).toBeGreaterThan(10)
    const used = sheets.flatMap(({ file, text }) =>
      [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(physical)].map(([match]) => `${file}: ${match}`),
    )
    expect(used).toEqual([])
  })

  test('is logical in every class name', () => {
    const classes = sources('{src,client}/**/*.tsx').flatMap(({ file, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{[^}]*\})/g)].flatMap(([match]) =>
        match.split(/[\s"'`{}]+/).map((name) => `${file}: ${name}`),
      ),
    )
    const odd =
      /: (?:-?(?:ml|mr|pl|pr|left|right)-|text-(?:left|right)$|float-|rounded-[lr]|border-[lr](?:-|$))/
    expect(classes.filter((name) => odd.test(name))).toEqual([])
  })
})
