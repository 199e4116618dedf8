import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { all } from '../support/html.ts'
import { type Seen, seeAll } from '../support/pages.ts'

/* What the browser has to build and lay out, and what markup weighs without the styles inside it. */

const pages = await seeAll()
const home = pages.filter(({ slug }) => slug === 'home')
const others = pages.filter(({ slug }) => slug !== 'home')

const elements = ({ document }: Seen) => all(document).length
/** Characters of drawings inside the page. */
const drawn = ({ html }: Seen) => (html.match(/<svg.*?<\/svg>/gs) ?? []).join('').length
/** Quality 5, as Cloudflare compresses. */
const weight = ({ html }: Seen) =>
  brotliCompressSync(html.replace(/<style.*?<\/style>/gs, ''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).byteLength

test.each(home)(
  '$path has at most 890 elements, 18 KB of drawings inside, and 12.45 KB of markup',
  (page) => {
    expect(elements(page)).toBeLessThanOrEqual(890)
    expect(drawn(page)).toBeLessThanOrEqual(18_000)
    expect(weight(page)).toBeLessThanOrEqual(12_450)
  },
)

test.each(others)(
  '$path has at most 390 elements, 9.5 KB of drawings inside, and 7.65 KB of markup',
  (page) => {
    expect(elements(page)).toBeLessThanOrEqual(390)
    expect(drawn(page)).toBeLessThanOrEqual(9_500)
    expect(weight(page)).toBeLessThanOrEqual(7_650)
  },
)
