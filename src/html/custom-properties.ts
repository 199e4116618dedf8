import { pageAssets } from '../page-assets.ts'

/** What is left of a rule without its declarations. */
const emptyRule = /(?<=[{};])[^{};]+\{\}/g
const declaration = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g
/** Blocks that apply to the whole page: those of the root and of the page's language. */
const ofPage = /(?<=[{}])(?::root|\[lang[^{}]*){([^{}]*)}/g

/**
 * The styles of a page, whose markup uses properties too, with only the custom properties that something uses. One that has a single value on the page is
 * written where it is used: that is shorter, and less for a browser to look up.
 */
export function settleProperties(css: string, inMarkup: ReadonlySet<string>): string {
  const settled = withValues(css)
  const used = usedIn(settled, inMarkup)
  return settled.replace(declaration, (text, name) => (used.has(name) ? text : '')).replace(emptyRule, '')
}

function withValues(css: string): string {
  const single = new Map<string, string>()
  for (const [block] of css.matchAll(ofPage)) {
    for (const [, name = '', value = ''] of block.matchAll(declaration)) {
      const isOnly = css.split(`${name}:`).length === 2
      const isKept = [pageAssets.styles.changed, pageAssets.styles.used].some((names) => names.includes(name))
      if (isOnly && !isKept) single.set(name, value)
    }
  }
  const settle = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name) =>
      single.has(name) ? settle(single.get(name) ?? '') : use,
    )
  return settle(css)
}

/** What the rest of the styles, the page's drawings and linked sheets use, and what that needs in turn. */
function usedIn(css: string, inMarkup: ReadonlySet<string>): Set<string> {
  const used = new Set([...pageAssets.styles.used, ...inMarkup])
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) used.add(name)
  }
  const all = Array.from(css.matchAll(declaration))
  use(css.replace(declaration, ''))
  // A set is walked to its end, with what is added on the way.
  for (const name of used) {
    for (const [, declared, value = ''] of all) if (declared === name) use(value)
  }
  return used
}
