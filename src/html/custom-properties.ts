import { assets } from '../assets.ts'

const declaration = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g
/** Blocks that apply to the whole page: those of the root and of the page's language. */
const ofPage = /(?<=[{}])(?::root|\[lang\|=\w+\][^{},]*(?:\([^)]*\))?)\{([^{}]*)\}/g

/**
 * The styles of a page, whose markup uses properties too, with only the custom properties that something uses. One that has a single value on the page is
 * written where it is used: that is shorter, and less for a browser to look up.
 */
export function settleProperties(css: string, inMarkup: ReadonlySet<string>): string {
  const settled = withValues(css)
  const used = usedIn(settled, inMarkup)
  return settled
    .replace(declaration, (text, name) => (used.has(name) ? text : ''))
    .replace(/(?<=[{}])(?::root|\[lang\|=[^{}]*)\{\}/g, '')
}

function withValues(css: string): string {
  const count = new Map<string, number>()
  for (const [, name = ''] of css.matchAll(declaration)) count.set(name, (count.get(name) ?? 0) + 1)
  const single = new Map<string, string>()
  for (const [, block = ''] of css.matchAll(ofPage)) {
    for (const [, name = '', value = ''] of `{${block}`.matchAll(declaration)) {
      if (count.get(name) === 1 && !assets.styles.changed.includes(name)) single.set(name, value)
    }
  }
  const settle = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name) => {
      const value = single.get(name)
      return value === undefined ? use : settle(value)
    })
  return settle(css)
}

/** What the rest of the styles, the page's drawings and linked sheets use, and what that needs in turn. */
function usedIn(css: string, inMarkup: ReadonlySet<string>): Set<string> {
  const needs = new Map<string, string>()
  const rest = css.replace(declaration, (_, name, value) => {
    needs.set(name, `${needs.get(name) ?? ''}${value}`)
    return ''
  })
  const used = new Set<string>()
  const add = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    use(needs.get(name) ?? '')
  }
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) add(name)
  }
  for (const name of [...assets.styles.used, ...inMarkup]) add(name)
  use(rest)
  return used
}
