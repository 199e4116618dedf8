import { expect, test } from 'vitest'
import { hashSource } from '../../test/support/requests/policy.ts'
import { assets } from './assets.ts'
import { withoutStyles, withStyles } from './page-styles.ts'

async function stylesFor(body: string): Promise<string> {
  const { html } = await withStyles(`<html lang="en"><style></style><main>${body}</main></html>`)
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

test('a document contains exactly the rules for its markup', async () => {
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

const sectionHtml = (name: string) => `<section class="${name}"><p>Text<br/></p></section>`

test('styles that the first two parts do not inline are linked after them', async () => {
  const { html } = await withStyles(
    `<style></style><main>${sectionHtml('hero')}<div class="facts"></div>${sectionHtml('faq')}</main><footer class="footer"></footer>`,
  )
  const [early = '', linked = '', late = ''] = html.split(/((?:<link [^>]*>)+<script> <\/script>)/)
  expect(early).toMatch(/<div class="facts"><\/div>$/)
  expect(late).toMatch(/^<section class="faq">/)
  expect(early).toContain('.hero{')
  expect(early).not.toMatch(/\.faq|\.footer/)
  expect(namesOf(linked)).toEqual(['layout', 'faq'])
  expect(withoutStyles(html)).toBe(early + late)
})

test('a sheet is linked only if the page needs one of its rules', async () => {
  const linkedFor = async (after: string) => {
    const { html } = await withStyles(`<style></style><main>${sectionHtml('faq')}<p></p>${after}</main>`)
    return namesOf(html)
  }
  const alone = await linkedFor('')
  expect(alone).toContain('layout')
  expect(alone).not.toContain('home')
  expect(await linkedFor('<div class="testimonial"></div>')).toContain('home')
})

/** The sheets that a document links, without their hashes. */
const namesOf = (html: string) =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="\/f\/([\w-]+)\.\w+\.css"/g), ([, name]) => name)

test('a document links its styles in its head if it is streamed, or at its end if it is short', async () => {
  const html = `<link rel="stylesheet" href="${assets.sheets.site}"/><main>${sectionHtml('hero')}</main>`
  expect(await withStyles(html)).toEqual({ html, style: '' })
  const short = await withStyles(`<style></style><main>${sectionHtml('hero')}</main><footer></footer>`)
  expect(short.html).toMatch(/<\/section><link rel="stylesheet"[^>]*><script> <\/script><\/main><footer>/)
})

test('keyframes are included with the rule that uses them', async () => {
  expect(await stylesFor('<i class="spinner"></i>')).toContain('@keyframes spin')
  expect(await stylesFor('<i></i>')).not.toContain('@keyframes')
})

test('the source in the policy is that of the inlined text', async () => {
  const { html, style } = await withStyles('<style></style><main><p class="lead">$& $1</p></main>')
  expect(`'${style}'`).toBe(await hashSource(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
})

test('a text in another language adds its font sizes, and a link or a few words in it do not', async () => {
  const arabic = '[lang|=ar]:not([hreflang]){'
  expect(await stylesFor('<a lang="ar" hrefLang="ar"></a>')).not.toContain(arabic)
  for (const lang of ['ar', 'ar-SA']) expect(await stylesFor(`<h2 lang="${lang}"></h2>`)).toContain(arabic)
  const { html } = await withStyles(
    '<html lang="ar" dir="rtl"><style></style><p class="lead"><bdi lang="en">iOS</bdi></p>',
  )
  expect([html.includes(arabic), html.includes('[lang|=en]:not(bdi,')]).toEqual([true, false])
})
