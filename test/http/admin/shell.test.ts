import { expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { openScreen, publishedPage } from '../../support/staff/drafts.ts'
import { asStaff } from '../../support/staff/staff.ts'

await publishedPage('blog/one', 'One')

const currentIn = async (path: string, lang: 'en' | 'ar' = 'en') => {
  const { document } = await openScreen(path, { lang })
  return allElements(document, ({ attributes }) => attributes['data-place'] !== undefined)
    .filter(({ attributes }) => attributes['aria-current'] !== undefined)
    .map(({ attributes }) => [attributes['aria-current'], attributes.href])
}

test.each(langs)(
  'the sidebar marks the current screen, or else the screen that leads to it: %s',
  async (lang) => {
    const marks: [string, string, string][] = [
      ['/admin/today', 'page', '/admin/today'],
      ['/admin', 'page', '/admin'],
      ['/admin/pages/new', 'true', '/admin'],
      ['/admin/pages/blog/one', 'true', '/admin'],
      ['/admin/leads', 'page', '/admin/leads'],
      ['/admin/redirects', 'page', '/admin/redirects'],
      ['/admin/site', 'page', '/admin/site'],
      ['/admin/site/hours', 'page', '/admin/site/hours'],
    ]
    for (const [path, kind, to] of marks)
      expect(await currentIn(path, lang), path).toEqual([[kind, localPath(lang, to)]])
  },
)

test('the group of the site is open on its screens, and the header shows the path to the screen', async () => {
  const siteIn = async (path: string) => {
    const { document } = await openScreen(path)
    const menu = onlyElement(
      document,
      ({ attributes }) => attributes.class?.includes('sidebar-site') ?? false,
    )
    const trail = onlyElement(document, ({ attributes }) => attributes.class === 'admin-place')
    return [menu.attributes.open !== undefined, allElements(trail, 'li').map(textOf)]
  }
  expect(await siteIn('/admin/trash')).toEqual([true, ['Site', 'Trash']])
  expect(await siteIn('/admin')).toEqual([false, ['Pages']])
  expect(await siteIn('/admin/pages/new')).toEqual([false, ['Pages', 'New page']])
})

test('the sidebar has the chosen width, and without a choice is narrow in the editor only', async () => {
  const widthIn = async (path: string, cookie = '') => {
    const response = await asStaff(path, { headers: { cookie } })
    return onlyElement(parseHtml(await response.text()), 'body').attributes['data-sidebar']
  }
  expect(await widthIn('/admin')).toBe('wide')
  expect(await widthIn('/admin', 'sidebar=narrow')).toBe('narrow')
  expect(await widthIn('/admin', 'sidebar=<b>')).toBe('wide')
  expect(await widthIn('/admin/pages/blog/one')).toBe('narrow')
  expect(await widthIn('/admin/pages/blog/one', 'sidebar=wide')).toBe('wide')
})

test('the workspace shows without script that it needs script', async () => {
  for (const lang of langs) {
    const { document } = await openScreen('/admin/today', { lang })
    expect(textOf(onlyElement(document, 'h1'))).toBe(message(lang, 'admin.today.title'))
    expect(textOf(onlyElement(document, 'noscript'))).toBe(message(lang, 'admin.workspace.script'))
  }
})
