import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

/* What the linter cannot say. */

const server = sources('{src,contract}/**/*.{ts,tsx}')
const filesWith = (pattern: RegExp) => server.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('the server gets the time from a clock, and only its entry points name the system’s', () => {
  expect(filesWith(/\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/)).toEqual(['src/time.ts'])
  expect(filesWith(/\bsystemClock\b/)).toEqual(['src/app.ts', 'src/background.ts', 'src/time.ts'])
})

test('the server has one way for request bodies, hashes and timeouts, each in one file', () => {
  const reading = /\bparseBody\(|\breq\.(?:json|text|formData|arrayBuffer|blob)\(|request\.body\b|body-limit/
  expect(filesWith(reading)).toEqual(['src/request-body.ts'])
  expect(filesWith(/\bsubtle\.digest\(|createHash\(/)).toEqual(['src/sha256.ts'])
  expect(filesWith(/\bPromise\.race\(|\b(?:set|clear)Timeout\(/)).toEqual(['src/time.ts'])
})
