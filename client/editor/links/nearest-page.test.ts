import { expect, test } from 'vitest'
import { likelyLink, nearestPage } from './nearest-page.ts'

const page = (path: string) => ({ path, title: '', languages: ['en', 'ar'], isPublished: true })
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
])('%s likely means %s', ([typed, expected]) => {
  expect(nearestPage(typed ?? '', targets, ['en', 'ar'])).toBe(expected)
})

test.for([
  ['contact', '/contact', '/contact'],
  ['contcat', '/contcat', '/contact'],
  ['pric', '/pric', undefined],
  ['site.example', 'https://site.example', 'https://site.example'],
  ['http', undefined, undefined],
])('%s, proposed as %s, is suggested as %s', ([typed, proposed, expected]) => {
  expect(likelyLink(typed ?? '', proposed, targets, ['en', 'ar'])).toBe(expected)
})
