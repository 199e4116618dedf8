import { expect, test } from 'vitest'
import { actionLink, urls } from './urls.ts'

test('an action that asks for a quote leads to the contact page, and any other to its address', () => {
  for (const link of ['/quote', '/Quote', '/get-a-quote', '/services?for=quote', '/contact'])
    expect(actionLink(link), link).toBe('/contact')
  expect(actionLink('/quote#about=Taxi')).toBe('/contact#about=Taxi')
  for (const link of ['/about', '#cost', 'mailto:quotes@agency.example']) expect(actionLink(link)).toBe(link)
})

test.each([
  ['page/x-hero', '/drawn/page-x-hero.svg'],
  ['../../etc/passwd', '/drawn/-etc-passwd.svg'],
  ['جسر', '/drawn/158015871585.svg'],
  ['جسور', '/drawn/1580158716081585.svg'],
  ['x'.repeat(500), `/drawn/${'x'.repeat(120)}.svg`],
])('the address of the drawing of %j matches its route', (name, path) => {
  expect(urls.drawnArt(name)).toBe(path)
})
