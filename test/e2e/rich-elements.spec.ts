import fc from 'fast-check'
import { sanitise } from '../../src/html/sanitise.ts'
import { openRich } from './support/rich.ts'
import { expect, test } from './support/test.ts'

test('tables written by other means open with the same cells @once', async ({ page }) => {
  const rich = await openRich(page)
  const rows = '<tr><td>1</td><td>2</td></tr>'
  for (const [html, written] of [
    [
      `<table><tr><th>a</th><th>b</th></tr>${rows}</table>`,
      `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${rows}</tbody></table>`,
    ],
    [
      `<table><thead><tr><td></td><td>b</td></tr></thead>${rows}</table>`,
      `<table><thead><tr><th></th><th>b</th></tr></thead><tbody>${rows}</tbody></table>`,
    ],
    [
      `<table><tbody>${rows}</tbody><tbody>${rows}</tbody></table>`,
      `<table><tbody>${rows}${rows}</tbody></table>`,
    ],
    [
      '<table><tr><td colspan="1"><p>a</p></td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    // A heading that reaches into the body stays there.
    [
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></table>',
      '<table><tbody><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></tbody></table>',
    ],
  ] as const) {
    expect(await rich.written(html)).toBe(written)
    expect(sanitise(written)).toBe(written)
  }
})

const words = fc
  .stringMatching(/^[a-zء-ي&<"' ]{1,12}$/)
  .map((text) => escaped(text.replace(/\s+/g, ' ').trim() || 'x'))
const line = fc.oneof(
  words,
  words.map((text) => `<strong>${text}</strong>`),
  words.map((text) => `<a href="/about">${text}</a>`),
)
const list = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => `<ul>${lines.map((text) => `<li>${text}</li>`).join('')}</ul>`)
const cell = fc.oneof(
  fc.constant(''),
  line,
  fc
    .array(line, { minLength: 2, maxLength: 3 })
    .map((lines) => lines.map((text) => `<p>${text}</p>`).join('')),
  fc.tuple(line, list).map(([text, entries]) => `<p>${text}</p>${entries}<p>${text}</p>`),
)
const table = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.array(cell, { minLength: 16, maxLength: 16 }),
  )
  .map(([headed, rows, columns, cells]) => {
    const row = (index: number, tag: string) =>
      `<tr>${Array.from({ length: columns }, (_, column) => `<${tag}>${cells[index * 4 + column]}</${tag}>`).join('')}</tr>`
    const body = Array.from({ length: rows }, (_, index) => row(index, 'td')).join('')
    return `<table>${headed ? `<thead>${row(3, 'th')}</thead>` : ''}<tbody>${body}</tbody></table>`
  })
const figure = fc
  .tuple(
    fc.constantFrom('', ' class="figure-wide"', ' class="figure-small"'),
    words,
    fc.constantFrom('art:home-hero', '/a.png', 'https://a.example/b.png'),
    fc.option(line),
  )
  .map(([width, alt, src, caption]) => {
    const below = caption === null ? '' : `<figcaption>${caption}</figcaption>`
    return `<figure${width}><img alt="${alt.replaceAll('"', '&quot;')}" loading="lazy" src="${src}" />${below}</figure>`
  })
const documents = fc.array(
  fc.oneof(
    table,
    figure,
    list,
    line.map((text) => `<p>${text}</p>`),
  ),
  { minLength: 1, maxLength: 4 },
)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

test('any pictures, tables and lists are written as they were read, and pass the sanitiser unchanged @once', async ({
  page,
}) => {
  const rich = await openRich(page)
  await fc.assert(
    fc.asyncProperty(documents, async (parts) => {
      const html = parts.join('')
      const written = await rich.written(html)
      expect(written).not.toBeNull()
      expect(await rich.written(written ?? '')).toBe(written)
      expect(sanitise(written ?? '')).toBe(written)
      expect(written).toBe(sanitise(html))
    }),
    { numRuns: 150 },
  )
})
