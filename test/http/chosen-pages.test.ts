import { expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { all, only, parseHtml } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const article = { type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }

/** Where the cards of a page lead, without their language. */
async function shownOn(path: string): Promise<(string | undefined)[]> {
  const main = only(parseHtml(await (await visit(path)).text()), 'main')
  const cards = all(main, ({ attributes }) => /^(?:article|case)-card$/.test(attributes.class ?? ''))
  return cards.map((card) => all(card, 'a')[0]?.attributes.href?.replace(/^\/ar/, ''))
}

test.each(langs)(
  'a list shows in %s the pages that an editor chose, in that order, whatever comes after',
  async (lang) => {
    for (const name of ['one', 'two', 'three']) await publish({ slug: `blog/${name}`, widgets: [article] })
    const pages = ['/blog/three', '/blog/one', '/blog/gone', '/portfolio/wahat-clinics']
    await publish({
      slug: 'page/picked',
      widgets: [{ type: 'page_list', content: { prefix: 'blog/', pages } }],
    })
    expect(await shownOn(localPath(lang, '/page/picked'))).toEqual(['/blog/three', '/blog/one'])
  },
)

test('the portfolio does so with case studies of staff and those it came with', async () => {
  const project = { type: 'project', content: { title: 'Ours', client: 'Najd' } }
  await publish({ slug: 'portfolio/ours', widgets: [project] })
  const pages = ['/portfolio/sidra-market', '/portfolio/ours']
  await publish({ slug: 'page/work', widgets: [{ type: 'portfolio', content: { pages } }] })
  expect(await shownOn('/page/work')).toEqual(pages)
})
