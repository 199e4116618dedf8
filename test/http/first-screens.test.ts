import { expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { onEveryPage } from '../../tools/build/late-sheet.ts'
import { all, parseHtml } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { visit } from '../support/visit.ts'

const pages = await seeAll()
const missing = await visit('/no-such-page')

test.each([...pages, { path: 'a missing page', html: await missing.text() }])(
  'the first screen of $path has all that the linked sheet leaves to it',
  ({ html }) => {
    const [first = '', ...rest] = html.split(assets.sheets.late)
    expect(rest).toHaveLength(1)
    const found = new Set(
      all(parseHtml(first)).flatMap(({ tag, attributes }) => [
        tag,
        ...(attributes.class ?? '').split(' ').map((one) => `.${one}`),
      ]),
    )
    expect([...onEveryPage].filter((name) => !found.has(name))).toEqual([])
  },
)
