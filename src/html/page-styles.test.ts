import { expect, test } from 'vitest'
import { hashSource } from '../../test/support/policy.ts'
import { assets } from '../assets.ts'
import { withStyles } from './page-styles.ts'

async function stylesFor(body: string): Promise<string> {
  const { html } = await withStyles(`<html lang="en"><style></style>${body}</html>`)
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

test('a document carries the rules for its markup, and no others', async () => {
  const css = await stylesFor('<p class="lead">One</p>')
  expect(css).toContain('.lead{')
  expect(css).not.toContain('.hero{')
  expect(css).not.toContain('blockquote')
})

test('rules that only scripts need come with the island whose code names their classes', async () => {
  expect(await stylesFor('<div data-island="lead-form"></div>')).toContain('.input[aria-invalid=true]{')
  expect(await stylesFor('<div data-island="carousel-controls"></div>')).toContain('.carousel-nav{')
  expect(await stylesFor('<p></p>')).not.toMatch(/\.input|\.carousel-nav/)
})

test('what the loader adds is styled on every page', async () => {
  expect(await stylesFor('<header class="header"></header>')).toContain('.header.solid{')
})

test('what staff alone see is styled by the sheet that comes last', async () => {
  expect(await stylesFor(`<p></p><link href="${assets.sheets.late}">`)).not.toContain('.staff-edit')
  expect(JSON.stringify(assets.styles.layers.filter(({ late }) => late))).toContain('.staff-edit')
})

test('custom properties are declared if a rule, another property or a drawing uses them', async () => {
  const css = await stylesFor('<svg><path fill="var(--star)"/></svg><p class="night"></p>')
  for (const name of ['--star', '--line', '--ink-2']) expect(css).toContain(`${name}:`)
  expect(css).not.toContain('--warn-line:')
})

test('one that has a single value on the page is written where it is used', async () => {
  const [, size = ''] = /--fs-4:([^;}]+)/.exec(JSON.stringify(assets.styles.layers)) ?? []
  const css = await stylesFor('<h4></h4>')
  expect(css).toContain(`font-size:${size}`)
  expect(css).not.toContain('--fs-4')
})

test('one that print changes, or a part of the page, keeps its name', async () => {
  expect(await stylesFor('<h1></h1>')).toContain('font-size:var(--fs-1)')
  expect(await stylesFor('<p class="night"></p><h4></h4>')).toContain('color:var(--ink)')
  expect(await stylesFor('<div class="tall-cost"></div><main><i class="section"></i></main>')).toContain(
    'var(--wide,',
  )
})

test('keyframes come with the rule that runs them', async () => {
  expect(await stylesFor('<i class="spinner"></i>')).toContain('@keyframes spin')
  expect(await stylesFor('<i></i>')).not.toContain('@keyframes')
})

test('the policy’s source is that of the inlined text', async () => {
  const { html, style } = await withStyles('<style></style><p class="lead">$& $1</p>')
  expect(`'${style}'`).toBe(await hashSource(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
})

test('late rules are inlined only for what stands before the link to them', async () => {
  const notice = '<p class="notice bad"></p>'
  const link = `<link href="${assets.sheets.late}"/>`
  expect(await stylesFor(notice + link)).toContain('.notice{')
  expect(await stylesFor(link + notice)).not.toContain('.notice{')
})

test('the link to the page in another language brings none of its sizes, a text in it does', async () => {
  expect(await stylesFor('<a lang="ar" hrefLang="ar"></a>')).not.toContain('[lang|=ar]:not([hreflang]){')
  expect(await stylesFor('<h2 lang="ar"></h2>')).toContain('[lang|=ar]:not([hreflang]){')
  expect(await stylesFor('<h2 lang="ar-SA"></h2>')).toContain('[lang|=ar]:not([hreflang]){')
})

test('a few Latin words in an Arabic sentence bring nothing', async () => {
  const { html } = await withStyles(
    '<html lang="ar" dir="rtl"><style></style><p class="lead"><bdi lang="en">iOS</bdi></p>',
  )
  expect(html).toContain('[lang|=ar]:not([hreflang]){')
  expect(html).not.toContain('[lang|=en]:not(bdi,')
})
