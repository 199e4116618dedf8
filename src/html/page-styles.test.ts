import { expect, test } from 'vitest'
import { hashSource } from '../../test/support/policy.ts'
import { assets } from '../assets.ts'
import { pageAssets } from '../page-assets.ts'
import { withStyles } from './page-styles.ts'

async function stylesFor(body: string): Promise<string> {
  const { html } = await withStyles(`<html lang="en"><style></style><main>${body}</main></html>`)
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

test('a document carries the rules for its markup, and no others', async () => {
  const css = await stylesFor('<p class="lead">One</p>')
  expect(css).toContain('.lead{')
  expect(css).not.toContain('.hero{')
  expect(css).not.toContain('blockquote')
  const button = await stylesFor('<header class="header"><a class="btn btn-line" href="/">Quote</a></header>')
  expect(button).toContain('.btn-line{')
  expect(button, 'what a state alone shows comes with the linked sheet').not.toMatch(
    /:hover|:active|\[disabled\]/,
  )
})

const part = (name: string) => `<section class="${name}"><p>Text<br/></p></section>`

test('the sheet with all rules is linked after the first two parts of the content, which alone bring theirs', async () => {
  const { html } = await withStyles(
    `<style></style><main>${part('hero')}<div class="facts"></div>${part('faq')}</main><footer class="footer"></footer>`,
  )
  const [early = '', late = ''] = html.split(`<link rel="stylesheet" href="${assets.sheets.late}"/>`)
  expect(early).toMatch(/<div class="facts"><\/div>$/)
  expect(late).toMatch(/^<script> <\/script><section class="faq">/)
  expect(early).toContain('.hero{')
  expect(early).not.toMatch(/\.faq|\.footer/)
})

test('a document that links its styles in its head stays as it is, one with less content links them at its end', async () => {
  const html = `<link rel="stylesheet" href="${assets.sheets.site}"/><main>${part('hero')}</main>`
  expect(await withStyles(html)).toEqual({ html, style: '' })
  const short = await withStyles(`<style></style><main>${part('hero')}</main><footer></footer>`)
  expect(short.html).toMatch(/<\/section><link rel="stylesheet"[^>]*><script> <\/script><\/main><footer>/)
})

test('a custom property is declared if it is used and has several values, one with a single value is written there', async () => {
  const css = await stylesFor('<svg><path fill="var(--ok)"/></svg><p class="night"></p>')
  for (const name of ['--ok', '--line', '--on-night-2']) expect(css).toContain(`${name}:`)
  expect(css).not.toContain('--warn-line:')
  const [, size = ''] = /--fs-4:([^;}]+)/.exec(JSON.stringify(pageAssets.styles.layers)) ?? []
  const single = await stylesFor('<h4></h4>')
  expect([single.includes(`font-size:${size}`), single.includes('--fs-4')]).toEqual([true, false])
  // A part of the page changes one, print the other.
  expect(await stylesFor('<p class="night"></p><h4></h4>')).toContain('color:var(--ink)')
  expect(await stylesFor('<h1></h1>')).toContain('font-size:var(--fs-1)')
})

test('keyframes come with the rule that runs them', async () => {
  expect(await stylesFor('<i class="spinner"></i>')).toContain('@keyframes spin')
  expect(await stylesFor('<i></i>')).not.toContain('@keyframes')
})

test('the policy’s source is that of the inlined text', async () => {
  const { html, style } = await withStyles('<style></style><main><p class="lead">$& $1</p></main>')
  expect(`'${style}'`).toBe(await hashSource(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
})

test('a text in another language brings its sizes, a link to that language or a few words in a sentence none', async () => {
  const arabic = '[lang|=ar]:not([hreflang]){'
  expect(await stylesFor('<a lang="ar" hrefLang="ar"></a>')).not.toContain(arabic)
  for (const lang of ['ar', 'ar-SA']) expect(await stylesFor(`<h2 lang="${lang}"></h2>`)).toContain(arabic)
  const { html } = await withStyles(
    '<html lang="ar" dir="rtl"><style></style><p class="lead"><bdi lang="en">iOS</bdi></p>',
  )
  expect([html.includes(arabic), html.includes('[lang|=en]:not(bdi,')]).toEqual([true, false])
})
