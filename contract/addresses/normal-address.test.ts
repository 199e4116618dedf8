import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalAddress, normalPath, pairsOf, shownAddress, spellings } from './normal-address.ts'

const old = '/%D9%82%D8%AF%D9%8A%D9%85'

const compared = [
  ['/about', '/about'],
  ['/%61bout', '/about'],
  ['/قديم', old],
  [old.toLowerCase(), old],
  ['/%d9%82دي%d9%85', old],
  ['/%D8%A7%D9%94', '/%D8%A3'],
  ['/e%cc%81', '/%C3%A9'],
  ['/a%2fb%3fc%23d', '/a%2Fb%3Fc%23d'],
  ['/100%25', '/100%25'],
  ['/%2541', '/%2541'],
  ['/a%40b+c:d', '/a@b+c:d'],
  ['/a|b^c', '/a%7Cb%5Ec'],
  ['/a%20b', '/a%20b'],
  ['/%', '/%'],
  ['/%zz', '/%zz'],
  ['/%ff', '/%FF'],
  ['/%e0%a4%A', '/%E0%A4%A'],
  ['/%ed%a0%80', '/%ED%A0%80'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/old//x/', '/old/x'],
  ['/', '/'],
  ['/?p=123', '/?p=123'],
  ['/old?', '/old'],
  ['/old?b=2&a=1&b=2', '/old?a=1&b=2'],
  ['/old?a', '/old?a='],
  ['/old?s=%d9%82+x&%61=%zz', `/old?a=%25zz&s=%D9%82+x`],
] as const

test('different spellings of an address have the same normal form', () => {
  expect(compared.map(([address]) => normalAddress(address))).toEqual(compared.map(([, normal]) => normal))
  expect(compared.filter(([, normal]) => normalAddress(normal) !== normal)).toEqual([])
})

const shown = [
  [old, '/قديم'],
  ['/a%20b%2Fc%25', '/a%20b%2Fc%25'],
  ['/%E2%80%8F', '/%E2%80%8F'],
  ['/%FF%D9', '/%FF%D9'],
] as const

test('an address that is typed as displayed has its normal form', () => {
  expect(shown.map(([normal]) => shownAddress(normal))).toEqual(shown.map(([, text]) => text))
  expect(shown.map(([, text]) => normalAddress(text))).toEqual(shown.map(([normal]) => normal))
})

test('an address of another source is looked up in at most three spellings', () => {
  expect(spellings('/about')).toEqual(['/about'])
  expect(spellings(old)).toEqual([old, '/قديم', old.toLowerCase()])
})

test('browsers send a normal path unchanged', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('%', '%2', '%2F', '%e0%a4', '%D9%82', '%25', '/', '\\', '%5c', '.', '%2e', '\ud800'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const sent = new URL(`https://agency.example/${pieces.join('').replace(/[?#]/g, '')}`).pathname
      const normal = normalPath(sent)
      expect(normalPath(normal)).toBe(normal)
      expect(new URL(`https://agency.example${normal}`).pathname).toBe(normal)
      expect(normalPath(shownAddress(normal))).toBe(normal)
    }),
    { numRuns: 500 },
  )
})

test('parameters are compared decoded and in any order', () => {
  expect(pairsOf('p=%31&q=a%20b&&r')).toEqual(['p=1', 'q=a+b', 'r='])
})
