import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { helpFor, helpPages } from '../../../contract/workspace/help.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { mainItems, otherItems, siteItems } from '../../../src/admin/shell/navigation.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { type Fault, faultyBinding } from '../../support/faults/faulty-bindings.ts'
import { allElements, onlyElement, textOf } from '../../support/requests/html.ts'
import { openScreen } from '../../support/staff/drafts.ts'
import { asStaff, sendJson } from '../../support/staff/staff.ts'

const pages = [screenPaths.help, ...helpPages.map(screenPaths.helpPage)]

test.each(langs)(
  'every page of the handbook in %s is open to a writer and links only to the handbook',
  async (lang) => {
    const known = pages.map((path) => localPath(lang, path))
    for (const path of pages) {
      const { document } = await openScreen(path, { lang, role: 'writer' })
      const article = onlyElement(document, 'article')
      expect(article.attributes, path).toMatchObject({ lang })
      expect(allElements(article, 'h1').map(textOf)).toHaveLength(1)
      const links = allElements(article, 'a').map(({ attributes }) => attributes.href ?? '')
      const pictures = allElements(article, 'img').map(({ attributes }) => attributes.src ?? '')
      expect(links.filter((href) => ![...known, ...pictures].includes(href))).toEqual([])
    }
  },
)

test('the handbook lists every page in order, and each page links the others', async () => {
  const linksOf = async (path: string, part: string) => {
    const { document } = await openScreen(path)
    const [main] = allElements(document, 'main')
    return main && allElements(onlyElement(main, part), 'a').map(({ attributes }) => attributes.href)
  }
  const paths = helpPages.map(screenPaths.helpPage)
  expect(await linksOf(screenPaths.help, 'article')).toEqual(paths)
  expect(await linksOf(screenPaths.helpPage('media'), 'nav')).toEqual(paths)
})

test('every screen of the admin links a page of the handbook', async () => {
  for (const { to } of [...mainItems, ...otherItems, ...siteItems]) {
    expect(pages, to).toContain(helpFor(to))
    const { document } = await openScreen(to)
    const link = onlyElement(document, ({ attributes }) => 'data-help' in attributes)
    expect(link.attributes.href).toBe(helpFor(to.replace(/\?.*/, '')))
  }
  expect(helpFor('/admin/leads/applications/one')).toBe(screenPaths.helpPage('applications'))
  expect(helpFor('/admin/pages/page/one')).toBe(screenPaths.helpPage('edit'))
})

test('an unknown page of the handbook is not found', async () => {
  for (const name of ['nothing', 'constructor', 'README'])
    expect((await asStaff(screenPaths.helpPage(name))).status, name).toBe(404)
})

test.each<Fault>(['refuse', 'hang'])(
  'a handbook that cannot be read (%s) does not break the palette, and its screen answers 503',
  async (fault) => {
    const ASSETS = faultyBinding(env.ASSETS, fault)
    const options = { env: { ASSETS } }
    const answer = await sendJson('POST', '/admin/api/search', { words: 'about' }, { ...options, lang: 'en' })
    const { found }: { found: { kind: string; id: string }[] } = await answer.json()
    expect(found.map(({ kind }) => kind)).not.toContain('help')
    expect(found).toContainEqual(expect.objectContaining({ kind: 'page', id: 'about' }))
    expect((await asStaff(screenPaths.help, options)).status).toBe(503)
  },
)

test('the palette finds a page of the handbook by its name first, and by a word in its text', async () => {
  const find = async (words: string, lang: 'en' | 'ar') => {
    const answer = await sendJson('POST', '/admin/api/search', { words }, { lang, role: 'writer' })
    const { found }: { found: { kind: string; id: string; path: string }[] } = await answer.json()
    return found.filter(({ kind }) => kind === 'help').map(({ id }) => id)
  }
  expect((await find('insights', 'en'))[0]).toBe('insights')
  expect(await find('subscribe url', 'en')).toEqual(['consultations'])
  expect(await find('قوالب الرد', 'ar')).toEqual(['enquiries'])
  expect(await find('strong', 'en')).toEqual([])
})
