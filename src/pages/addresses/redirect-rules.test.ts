import { expect, test } from 'vitest'
import { findRule, fixedRules, restOfQuery, rulesOf } from './redirect-rules.ts'

const rules = rulesOf(
  [
    ['/?p=1', '/a'],
    ['/?lang=ar&p=1', '/b'],
    ['/?p=2', '/c'],
    ['/old', '/d'],
    ['/old?id=5', '/e'],
    ['/%d9%82', '/f'],
    ['/ق?cat=ق', '/g'],
  ].map(([from = '', to = '']) => ({ from, to, status: 301 })),
)

test('the matching rule is the one with the most pairs of the query', () => {
  const table = [
    ['/', '', undefined],
    ['/', '?p=1', '/a'],
    ['/', '?utm_source=x&p=%31', '/a'],
    ['/', '?p=1&p=2', '/a'],
    ['/', '?p=1&lang=ar', '/b'],
    ['/', '?lang=ar', undefined],
    ['/', '?p=12', undefined],
    ['/', '?P=1', undefined],
    ['/old', '', '/d'],
    ['/old', '?id=5', '/e'],
    ['/old', '?id=%zz', '/d'],
    ['/%D9%82', '', '/f'],
    ['/%D9%82', '?cat=%d9%82', '/g'],
    ['/new', '?id=5', undefined],
  ] as const
  const found = table.map(([path, search]) => [path, search, findRule(rules, path, search)?.to])
  expect(found).toEqual(table)
})

test('a redirect passes on the rest of the query unchanged', () => {
  const table = [
    ['?a=1&b=%2F', [], '?a=1&b=%2F'],
    ['?p=1', ['p=1'], ''],
    ['?b=%2f&p=%31&c&a=+', ['p=1'], '?b=%2f&c&a=+'],
    ['?p=1&p=2', ['p=1'], '?p=2'],
    ['?p=1&p=1&lang=ar', ['lang=ar', 'p=1'], ''],
    ['?%ff&p=1', ['p=1'], '?%ff'],
  ] as const
  expect(table.map(([search, pairs]) => restOfQuery(search, pairs))).toEqual(table.map(([, , rest]) => rest))
})

test('the redirects of the code are found in their normal form', () => {
  expect(findRule(fixedRules, '/services/cloud-devops', '?x=1')?.to).toBe('/services/devops-cloud')
})
