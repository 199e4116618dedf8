import type { StyleRule } from '../../../src/html/page-assets.ts'

/**
 * The rules of a minified sheet, each selector with what a page must have for it to match: classes (`.hero`),
 * element names, pigments, languages and directions. What a state, a position or an attribute says is left
 * out, so a rule is kept rather than lost. src/html/page-styles.ts picks a page's rules by them.
 */
export function styleRules(css: string, sheet = css): StyleRule[] {
  return statements(css).map(({ prelude, body }) => {
    if (body === null) return { text: `${prelude};` }
    if (/^@(?:media|supports|container)/.test(prelude)) return { at: prelude, rules: styleRules(body, sheet) }
    if (prelude.startsWith('@keyframes '))
      return { selectors: [[prelude, ...needsOfAnimation(prelude, sheet)]], body }
    if (prelude.startsWith('@')) return { text: `${prelude}{${body}}` }
    return { selectors: list(prelude).map((selector) => [selector, ...needsOf(selector)]), body }
  })
}

/** What a page must have for a selector to match one of its elements; `later`, when its linked sheets may be there. */
export function needsOf(selector: string): string[] {
  // An alternative is not a condition; `:has` with one argument is.
  const plain = without(selector, /:(?:not|is|where|nth-[\w-]+)\(|:has\((?=[^()]*,)/)
  const classes = plain.replace(/(?<!\\)\[[^\]]*\]/g, '')
  const elements = without(classes, /:lang\(/)
  return [
    ...Array.from(
      classes.matchAll(/\.((?:[\w-]|\\.)+)/g),
      ([, name = '']) => `.${name.replaceAll('\\', '')}`,
    ),
    ...Array.from(elements.matchAll(/(?:^|[\s>+~(])([a-z][\w-]*)/g), ([, name = '']) => name),
    ...Array.from(plain.matchAll(/\[dir="?(\w+)"?\]/g), ([, name = '']) => `dir:${name}`),
    ...Array.from(plain.matchAll(/\[data-pig="?([\w-]+)"?\]/g), ([, name = '']) => `pig:${name}`),
    ...Array.from(
      plain.matchAll(/\[lang\|="?([\w-]+)"?\]|:lang\(([\w-]+)\)/g),
      ([, one, other]) => `lang:${one ?? other}`,
    ),
    ...Array.from(plain.matchAll(/\[hreflang\|="?([\w-]+)"?\]/g), ([, lang]) => `hreflang:${lang}`),
    ...(isLater(selector) ? ['later'] : []),
  ]
}

/** What a page must have for the first rule to match that runs these keyframes, or names them for another that does. */
function needsOfAnimation(prelude: string, sheet: string): string[] {
  const name = prelude.slice('@keyframes '.length)
  const [, selectors = ''] =
    new RegExp(`([^{}]+)\\{[^{}]*(?:animation|--[\\w-]+):[^;}]*\\b${name}\\b`).exec(sheet) ?? []
  return needsOf(list(selectors)[0] ?? '')
}

/**
 * Left to the linked sheets: what is pointed at, pressed, open or off, the looks of what the closed menu
 * holds, as it opens in its place, and the rules of the parts from the third on.
 */
function isLater(selector: string): boolean {
  const state =
    /:hover|:active|:focus-within|\[disabled\]|\[aria-(?:disabled|pressed)|(?:^details\[open\]|^@keyframes open$)/
  const place = /\.menu-(?:panel\s|actions)|^main(?:>:nth-child\(n\+3\)|:has\()/
  const plain = without(selector, /:not\(/)
  return state.test(plain) || place.test(plain)
}

type Statement = { prelude: string; body: string | null }

/** The blocks and statements of a minified sheet, without looking into them. */
function statements(css: string): Statement[] {
  const found: Statement[] = []
  let start = 0
  while (start < css.length) {
    const end = ends(css, start, /[{;]/)
    const prelude = css.slice(start, end).trim()
    if (css[end] !== '{') {
      if (prelude) found.push({ prelude, body: null })
      start = end + 1
      continue
    }
    const close = ends(css, end + 1, /\}/)
    found.push({ prelude, body: css.slice(end + 1, close) })
    start = close + 1
  }
  return found
}

/** The selectors of a list. */
function list(prelude: string): string[] {
  const selectors: string[] = []
  let start = 0
  while (start <= prelude.length) {
    const end = ends(prelude, start, /,/)
    selectors.push(prelude.slice(start, end).trim())
    start = end + 1
  }
  return selectors
}

/** The selector without these functions and their arguments. */
function without(selector: string, functions: RegExp): string {
  const found = functions.exec(selector)
  if (!found) return selector
  const open = selector.indexOf('(', found.index)
  const rest = selector.slice(ends(selector, open + 1, /\)/) + 1)
  return selector.slice(0, found.index) + without(rest, functions)
}

/** Where one of these letters stands first, outside of strings, escapes, brackets and blocks. */
function ends(css: string, start: number, letters: RegExp): number {
  let depth = 0
  let quote = ''
  for (let index = start; index < css.length; index++) {
    const letter = css.charAt(index)
    if (letter === '\\') index++
    else if (quote) quote = letter === quote ? '' : quote
    else if (depth === 0 && letters.test(letter)) return index
    else if (letter === '"' || letter === "'") quote = letter
    else if ('({['.includes(letter)) depth++
    else if (')}]'.includes(letter)) depth--
  }
  return css.length
}
