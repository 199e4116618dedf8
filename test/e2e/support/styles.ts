import type { Page } from '@playwright/test'
import assets from '../../../generated/assets.json' with { type: 'json' }

/**
 * Rules of the site that match an element in any state but are missing from the inlined and linked styles, and
 * undeclared custom properties. Empty on every page, also after scripts have changed it.
 */
export function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(async (path) => {
    type Declared = { place: string; selector: string; style: CSSStyleDeclaration }
    const rulesOf = (rules: CSSRuleList, place = ''): Declared[] =>
      Array.from(rules).flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          return partsOf(rule.selectorText).map((selector) => ({ place, selector, style: rule.style }))
        }
        if (rule instanceof CSSMediaRule)
          return rulesOf(rule.cssRules, `${place}@media ${rule.conditionText} `)
        return rule instanceof CSSLayerBlockRule ? rulesOf(rule.cssRules, `${place}${rule.name} `) : []
      })
    /** The selectors of a list; commas between the arguments of `:is()` separate nothing. */
    const partsOf = (list: string) => {
      let depth = 0
      return Array.from(list, (letter) => {
        if (letter === '(') depth++
        if (letter === ')') depth--
        return letter === ',' && depth === 0 ? '\n' : letter
      })
        .join('')
        .split('\n')
        .map((selector) => selector.trim())
    }
    const isCustom = (name: string) => name.startsWith('--')
    // Rules of a language for the page itself are inlined; the linked sheet has them for texts in another language.
    const name = ({ place, selector }: Declared) => place + selector.replace(/^(\[lang.*?:not\()html, /, '$1')
    /** Values may differ: a page's properties may be written where they are used. */
    const withoutCustom = ({ style }: Declared) =>
      Array.from(style)
        .filter((property) => !isCustom(property))
        .toSorted()
        .join()
    /** Elements that the selector would match in some state. */
    const matches = (selector: string) => {
      const state =
        /::[\w-]+|:(?:hover|active|focus(?:-visible|-within)?|target|disabled|placeholder-shown|empty)\b|\[(?:open|hidden|disabled)\]|\[(?:aria|data(?!-pig))-[\w-]+[^\]]*\]/g
      const not = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
      const anyState = selector
        // A selector that a state excludes may match in another state.
        .replace(not, (found) => (found.search(state) < 0 ? found : ''))
        .replace(state, '')
        .replace(/:(?:has|is|where|nth-child)\((?:1 of)?\s*\)/g, '')
      return (
        document.querySelector(anyState.replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*').trim() || '*') !== null
      )
    }

    const all = new CSSStyleSheet()
    all.replaceSync(await (await fetch(path)).text())
    const inlined = Array.from(document.styleSheets)
      .filter(({ media }) => media.length === 0)
      .flatMap(({ cssRules }) => rulesOf(cssRules))
    const known = new Set(inlined.flatMap((rule) => [`${name(rule)} {${withoutCustom(rule)}}`]))
    const declared = new Set(
      inlined.flatMap((rule) => Array.from(rule.style, (property) => `${name(rule)} { ${property}`)),
    )
    const texts = [document.body.outerHTML, ...inlined.map(({ style }) => style.cssText)]
    const used = new Set(
      texts.flatMap((text) => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, use]) => use)),
    )
    return rulesOf(all.cssRules)
      .filter(({ selector }) => matches(selector))
      .flatMap((rule) => [
        ...(withoutCustom(rule) && !known.has(`${name(rule)} {${withoutCustom(rule)}}`) ? [name(rule)] : []),
        ...Array.from(rule.style)
          .filter((property) => isCustom(property) && used.has(property))
          .map((property) => `${name(rule)} { ${property}`)
          .filter((declaration) => !declared.has(declaration)),
      ])
  }, assets.sheets.site)
}
