import { expect, test } from 'vitest'
import { readBrand } from '../../brand/brand-file.ts'
import { buildStyles, layers } from './styles.ts'

const file = { path: '/f/font.woff2', range: 'U+20' }
const { styles, linked, sheets, linkedStyle } = await buildStyles(readBrand(), {
  latin: file,
  latinMore: file,
  latinStop: file,
  arabic: file,
  arabicStop: file,
  names: file,
  sisters: file,
})
const order = `@layer ${layers.join(',')};`

test.each(Object.entries({ ...linked, ...sheets }))('every rule of %s is in a layer', (_, css) => {
  const rules = topLevel(css.replace(order, ''))
  // A rule outside of layers would override all of them.
  expect(rules.filter((rule) => !/^@layer [\w-]+\{/.test(rule))).toEqual([])
  const named = rules.map((rule) => rule.slice('@layer '.length, rule.indexOf('{')))
  expect(named.filter((name) => !layers.some((layer) => layer === name))).toEqual([])
})

test('no rule uses :has() on the root or the body, which would restyle the whole page', () => {
  expect(sheets.site).toContain(':has(')
  expect(sheets.site).not.toMatch(/(?:body|html|:root)[^\s{},>+~]*:has\(/)
})

test('the layout sheet contains all rules for every page that are not inlined', () => {
  expect(linked.layout).not.toMatch(/[{}](?:\*|:root|\.logo|a)[{,]/)
  for (const rule of ['.footer{', 'blockquote', ':hover']) expect(linked.layout).toContain(rule)
})

test('widgets have their own or shared sheets, except for one smaller than a request', () => {
  expect(linked.home).toContain('.testimonial')
  expect([linked.layout?.includes('.testimonial'), linked.layout?.includes('.lightbox')]).toEqual([
    false,
    true,
  ])
  const names = new Set(styles.sheets.map(({ name }) => name))
  expect([...names].filter((name) => !linked[name])).toEqual([])
  expect(names.size).toBeGreaterThan(10)
})

test('a property with one value for the whole page is inlined, unless print changes it', () => {
  const pages = styles.sheets.map(({ rules }) => JSON.stringify(rules)).join('')
  expect([pages.includes('--fs-4'), pages.includes('var(--s-4)')]).toEqual([false, false])
  expect(pages).toContain('var(--fs-1)')
  for (const [, name = ''] of (pages + sheets.media).matchAll(/var\((--[\w-]+)\)/g))
    expect(pages).toContain(`${name}:`)
})

test('the late content of a streamed page replaces its spinner without script, before the footer', () => {
  expect(sheets.streamed).toContain('main{display:none}')
  expect(sheets.streamed).toMatch(/\[id\^=["']?S:["']?\]\{display:block\}/)
  expect(sheets.streamed).toContain('body>.edge,body>footer{order:1}')
})

test('a document that links its styles opts into view transitions as early as an inline one', () => {
  expect(linkedStyle.code).toBe(
    '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  )
  const inlined = styles.sheets.flatMap(({ rules }) =>
    rules.flatMap((rule) =>
      'rules' in rule
        ? rule.rules.flatMap((inner) => ('text' in inner ? `${rule.at}{${inner.text}}` : []))
        : [],
    ),
  )
  expect(inlined).toContain(linkedStyle.code)
})

/** The rules and statements of a minified sheet, without their contents. */
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
