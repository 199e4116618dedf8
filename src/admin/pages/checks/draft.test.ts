import { describe, expect, test } from 'vitest'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import { hostedPrefixes } from '../../../urls.ts'
import { draftSchema, slugProblem } from './draft.ts'

const problem = (slug: string) => slugProblem(slug, ['home', 'about', 'services/web-development'])

describe('a slug', () => {
  test.each([
    'home',
    'about',
    'services/web-development',
    'page/a',
    'page/a/b/c-d',
    'blog/2026',
    'services/new',
    'industries/new',
    'apps/new',
  ])('may be “%s”', (slug) => {
    expect(problem(slug)).toBeNull()
  })

  test.each(hostedPrefixes)('may be under %s, but not be the prefix itself', (prefix) => {
    expect(problem(`${prefix}x`)).toBeNull()
    expect(problem(prefix)).toBe('malformed')
    expect(problem(prefix.slice(0, -1))).toBe('not_allowed')
  })

  test.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    'A',
    'a_b',
    'a.b',
    'a b',
    '-a',
    'a-',
    'a--b',
    'é',
    'a\n',
    '../a',
    'a%2fb',
  ])('is malformed as %j', (slug) => {
    expect(problem(slug)).toBe('malformed')
  })

  test.each(['admin', 'ar', 'ar/about', 'thank-you', 'pages/x', 'homepage', 'services/cloud-devops'])(
    'may not be “%s”',
    (slug) => {
      expect(problem(slug)).toBe('not_allowed')
    },
  )

  test('is too long beyond 200 characters', () => {
    expect(problem(`page/${'a'.repeat(195)}`)).toBeNull()
    expect(problem(`page/${'a'.repeat(196)}`)).toBe('too_long')
  })

  test('of every built-in page may be used', () => {
    expect(builtInSlugs.filter((slug) => slugProblem(slug, builtInSlugs))).toEqual([])
  })
})

test('a draft keeps known fields and drops unknown ones', () => {
  const draft = {
    slug: 'page/x',
    title: 'Plain',
    meta_description: { en: 'One' },
    widgets: [
      { id: 'w-1', type: 'text', is_active: false, content: { body: 'x', deep: { list: [1, null] } } },
    ],
  }
  expect(draftSchema.parse({ ...draft, status: 'published', id: 'other' })).toEqual(draft)
})
