import { describe, expect, test } from 'vitest'
import { judgeLink, type LinkTargets, offerPages, tidyLink } from './judge-link.ts'

const codes = ['en', 'ar']
const both = { languages: codes, isPublished: true }
const targets: LinkTargets = {
  pages: [
    { path: '/', title: { en: 'Home', ar: 'الرئيسية' }, ...both },
    { path: '/company/how-we-work', title: { en: 'How we work', ar: 'كيف نعمل' }, ...both },
    { path: '/blog/first', title: { ar: 'المقالة الأولى' }, languages: ['ar'], isPublished: true },
    { path: '/page/soon', title: 'Soon', languages: codes, isPublished: false },
  ],
  moved: { '/company/process': '/company/how-we-work', '/old': '/gone', '/%D9%82': '/company/how-we-work' },
  others: ['/quote'],
}

describe('the verdict on a link', () => {
  test.each([
    ['/company/how-we-work', 'page'],
    ['/company/how-we-work/?from=x#top', 'page'],
    ['/', 'page'],
    ['/blog/first', 'one_language'],
    ['/page/soon', 'draft'],
    ['/company/process', 'moved', '/company/how-we-work'],
    ['/company/process#team', 'moved', '/company/how-we-work#team'],
    ['/ar/company/how-we-work', 'language', '/company/how-we-work'],
    ['/ar', 'language', '/'],
    ['/ar/company/process', 'moved', '/company/how-we-work'],
    ['/ق', 'moved', '/company/how-we-work'],
    ['/%d9%82', 'moved', '/company/how-we-work'],
    ['/company/how%2dwe-work', 'page'],
    ['/nothing', 'missing'],
    ['/old', 'missing'],
    ['/arabic', 'missing'],
  ])('for %s is “%s”', (value, code, proposal?: string) => {
    const verdict = judgeLink(value, targets, codes)
    expect(verdict?.code).toBe(code)
    expect(verdict?.proposal).toBe(proposal)
  })

  test.each([
    '',
    '#part',
    '/quote#consultation',
    '/files/offer.pdf',
    '//evil.example',
    'https://example.com/',
    'mailto:a@b.example',
    'tel:+44',
    'words',
  ])('does not exist for %j', (value) => {
    expect(judgeLink(value, targets, codes)).toBeNull()
  })
})

test.each([
  ['company/how-we-work', '/company/how-we-work'],
  [' /company/how-we-work ', '/company/how-we-work'],
  ['/company/how-we-work/#team', '/company/how-we-work#team'],
  ['/ar/company/how-we-work', '/company/how-we-work'],
  ['ar/blog/first', '/blog/first'],
  ['/company/how-we-work', null],
  ['company/nothing', null],
  ['mailto:a@b.example', null],
])('the path %j that is typed by hand is completed to %j', (typed, tidy) => {
  expect(tidyLink(typed, targets, codes)).toBe(tidy)
})

test.each([
  ['how', ['/company/how-we-work']],
  ['نعمل', ['/company/how-we-work']],
  ['المقاله الاولي', ['/blog/first']],
  ['/blog', ['/blog/first']],
  ['h', []],
  ['', []],
  ['zzz', []],
])('%j suggests %j', (typed, paths) => {
  expect(offerPages(typed, targets).map(({ path }) => path)).toEqual(paths)
})

test('at most eight pages are suggested, those with a match in the title first', () => {
  const pages = Array.from({ length: 20 }, (_, index) => ({
    path: `/page/app${index}`,
    title: index === 19 ? 'An app' : 'Other',
    ...both,
  }))
  const offered = offerPages('app', { ...targets, pages })
  expect(offered).toHaveLength(8)
  expect(offered[0]?.path).toBe('/page/app19')
})

test.each([
  ['خدم', ['/b', '/c', '/a']],
  ['serv', ['/b', '/c', '/a']],
])(
  '%j suggests titles that begin with it, then titles with a word that does, then any others',
  (typed, paths) => {
    const pages = [
      { path: '/a', title: { en: 'Our preserves', ar: 'ما نستخدمه' }, ...both },
      { path: '/b', title: { en: 'Services', ar: 'الخدمات' }, ...both },
      { path: '/c', title: { en: 'Cloud services', ar: 'أنواع الخدمات' }, ...both },
    ]
    expect(offerPages(typed, { ...targets, pages }).map(({ path }) => path)).toEqual(paths)
  },
)
