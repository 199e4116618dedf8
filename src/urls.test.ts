import { describe, expect, test } from 'vitest'
import { actionLink, pathOf, slugOf, urls } from './urls.ts'

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
    ['mailto:quotes@agency.example', 'mailto:quotes@agency.example'],
  ])('to %s leads to %s', (link, target) => {
    expect(actionLink(link)).toBe(target)
  })
})

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/blog/my-article', 'blog/my-article'],
])('the path %s and the slug %s are the same page', (path, slug) => {
  expect(slugOf(path)).toBe(slug)
  expect(pathOf(slug)).toBe(path)
})

test.each([
  ['Gov Portal', '/drawn/gov-portal.svg'],
  ['page/x-hero', '/drawn/page-x-hero.svg'],
  ['../../etc/passwd', '/drawn/-etc-passwd.svg'],
  ['"><script>', '/drawn/-script-.svg'],
  ['جسر', '/drawn/158015871585.svg'],
  ['جسور', '/drawn/1580158716081585.svg'],
  ['', '/drawn/-.svg'],
  ['x'.repeat(500), `/drawn/${'x'.repeat(120)}.svg`],
])('the address of the drawing of %j matches its route', (name, path) => {
  expect(urls.drawnArt(name)).toBe(path)
})
