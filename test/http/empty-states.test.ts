import { describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

async function main(path: string) {
  return only(parseHtml(await (await visit(path)).text()), 'main')
}

describe.each(langs)('in %s', (lang) => {
  const at = (path: string) => localPath(lang, path)

  test.each(['blog', 'careers'] as const)(
    'an empty /%s says what will appear and links home',
    async (slug) => {
      const page = message(lang, `nav.${slug}`)
      const panel = only(
        await main(at(`/${slug}`)),
        ({ attributes }) => attributes.class === 'panel flat state',
      )
      expect(textOf(only(panel, 'h2'))).toBe(message(lang, 'page.list_empty.title'))
      expect(textOf(only(panel, 'p'))).toBe(message(lang, 'page.list_empty.text', { page }))
      expect(only(panel, 'a').attributes.href).toBe(at('/'))
    },
  )

  test('a page without widgets says so', async () => {
    const slug = `page/empty-${lang}`
    await publish({ slug, widgets: [] })
    expect(textOf(await main(at(`/${slug}`)))).toBe(message(lang, 'page.empty'))
  })

  test.each(['services/x', 'industries/x', 'apps/x', 'page/x', 'careers/x', 'company/x', 'portfolio/x'])(
    'an outage is a 503 that names %s, never a 404 or a redirect',
    async (slug) => {
      const response = await visit(at(`/${slug}`), { env: { DB: brokenDatabase() } })
      expect(response.status).toBe(503)
      const text = textOf(only(parseHtml(await response.text()), 'main'))
      expect(text).toContain(message(lang, 'page.error.text', { slug }))
    },
  )
})

test('the English texts are exactly the specified ones', async () => {
  const panel = only(await main('/blog'), ({ attributes }) => attributes.class === 'panel flat state')
  expect(all(panel, ({ tag }) => ['h2', 'p', 'a'].includes(tag)).map(textOf)).toEqual([
    'No Content Available',
    'Content for Blog will be added soon.',
    'Return to Home',
  ])
  expect(message('en', 'page.empty')).toBe('No content available for this page.')
  expect(message('en', 'page.loading')).toBe('Loading content...')
})

test('an entry that is only a draft leaves the list empty', async () => {
  await publish({ slug: 'careers/secret', title: 'Secret post', status: 'draft', widgets: [] })
  const text = textOf(await main('/careers'))
  expect(text).toContain('No Content Available')
  expect(text).not.toContain('Secret post')
})
