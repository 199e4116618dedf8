import type { StyleRule } from '../../src/page-assets.ts'
import { isLater, styleRules } from './style-rules.ts'

type Layer = { layer: string; css: string }

/**
 * What the first screen of every page has (test/http/first-screens.test.ts): its rules are inlined in every page. A second time
 * they would have a browser style again what it has painted.
 */
export const onEveryPage: ReadonlySet<string> = new Set([
  ...[
    'html',
    'head',
    'body',
    'main',
    'header',
    'nav',
    'div',
    'span',
    'a',
    'button',
    'details',
    'summary',
    'svg',
  ],
  ...[
    '.skip',
    '.scroll-mark',
    '.header',
    '.wrap',
    '.logo',
    '.logo-drawing',
    '.visually-hidden',
    '.nav',
    '.toggle',
  ],
  ...[
    '.header-actions',
    '.toggle-theme',
    '.menu',
    '.square',
    '.icon',
    '.when-light',
    '.when-dark',
    '.when-closed',
    '.when-open',
  ],
])

/** The rules of visitors' pages but for those that every page inlines, and the custom properties that they leave to the page. */
export function lateSheet(layers: Layer[], linked: string): { css: string; properties: string[] } {
  const all = layers.map(({ css }) => css).join('') + linked
  const values = singleValues(all)
  const css = layers
    .map(({ layer, css: text }) => ({ layer, rules: printed(lateRules(styleRules(text))) }))
    .map(({ layer, rules }) => rules && `@layer ${layer}{${withValues(rules, values)}}`)
    .join('')
  const used = css.matchAll(/var\((--[\w-]+)/g)
  return { css, properties: [...new Set(Array.from(used, ([, name = '']) => name))] }
}

/** What a language sets is inlined for the page itself, and needed for a text in another one. */
const ofLanguage = /^\[lang\|=[\w-]+\]:not\(/

/** A rule without selectors is in every page, like the faces of fonts. */
function lateRules(rules: StyleRule[]): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if ('text' in rule) return []
    if ('rules' in rule) return [{ ...rule, rules: lateRules(rule.rules) }]
    const selectors = rule.selectors
      .filter(
        ([selector = '', ...needs]) => isLater(selector) || !needs.every((need) => onEveryPage.has(need)),
      )
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

/** Custom properties that are declared once, for the whole page, and depend on no other. */
function singleValues(css: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [, block = ''] of css.matchAll(/(?<=^|[{}]):root\{([^{}]*)\}/g)) {
    for (const [, name = '', value = ''] of block.matchAll(/(?<=^|;)(--[\w-]+):([^;]*)/g)) {
      if (css.split(`${name}:`).length === 2 && !value.includes('var(')) values.set(name, value)
    }
  }
  return values
}

function withValues(css: string, values: ReadonlyMap<string, string>): string {
  return css.replace(/var\((--[\w-]+)\)/g, (use, name) => values.get(name) ?? use)
}
