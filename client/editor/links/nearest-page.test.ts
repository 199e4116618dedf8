import { expect, test } from 'vitest'
import { meantLink, nearestPage } from './nearest-page.ts'

const page = (path: string) => ({ path, title: '', languages: ['en', 'ar'], live: true })
const targets = {
  pages: [page('/contact'), page('/about'), page('/company/how-we-work')],
  moved: { '/old': '/about' },
  others: ['/feed.xml'],
}

test.for([
  ['/contcat', '/contact'],
  ['contcat', '/contact'],
  ['company/how-we-wrok/', '/company/how-we-work'],
  ['/contact', undefined],
  ['/old', undefined],
  ['/prices', undefined],
  ['https://contcat.example', undefined],
])('%s is likely meant as %s', ([typed, meant]) => {
  expect(nearestPage(typed ?? '', targets, ['en', 'ar'])).toBe(meant)
})

test.for([
  ['contact', '/contact', '/contact'],
  ['contcat', '/contcat', '/contact'],
  ['pric', '/pric', undefined],
  ['site.example', 'https://site.example', 'https://site.example'],
  ['http', undefined, undefined],
])('%s, proposed as %s, is offered as %s', ([typed, proposed, meant]) => {
  expect(meantLink(typed ?? '', proposed, targets, ['en', 'ar'])).toBe(meant)
})
