import { sha256Source } from '../platform/sha256.ts'
import { waitingScript } from './content-security-policy.ts'
import { pageAssets, type StyleRule } from './page-assets.ts'

/** What `Styles` renders, and `withStyles` fills. */
const empty = '<style></style>'

/**
 * A document with the rules inlined that the markup of its first screen can match, and the source that allows
 * them in its policy. A sheet linked in the head would delay the first paint; those of what follows are
 * linked where the first screen ends.
 */
export async function withStyles(html: string): Promise<{ html: string; style: string }> {
  // One that links all styles in its head needs no others.
  if (!html.includes(empty)) return { html, style: '' }
  const end = endOfFirstScreen(html)
  const [first, later] = [html.slice(0, end), html.slice(end)]
  const { css, style, linked } = await stylesFor(namesIn(html, first), namesIn(html, later))
  return { html: first.replace(empty, () => `<style>${css}</style>`) + linked + later, style }
}

/**
 * The sheets of which the page does not inline every rule that it can need, each the same for all pages. They hold back
 * neither the first paint nor what stands before them. Firefox would show what follows without them; a script waits for
 * the sheets before it, and the parser for the script.
 */
function links(paths: Iterable<string>): string {
  return (
    Array.from(paths, (path) => `<link rel="stylesheet" href="${path}"/>`).join('') +
    `<script>${waitingScript.code}</script>`
  )
}

/** Content of a page for a document that links all styles in its head. */
export function withoutStyles(html: string): string {
  return html.replace(/(?:<link rel="stylesheet" href="[^"]*"\/>)+<script> <\/script>/, '')
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
  for (const { index, 0: tag, 1: closing, 2: selfClosing } of html.slice(content).matchAll(tagOf)) {
    if (selfClosing) continue
    depth += closing ? -1 : 1
    if (depth < 0) return content + index
    if (depth === 0 && ++parts === partsOfFirstScreen) return content + index + tag.length
  }
  return html.length
}

type Styles = { css: string; style: string; linked: string }

/** Pages of one kind have the same rules, and most renderings repeat an earlier one. */
const stylesByPage = new Map<string, Styles>()
const maxKnown = 200

async function stylesFor(first: Set<string>, later: Set<string>): Promise<Styles> {
  const key = [first, later].map((names) => [...names].join(' ')).join('\n')
  const same = stylesByPage.get(key)
  if (same) return same
  const { css, paths } = stylesOf(first, new Set([...first, ...later, 'later']))
  const styles = { css, style: await sha256Source(css), linked: links(paths) }
  if (stylesByPage.size >= maxKnown) stylesByPage.clear()
  stylesByPage.set(key, styles)
  return styles
}

function stylesOf(first: Set<string>, page: Set<string>): { css: string; paths: Set<string> } {
  let css = pageAssets.styles.order
  let open = ''
  const paths = new Set<string>()
  for (const { layer, path, rules } of pageAssets.styles.sheets) {
    const inlined = rulesFor(rules, first)
    if (rulesFor(rules, page) !== inlined) paths.add(path)
    if (!inlined) continue
    // Neighbours in one layer share it.
    if (layer !== open) css += `${open && '}'}@layer ${layer}{`
    css += inlined
    open = layer
  }
  return { css: `${css}}`, paths }
}

/**
 * Elements, and of attributes those that rules depend on. A link to the page in another language has its own rules, and
 * a few Latin words in an Arabic sentence have none.
 */
const markup = {
  ltr: /<([a-z][a-z\d]*)|\s(class|lang|dir|data-pig)="([^"]*)"( hrefLang=)?/g,
  rtl: /<([a-z][a-z\d]*)|(?!(?<=<bdi) lang)\s(class|lang|dir|data-pig)="([^"]*)"( hrefLang=)?/g,
}

/** What rules may need of a part of a document. */
function namesIn(document: string, part: string): Set<string> {
  const matches = part.matchAll(/<html[^>]* dir="rtl"/.test(document) ? markup.rtl : markup.ltr)
  const names = new Set<string>()
  for (const { 1: element, 2: attribute, 3: value = '', 4: link } of matches) {
    if (element) names.add(element)
    else if (attribute === 'class') for (const name of value.split(' ')) names.add(`.${name}`)
    else if (attribute === 'data-pig') names.add(`pig:${value}`)
    // Rules are for a language in all its countries.
    else names.add(`${link ? 'hreflang' : attribute}:${value.replace(/-.*/, '').toLowerCase()}`)
  }
  return names
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
