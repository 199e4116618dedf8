import { expect, test } from 'vitest'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import { staffPagePrefixes } from '../../../site/urls.ts'
import { draftSchema, slugProblem } from './draft-schema.ts'

const problem = (slug: string) => slugProblem(slug, ['home', 'about', 'services/web-development'])

test('a slug may be that of a built-in page, or be below a prefix', () => {
  const ofSite = ['home', 'about', 'services/web-development']
  const own = ['page/a', 'page/a/b/c-d', 'blog/2026', 'services/new', 'industries/new', 'apps/new']
  for (const slug of [...ofSite, ...own]) expect(problem(slug), slug).toBeNull()
  for (const prefix of staffPagePrefixes) {
    const found = [`${prefix}x`, prefix, prefix.slice(0, -1)].map(problem)
    expect(found, prefix).toEqual([null, 'malformed', 'not_allowed'])
  }
  expect(builtInSlugs.filter((slug) => slugProblem(slug, builtInSlugs))).toEqual([])
})

test('any other slug is malformed, not allowed or too long', () => {
  const odd = ['A', 'a_b', 'a.b', 'a b', '-a', 'a-', 'a--b', 'é', 'a\n', '../a', 'a%2fb']
  for (const slug of [...odd, '', '/', 'a/', '/a', 'a//b']) expect(problem(slug), slug).toBe('malformed')
  for (const slug of ['admin', 'ar', 'ar/about', 'thank-you', 'pages/x', 'homepage', 'services/cloud-devops'])
    expect(problem(slug), slug).toBe('not_allowed')
  expect(problem(`page/${'a'.repeat(195)}`)).toBeNull()
  expect(problem(`page/${'a'.repeat(196)}`)).toBe('too_long')
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
