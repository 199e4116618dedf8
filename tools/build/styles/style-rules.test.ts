import { expect, test } from 'vitest'
import { needsOf, styleRules } from './style-rules.ts'

test.each([
  ['.hero:not(.hero-words) .hero-copy', ['.hero', '.hero-copy']],
  ['.story>div:first-child', ['.story', 'div']],
  [':is(a,article,li):hover .go', ['.go', 'later']],
  [':where(h1,h2) [lang|=ar]', ['lang:ar']],
  ['.dots:lang(ar) li:before', ['.dots', 'li', 'lang:ar']],
  ['.big li:nth-child(odd)', ['.big', 'li']],
  ['.facts li:nth-child(n+3)', ['.facts', 'li']],
  ['ul.cards:has(>.person)', ['.cards', '.person', 'ul']],
  ['.gallery:has(figcaption)', ['.gallery', 'figcaption']],
  ['.tabs:has(a,.b)', ['.tabs']],
  ['.portfolio:not(:has(:target)) [data-chosen=all]', ['.portfolio']],
  ['[data-pig=ink]', ['pig:ink']],
  ['.toggle[hreflang|=ar]', ['.toggle', 'hreflang:ar']],
  ['.max-inline-\\[26em\\]', ['.max-inline-[26em]']],
  ['*:before', []],
  ['.btn[href*="/a.b c"]', ['.btn']],
])('%s needs %j', (selector, needs) => {
  expect(needsOf(selector)).toEqual(needs)
})

test('a sheet is read rule by rule with its conditions', () => {
  expect(
    styleRules('.a,.b:is(c,d){color:red}@media (min-width:1px){.a{--b:"}";top:0}}@font-face{src:url(x)}'),
  ).toEqual([
    {
      selectors: [
        ['.a', '.a'],
        ['.b:is(c,d)', '.b'],
      ],
      body: 'color:red',
    },
    { at: '@media (min-width:1px)', rules: [{ selectors: [['.a', '.a']], body: '--b:"}";top:0' }] },
    { text: '@font-face{src:url(x)}' },
  ])
})

test('keyframes are needed by the rule that uses them', () => {
  const [, keyframes] = styleRules('.dot{animation:leap 1s}@keyframes leap{to{top:0}}')
  expect(keyframes).toEqual({ selectors: [['@keyframes leap', '.dot']], body: 'to{top:0}' })
  const [, named] = styleRules('.dot-1>.nuqta{--become:fade}@keyframes fade{to{opacity:0}}')
  expect(named).toEqual({ selectors: [['@keyframes fade', '.dot-1', '.nuqta']], body: 'to{opacity:0}' })
})

test.each([
  '.a:hover',
  '.b:active',
  '.b:focus-within',
  '.menu-panel a',
  'main>:nth-child(n+3).d',
  'details[open]>p',
  '.d[disabled]',
])('%s can wait for the linked sheets, because it is not visible at first', (selector) => {
  expect(needsOf(selector)).toContain('later')
})

test.each(['.a', '.menu-panel', '.c:not(:has(:target))>p', '.a:not(:hover)'])(
  '%s cannot wait',
  (selector) => {
    expect(needsOf(selector)).not.toContain('later')
  },
)
