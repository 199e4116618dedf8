import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { mediaAddress } from '../../contract/media.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { sha256 } from '../../src/sha256.ts'
import { budgets } from '../bench/budgets.ts'
import { textWidget } from '../support/drafts.ts'
import { all, type Element, parseHtml, rawText } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

/* A page with forty uploaded pictures; a page reads their addresses alone, so that no bytes are needed here. */

const pictures = await Promise.all(
  Array.from({ length: 40 }, async (_, number) => ({
    id: (await sha256(`picture ${number}`)).slice(0, 32),
    ...{ width: 1600, height: 900 + number, x: number % 5, y: 2, pigment: '' },
  })),
)

beforeAll(async () => {
  const html = pictures.map(
    (picture, number) => `<p><img src="${mediaAddress(picture)}" alt="View ${number}" /></p>`,
  )
  const body = inEveryLanguage(html.join(''), html.join(''))
  await publish({
    slug: 'page/forty',
    widgets: [{ type: 'text', content: { ...textWidget('x').content, body } }],
  })
})

const kilobytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength / 1024

test.each(langs)('forty uploaded pictures (%s) keep the weight of a page', async (lang) => {
  const html = await (await visit(localPath(lang, '/page/forty'))).text()
  expect(kilobytes(html)).toBeLessThanOrEqual(budgets.otherHtml.held.limit.atMost)
  const css = all(parseHtml(html), 'style').map(rawText)
  expect(kilobytes(css.join(''))).toBeLessThanOrEqual(5.85)
})

test.each(langs)(
  'forty uploaded pictures (%s) have their boxes before they arrive, and wait for the reader',
  async (lang) => {
    const document = parseHtml(await (await visit(localPath(lang, '/page/forty'))).text())
    const shown = all(document, 'img').filter(({ attributes }) => attributes.src?.startsWith('/media/'))
    expect(shown).toHaveLength(40)
    const boxes = shown.map(({ attributes: { width, height } }: Element) => [Number(width), Number(height)])
    expect(boxes).toEqual(pictures.map(({ width, height }) => [width, height]))
    for (const { attributes } of shown) {
      expect(attributes.loading).toBe('lazy')
      expect(attributes.sizes).toMatch(/./)
      expect(attributes.srcset).toContain('480w')
    }
  },
)
