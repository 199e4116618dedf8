import { describe, expect, test } from 'vitest'
import { sources, withTests } from '../support/sources.ts'

/* What the linter cannot say; its own rules are tested in lint-rules.test.ts. */

const files = sources('{art,contract,src,client}/**/*.{ts,tsx}')

/** Files of data, which may be as long as their subject. */
const data = /^(?:art|src\/ui\/illustrations)\//

test('no file but data is longer than 250 lines', () => {
  expect(files.length).toBeGreaterThan(50)
  const long = [...files, ...sources('tools/**/*.ts', 'test/**/*.ts', 'styles/**/*.css')].filter(
    ({ file, text }) => !data.test(file) && text.split('\n').length > 251,
  )
  expect(long.map(({ file }) => file)).toEqual([])
})

test('compiler and linter are suppressed only with a reason', () => {
  const silenced = files.flatMap(({ file, text }) =>
    [...text.matchAll(/@ts-\w+|biome-ignore[^\n]*|eslint-disable/g)].map(([match]) => `${file}: ${match}`),
  )
  expect(silenced.filter((line) => !/biome-ignore [\w/-]+: \S+ \S+/.test(line))).toEqual([])
})

test('folders are in kebab case, and none is a catch-all', () => {
  const folders = files.map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1))
  expect(folders.filter((folder) => !/^(?:[a-z0-9-]+\/)+$/.test(folder))).toEqual([])
  expect(files.filter(({ file }) => /\/(?:utils?|helpers?|lib|common|misc|shared)[/.]/.test(file))).toEqual(
    [],
  )
})

test('tests do not spy on timers: what restores all spies later in the same worker would bring a stopped clock back', () => {
  const spied = /spyOn\(globalThis, .(?:set|clear)(?:Timeout|Interval)/
  const tests = withTests('{src,client,contract,test}/**/*.test.{ts,tsx}')
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter(({ text }) => spied.test(text)).map(({ file }) => file)).toEqual([])
})

describe('the server', () => {
  const server = files.filter(({ file }) => /^(?:src|contract)\//.test(file))
  const filesWith = (pattern: RegExp) =>
    server.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

  test('gets the time from a clock, and only its entry points name the system’s', () => {
    expect(filesWith(/\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/)).toEqual(['src/time.ts'])
    expect(filesWith(/\bsystemClock\b/)).toEqual(['src/app.ts', 'src/background.ts', 'src/time.ts'])
  })
  test('has one way for request bodies, hashes and timeouts, each in one file', () => {
    const reading =
      /\bparseBody\(|\breq\.(?:json|text|formData|arrayBuffer|blob)\(|request\.body\b|body-limit/
    expect(filesWith(reading)).toEqual(['src/request-body.ts'])
    expect(filesWith(/\bsubtle\.digest\(|createHash\(/)).toEqual(['src/sha256.ts'])
    expect(filesWith(/\bPromise\.race\(|\b(?:set|clear)Timeout\(/)).toEqual(['src/time.ts'])
  })
})
