import { assets, type StyleRule } from '../assets.ts'
import { sha256Source } from '../sha256.ts'
import { settleProperties } from './custom-properties.ts'

/** What `Styles` renders, and `withStyles` fills. */
const empty = '<style></style>'

/**
 * A document with the rules inlined that its markup can match, and the source that allows them in its policy.
 * A linked sheet would delay the first paint, and a page uses a fifth of all rules.
 */
export async function withStyles(html: string): Promise<{ html: string; style: string }> {
  const { css, style } = await stylesFor(namesIn(html))
  return { html: html.replace(empty, () => `<style>${css}</style>`), style }
}

/** What rules may need of a page, of what stands before the link to the late ones, and the properties it uses itself. */
type Names = { page: Set<string>; early: Set<string>; properties: Set<string> }

/** Pages of one kind have the same rules, and most renderings repeat an earlier one. */
const known = new Map<string, { css: string; style: string }>()
const maxKnown = 200

async function stylesFor(names: Names): Promise<{ css: string; style: string }> {
  const key = [names.page, names.early, names.properties].map((set) => [...set].join(' ')).join('\n')
  const same = known.get(key)
  if (same) return same
  const css = stylesOf(names)
  const styles = { css, style: await sha256Source(css) }
  if (known.size >= maxKnown) known.clear()
  known.set(key, styles)
  return styles
}

/** The rules for a document: those for its markup, and for what its scripts can add to it. */
function stylesOf({ page, early, properties }: Names): string {
  let css = ''
  let open = ''
  for (const { layer, late, rules } of assets.styles.layers) {
    const text = rulesFor(rules, late ? early : page)
    if (!text) continue
    if (layer !== open) css += `${open ? '}' : ''}@layer ${layer}{`
    css += text
    open = layer
  }
  return settleProperties(`${assets.styles.order}${css}}`, properties)
}

/**
 * Elements, and of attributes those that rules depend on. A link to the page in another language has its own rules, and
 * a few Latin words in an Arabic sentence have none.
 */
const markup = {
  ltr: /<([a-z][a-z\d]*)|\s(class|lang|dir|data-pig|data-island)="([^"]*)"( hrefLang=)?/g,
  rtl: /<([a-z][a-z\d]*)|(?!(?<=<bdi) lang)\s(class|lang|dir|data-pig|data-island)="([^"]*)"( hrefLang=)?/g,
}

function namesIn(html: string): Names {
  const { scripts } = assets.styles
  const end = html.indexOf(assets.sheets.late)
  const found = html.matchAll(/<html[^>]* dir="rtl"/.test(html) ? markup.rtl : markup.ltr)
  const page = new Set(scripts[''])
  const early = new Set<string>()
  for (const { index, 1: element, 2: attribute, 3: value = '', 4: link } of found) {
    const add = (name: string) => {
      page.add(name)
      if (end < 0 || index < end) early.add(name)
    }
    if (element) add(element)
    else if (attribute === 'class') for (const name of value.split(' ')) add(`.${name}`)
    else if (attribute === 'data-island') for (const name of scripts[value] ?? []) page.add(name)
    else if (attribute === 'data-pig') add(`pig:${value}`)
    // Rules are for a language in all its countries.
    else if (!link) add(`${attribute}:${value.replace(/-.*/, '').toLowerCase()}`)
  }
  const used = html.matchAll(variable)
  return { page, early, properties: new Set(Array.from(used, ([, name = '']) => name)) }
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

const variable = /var\((--[\w-]+)/g
