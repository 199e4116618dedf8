import { assets, type StyleRule } from '../assets.ts'
import { sha256Source } from '../sha256.ts'

/** What `Styles` renders, and `withStyles` fills. */
const empty = '<style></style>'

/**
 * A document with the rules inlined that its markup can match, and the source that allows them in its policy.
 * A linked sheet would delay the first paint, and a page uses a fifth of all rules.
 */
export async function withStyles(html: string): Promise<{ html: string; style: string }> {
  const css = stylesOf(html)
  return {
    html: html.replace(empty, () => `<style>${css}</style>`),
    style: await sha256Source(css),
  }
}

/** The rules for a document: those for its markup, and for what its scripts can add to it. */
function stylesOf(html: string): string {
  const present = namesIn(html)
  const layers = assets.styles.layers.map(({ layer, rules }) => ({ layer, css: rulesFor(rules, present) }))
  const css = layers.map(({ layer, css }) => (css ? `@layer ${layer}{${css}}` : '')).join('')
  return withoutUnused(assets.styles.order + css, html)
}

/** Elements, and of attributes the four that rules depend on. */
const markup = /<([a-z][a-z\d]*)|\s(class|lang|data-pig|data-island)="([^"]*)"/g

function namesIn(html: string): Set<string> {
  const present = new Set(assets.styles.scripts[''])
  for (const [, element, attribute, value = ''] of html.matchAll(markup)) {
    if (element) present.add(element)
    else if (attribute === 'class') for (const name of value.split(' ')) present.add(`.${name}`)
    else if (attribute === 'lang') present.add(`lang:${value}`)
    else if (attribute === 'data-pig') present.add(`pig:${value}`)
    else for (const name of assets.styles.scripts[value] ?? []) present.add(name)
  }
  return present
}

function rulesFor(rules: StyleRule[], present: Set<string>): string {
  let css = ''
  let open = ''
  for (const rule of rules) {
    const at = 'rules' in rule ? rule.at : ''
    const text = 'rules' in rule ? rulesFor(rule.rules, present) : textOf(rule, present)
    if (!text) continue
    // Neighbours under one condition share it.
    if (at !== open) css += (open ? '}' : '') + (at ? `${at}{` : '')
    css += text
    open = at
  }
  return open ? `${css}}` : css
}

function textOf(rule: Exclude<StyleRule, { rules: StyleRule[] }>, present: Set<string>): string {
  if ('text' in rule) return rule.text
  const matching = rule.selectors.filter(([, ...needs]) => needs.every((need) => present.has(need)))
  return matching.length > 0 ? `${matching.map(([selector]) => selector).join(',')}{${rule.body}}` : ''
}

const property = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g

/** Custom properties are many, and most pages use half of them. */
function withoutUnused(css: string, html: string): string {
  const uses = new Map<string, string>()
  const rest = css.replace(property, (_, name, value) => {
    uses.set(name, `${uses.get(name) ?? ''}${value}`)
    return ''
  })
  const used = new Set<string>()
  const add = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    use(uses.get(name) ?? '')
  }
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) add(name)
  }
  for (const name of assets.styles.used) add(name)
  use(rest)
  use(html)
  return css.replace(property, (declaration, name) => (used.has(name) ? declaration : ''))
}
