import type { StyleRule } from '../../../src/html/page-assets.ts'
import { styleRules } from './style-rules.ts'

type Layer = { layer: string; css: string }

/**
 * What the first screen of every page has (test/http/pages/built-in-pages.test.ts): its rules are inlined in
 * every page.
 */
export const onEveryPage: ReadonlySet<string> = new Set(
  [
    'html head body main header nav div span a button details summary svg',
    '.skip .scroll-mark .header .wrap .logo .logo-drawing .visually-hidden .nav .toggle',
    '.header-actions .toggle-theme .menu .square .icon .when-light .when-dark .when-closed .when-open',
  ].flatMap((names) => names.split(' ')),
)

/**
 * The rules that every page links, but for those that every page inlines: a second time they would have a
 * browser style again what it has painted.
 */
export function layoutSheet(layers: Layer[]): string {
  return layers
    .map(({ layer, css }) => ({ layer, rules: printed(lateRules(styleRules(css))) }))
    .map(({ layer, rules }) => rules && `@layer ${layer}{${rules}}`)
    .join('')
}

/** What a language sets is inlined for the page itself, and needed for a text in another one. */
const ofLanguage = /^\[lang\|=[\w-]+\]:not\(/

/** A rule without selectors is in every page, like the faces of fonts. */
function lateRules(rules: StyleRule[]): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if ('text' in rule) return []
    if ('rules' in rule) return [{ ...rule, rules: lateRules(rule.rules) }]
    const selectors = rule.selectors
      .filter(([, ...needs]) => !needs.every((need) => onEveryPage.has(need)))
      .map(([selector = '', ...needs]) => [selector.replace(ofLanguage, '$&html,'), ...needs])
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
}

function printed(rules: StyleRule[]): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.text
      if ('selectors' in rule)
        return `${rule.selectors.map(([selector]) => selector).join(',')}{${rule.body}}`
      const inner = printed(rule.rules)
      return inner && `${rule.at}{${inner}}`
    })
    .join('')
}
