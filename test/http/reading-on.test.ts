import { beforeAll, describe, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { countedDatabase } from '../support/bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { publish } from '../support/publish.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { visit } from '../support/visit.ts'

const title = inEveryLanguage('Backend & "API" engineer', 'مهندس واجهات & أنظمة')
const titles = {
  new: inEveryLanguage('New', 'جديدة'),
  middle: inEveryLanguage('Middle', 'وسطى'),
  old: inEveryLanguage('Old', 'قديمة'),
}

beforeAll(async () => {
  for (const [index, name] of (['new', 'middle', 'old'] as const).entries()) {
    const slug = `blog/${name}`
    await publish({
      slug,
      title: titles[name],
      widgets: [
        {
          type: 'article',
          content: { title: titles[name], published_at: `2026-0${9 - index}-01`, body: '<p>Text.</p>' },
        },
      ],
    })
  }
  await publish({ slug: 'blog/draft', title: 'Draft', status: 'draft', widgets: [] })
  await publish({
    slug: 'careers/engineer',
    title,
    widgets: [{ type: 'article', content: { title, body: '<p>Text.</p>' } }],
  })
})

const mainOf = async (path: string) => only(parseHtml(await (await visit(path)).text()), 'main')
const hrefs = (root: Parameters<typeof all>[0]) =>
  all(root, 'a').map(({ attributes }) => attributes.href ?? '')

describe.each(langs)('in %s', (lang) => {
  test.each([
    ['new', 'middle'],
    ['middle', 'old'],
    ['old', 'new'],
  ] as const)('the %s article leads to the %s one, then to a quote', async (from, to) => {
    const main = await mainOf(localPath(lang, `/blog/${from}`))
    const next = only(main, ({ attributes }) => attributes.class?.startsWith('next-steps') ?? false)
    expect(hrefs(next)).toEqual([localPath(lang, `/blog/${to}`)])
    expect(textOf(next)).toContain(titles[to][lang])
    expect(hrefs(main).at(-1)).toBe(localPath(lang, '/contact'))
  })

  test('a job opening ends with an e-mail link with its title as subject, and has no reading time', async () => {
    const main = await mainOf(localPath(lang, '/careers/engineer'))
    const apply = new URL(hrefs(main).at(-1) ?? '')
    expect(apply.protocol + apply.pathname).toBe(`mailto:${site.email}`)
    expect(apply.searchParams.get('subject')).toBe(title[lang])
    const facts = only(main, ({ attributes }) => attributes.class?.includes('article-meta') ?? false)
    // The day alone.
    expect(all(facts, 'span')).toEqual([])
  })
})

test('an article leads to the one that shares its subjects, and to the page of what it is about', async () => {
  const dated = (title: string, day: string) => [
    { type: 'article', content: { title, published_at: day, body: '<p>Text.</p>' } },
  ]
  await publish({
    slug: 'blog/mvp',
    title: 'What an MVP is for',
    widgets: dated('What an MVP is for', '2026-01-04'),
  })
  await publish({ slug: 'blog/other', title: 'Other', widgets: dated('Other', '2026-01-03') })
  await publish({
    slug: 'blog/prototypes',
    title: 'Prototypes in Riyadh',
    widgets: dated('Prototypes in Riyadh', '2026-01-02'),
  })
  const steps = only(
    await mainOf('/blog/mvp'),
    ({ attributes }) => attributes.class?.startsWith('next-steps') ?? false,
  )
  expect(hrefs(steps)).toEqual(['/blog/prototypes', '/services/mvp-development'])
})

test('an article and a job opening need one round trip, the next article included', async () => {
  for (const [path, trips] of [
    ['/blog/new', 1],
    ['/careers/engineer', 1],
  ] as const) {
    await emptyStore()
    const { DB, counts } = countedDatabase()
    await visit(path, { env: { DB } })
    expect(counts.roundTrips, path).toBe(trips)
  }
})
