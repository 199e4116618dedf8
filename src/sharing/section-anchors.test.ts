import { expect, test } from 'vitest'
import { withAnchors } from './section-anchors.ts'

test('every section has an anchor, its first element without an id', () => {
  const html =
    '<main><!--$--><section class="a"><p>1</p></section><!--/$--><!--$--><section id="faq"><div class="wrap">2</div></section><!--/$--></main>'
  expect(withAnchors(html, ['a', 'b', 'c'])).toBe(
    '<main><!--$--><section class="a" id="section-a"><p>1</p></section><!--/$--><!--$--><section id="faq"><div class="wrap" id="section-b">2</div></section><!--/$--></main>',
  )
})

test('a section without a possible anchor or without content still counts', () => {
  const html = '<main><!--$--><h2 id="x">1</h2><!--/$--><!--$--><!--/$--><!--$!--><p>3</p><!--/$--></main>'
  expect(withAnchors(html, ['a', 'b', 'c'])).toBe(html.replace('<p>', '<p id="section-c">'))
})

test('the sections of a block are one section with its anchor in the first', () => {
  const html =
    '<main><!--$--><div class="placed-block" data-entry="block/a"><!--$--><p>1</p><!--/$--><!--$--><p>2</p><!--/$--></div><!--/$--><!--$--><p>3</p><!--/$--></main>'
  expect(withAnchors(html, ['a', 'b', 'c'])).toBe(
    html.replace('<p>1', '<p id="section-a">1').replace('<p>3', '<p id="section-b">3'),
  )
})
