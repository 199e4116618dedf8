import { expect, test } from 'vitest'
import { hashSource } from '../../test/support/policy.ts'
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
  expect(await stylesFor('<div data-island="lead-form"></div>')).toContain('.toast{')
  expect(await stylesFor('<div data-island="gallery"></div>')).toContain('.lightbox{')
  expect(await stylesFor('<p></p>')).not.toMatch(/\.toast\{|\.lightbox\{/)
})

test('what the loader adds is styled on every page', async () => {
  expect(await stylesFor('<header class="header"></header>')).toMatch(
    /\.header\.solid\{.*\.staff-edit\{|\.staff-edit\{.*\.header\.solid\{/s,
  )
})

test('custom properties are declared if a rule, another property or a drawing uses them', async () => {
  const css = await stylesFor('<svg><path fill="var(--star)"/></svg><p class="lead night"></p>')
  for (const name of ['--star', '--night-line', '--fs-lead', '--ink-2', '--font-latin'])
    expect(css).toContain(`${name}:`)
  expect(css).not.toContain('--warn-line:')
})

test('keyframes come with the rule that runs them', async () => {
  expect(await stylesFor('<i class="spinner"></i>')).toContain('@keyframes spin')
  expect(await stylesFor('<i></i>')).not.toContain('@keyframes')
})

test('the policy’s source is that of the inlined text', async () => {
  const { html, style } = await withStyles('<style></style><p class="lead">$& $1</p>')
  expect(`'${style}'`).toBe(await hashSource(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
})
