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
/**
 * At the best quality. Cloudflare's, 5, looks at 64 bytes in 4096 to choose how it models letters, and an Arabic page is
 * 4 % lighter or heavier by what stands there.
 */
const weight = ({ html }: Seen) =>
  brotliCompressSync(html.replace(/<style.*?<\/style>/gs, '').replace(hashes, '00000000'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).byteLength

/** In names of files: they are others with each build, and some compress better, by a dozen bytes a page. */
const hashes = /(?<=[/-])[A-Z0-9]{8}(?=[.-])/g

test.each(home)(
  '$path has at most 860 elements, 18 KB of drawings inside, and 10.95 KB of markup',
  (page) => {
    expect(elements(page)).toBeLessThanOrEqual(860)
    expect(drawn(page)).toBeLessThanOrEqual(18_000)
    expect(weight(page)).toBeLessThanOrEqual(10_950)
  },
)

test.each(others)(
  '$path has at most 370 elements, 9.5 KB of drawings inside, and 6.73 KB of markup',
  (page) => {
    expect(elements(page)).toBeLessThanOrEqual(370)
    expect(drawn(page)).toBeLessThanOrEqual(9_500)
    expect(weight(page)).toBeLessThanOrEqual(6_730)
  },
)
