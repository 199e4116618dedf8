import { describe, expect, test } from 'vitest'
import { actionLink, pathOf, safeUrl, slugOf, urls } from './urls.ts'

describe('a link', () => {
  test.each([
    '/',
    '/about',
    '/blog/x?a=b#c',
    '/كتاب',
    '#main',
    '#',
    'https://example.com/x?y=//z',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'mailto:hello@qafza.example',
    'tel:+966500000000',
  ])('%s may stand as it is', (url) => {
    expect(safeUrl(url)).toBe(url)
  })

  test.each([
    [' /about ', '/about'],
    ['/ab\tout', '/about'],
    ['\n/about', '/about'],
    ['ht\ntps://example.com', 'https://example.com'],
  ])('%j loses what browsers drop', (url, safe) => {
    expect(safeUrl(url)).toBe(safe)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'javascript\u0000:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>',
    'vbscript:msgbox(1)',
    'blob:https://qafza.example/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'intent://x',
    '//attacker.example',
    '/\\attacker.example',
    '\\\\attacker.example',
    '\\/attacker.example',
    '/\t/attacker.example',
    '/\n\\attacker.example',
    '\t//attacker.example',
    '\u0001//attacker.example',
    'about',
    './about',
    '?a=b',
    'http:',
    'https://',
    '',
    ' ',
  ])('%j may not stand', (url) => {
    expect(safeUrl(url)).toBeNull()
  })
})

describe('an action', () => {
  test.each([
    ['/quote', '/contact'],
    ['/Quote', '/contact'],
    ['/get-a-quote', '/contact'],
    ['/services?for=quote', '/contact'],
    ['/quote#about=Taxi', '/contact#about=Taxi'],
    ['/contact', '/contact'],
    ['/about', '/about'],
    ['#cost', '#cost'],
    ['mailto:quotes@qafza.example', 'mailto:quotes@qafza.example'],
  ])('to %s leads to %s', (link, target) => {
    expect(actionLink(link)).toBe(target)
  })
})

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/blog/my-article', 'blog/my-article'],
])('the path %s and the slug %s name the same page', (path, slug) => {
  expect(slugOf(path)).toBe(slug)
  expect(pathOf(slug)).toBe(path)
})

test.each([
  ['Gov Portal', '/drawn/gov-portal.svg'],
  ['page/x-hero', '/drawn/page-x-hero.svg'],
  ['../../etc/passwd', '/drawn/-etc-passwd.svg'],
  ['"><script>', '/drawn/-script-.svg'],
  ['قفزة', '/drawn/-.svg'],
  ['', '/drawn/-.svg'],
  ['x'.repeat(500), `/drawn/${'x'.repeat(120)}.svg`],
])('the drawing of %j has an address that answers', (name, path) => {
  expect(urls.drawnArt(name)).toBe(path)
})
