import { expect, test } from 'vitest'
import { readBrand } from '../brand/brand-file.ts'
import { buildStyles, layers } from './styles.ts'

const file = { path: '/f/font.woff2', range: 'U+20' }
const { styles, sheets, linkedStyle } = await buildStyles(readBrand(), {
  latin: file,
  latinMore: file,
  latinStop: file,
  arabic: file,
  arabicStop: file,
  names: file,
  sisters: file,
})
const order = `@layer ${layers.join(',')};`

test.each(Object.entries(sheets))('every rule of %s is in a layer', (_, css) => {
  const rules = topLevel(css.replace(order, ''))
  // Outside of a layer a rule would win over all of them.
  expect(rules.filter((rule) => !/^@layer [\w-]+\{/.test(rule))).toEqual([])
  const named = rules.map((rule) => rule.slice('@layer '.length, rule.indexOf('{')))
  expect(named.filter((name) => !layers.some((layer) => layer === name))).toEqual([])
})

test('no rule asks what the root or the body has: whatever comes in would have the whole page styled again', () => {
  expect(sheets.site).toContain(':has(')
  expect(sheets.site).not.toMatch(/(?:body|html|:root)[^\s{},>+~]*:has\(/)
})

test('the sheet below the first screen repeats nothing that every page inlines, and has all the rest', () => {
  expect(sheets.late).not.toMatch(/[{}](?:\*|:root|\.logo|a)[{,]/)
  for (const rule of ['.footer{', '.faq', 'blockquote', ':hover']) expect(sheets.late).toContain(rule)
  const declared = new Set(styles.used)
  const used = sheets.late.matchAll(/var\((--[\w-]+)/g)
  for (const [, name = ''] of used) expect(declared).toContain(name)
})

test('without script the late content of a streamed page takes the place of its spinner, before the footer', () => {
  expect(sheets.streamed).toContain('main{display:none}')
  expect(sheets.streamed).toMatch(/\[id\^=["']?S:["']?\]\{display:block\}/)
  expect(sheets.streamed).toContain('body>.edge,body>footer{order:1}')
})

test('a document that links its styles opts into transitions before they arrive, like those that inline them', () => {
  expect(linkedStyle.code).toBe(
    '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  )
  const texts = styles.layers.flatMap(({ rules }) =>
    rules.flatMap((rule) =>
      'rules' in rule
        ? rule.rules.flatMap((inner) => ('text' in inner ? `${rule.at}{${inner.text}}` : []))
        : [],
    ),
  )
  expect(texts).toContain(linkedStyle.code)
})

/** The rules and statements of a minified sheet, without looking into them. */
function topLevel(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const [index, letter] of Array.from(css).entries()) {
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (depth === 0 && (letter === '}' || letter === ';')) {
      rules.push(css.slice(start, index + 1))
      start = index + 1
    }
  }
  return rules
}
