import { assets } from '../assets.ts'
import { pageAssets, type StyleRule } from '../page-assets.ts'
import { sha256Source } from '../sha256.ts'
import { waitingScript } from './content-security-policy.ts'
import { settleProperties } from './custom-properties.ts'

/** What `Styles` renders, and `withStyles` fills. */
const empty = '<style></style>'

/**
 * A document with the rules inlined that the markup of its first screen can match, and the source that allows them in its
 * policy. A sheet linked in the head would delay the first paint; that of what follows is linked where the first screen ends.
 */
export async function withStyles(html: string): Promise<{ html: string; style: string }> {
  // One that links all styles in its head needs no others.
  if (!html.includes(empty)) return { html, style: '' }
  const end = endOfFirstScreen(html)
  const first = html.slice(0, end)
  const { css, style } = await stylesFor(namesIn(first))
  return {
    html: first.replace(empty, () => `<style>${css}</style>`) + lateStyles() + html.slice(end),
    style,
  }
}

/**
 * The sheet with what the page does not inline: a rule in both would have a browser style again what it has painted
 * (tools/build/late-sheet.ts). It holds back neither the first paint nor what stands before it, and every page has the
 * same one, so that the next page finds it in the browser. Firefox would show what follows without it; a script waits
 * for the sheets before it, and the parser for the script.
 */
export function lateStyles(): string {
  return `<link rel="stylesheet" href="${assets.sheets.late}"/><script>${waitingScript.code}</script>`
}

/** Parts of a page's content that its first screen shows; the last of them are cut off at its edge. */
const partsOfFirstScreen = 2
const tagOf = /<(\/?)[a-z][^<>]*?(\/?)>/g

/**
 * Where the first parts of the page's content end, or all of it. React and the sanitiser close every element that they
 * open, and write those without content with a slash.
 */
function endOfFirstScreen(html: string): number {
  const content = html.indexOf('>', html.indexOf('<main')) + 1
  let depth = 0
  let parts = 0
  for (const { index, 0: tag, 1: closing, 2: empty } of html.slice(content).matchAll(tagOf)) {
    if (empty) continue
    depth += closing ? -1 : 1
    if (depth < 0) return content + index
    if (depth === 0 && ++parts === partsOfFirstScreen) return content + index + tag.length
  }
  return html.length
}

/** What rules may need of a first screen, and the custom properties that its markup uses. */
type Names = { names: Set<string>; properties: Set<string> }

/** Pages of one kind have the same rules, and most renderings repeat an earlier one. */
const known = new Map<string, { css: string; style: string }>()
const maxKnown = 200

async function stylesFor(used: Names): Promise<{ css: string; style: string }> {
  const key = [used.names, used.properties].map((set) => [...set].join(' ')).join('\n')
  const same = known.get(key)
  if (same) return same
  const css = stylesOf(used)
  const styles = { css, style: await sha256Source(css) }
  if (known.size >= maxKnown) known.clear()
  known.set(key, styles)
  return styles
}

function stylesOf({ names, properties }: Names): string {
  const layers = pageAssets.styles.layers.map(({ layer, rules }) => {
    const css = rulesFor(rules, names)
    return css && `@layer ${layer}{${css}}`
  })
  return settleProperties(pageAssets.styles.order + layers.join(''), properties)
}

/**
 * Elements, and of attributes those that rules depend on. A link to the page in another language has its own rules, and
 * a few Latin words in an Arabic sentence have none.
 */
const markup = {
  ltr: /<([a-z][a-z\d]*)|\s(class|lang|dir|data-pig)="([^"]*)"( hrefLang=)?/g,
  rtl: /<([a-z][a-z\d]*)|(?!(?<=<bdi) lang)\s(class|lang|dir|data-pig)="([^"]*)"( hrefLang=)?/g,
}

function namesIn(html: string): Names {
  const found = html.matchAll(/<html[^>]* dir="rtl"/.test(html) ? markup.rtl : markup.ltr)
  const names = new Set<string>()
  for (const { 1: element, 2: attribute, 3: value = '', 4: link } of found) {
    if (element) names.add(element)
    else if (attribute === 'class') for (const name of value.split(' ')) names.add(`.${name}`)
    else if (attribute === 'data-pig') names.add(`pig:${value}`)
    // Rules are for a language in all its countries.
    else if (!link) names.add(`${attribute}:${value.replace(/-.*/, '').toLowerCase()}`)
  }
  const used = html.matchAll(variable)
  return { names, properties: new Set(Array.from(used, ([, name = '']) => name)) }
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
