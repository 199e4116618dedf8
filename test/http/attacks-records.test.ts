import { beforeAll, describe, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { attacks } from '../support/attacks.ts'
import { dangers, kinds } from '../support/dangers.ts'
import { all, around, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { policyProblems } from '../support/policy.ts'
import { publish } from '../support/publish.ts'
import { keepApp, keepIndustry, keepService } from '../support/records.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { visit } from '../support/visit.ts'
import { allXml, parseXml } from '../support/xml.ts'

/** Keeps one record of each kind and one article whose every text is this. */
async function keep(name: string, text: string) {
  const localised = JSON.stringify(inEveryLanguage(text, text))
  await Promise.all([
    keepService({ slug: name, title: text, description: localised }),
    keepIndustry({
      slug: name,
      name: localised,
      overview: text,
      challenges: text,
      solutions: localised,
      features: JSON.stringify([text]),
      tech_stack: text,
      success_story: localised,
      image_url: `https://ok.example/${text}`,
    }),
    keepApp({
      slug: name,
      name: text,
      overview: localised,
      features: text,
      tech_stack: JSON.stringify({ frontend: [text] }),
      timeline: localised,
      cost_range: text,
      monetization: JSON.stringify([{ title: text, text }]),
    }),
    publish({ slug: `blog/${name}`, title: localised, description: localised, widgets: [] }),
  ])
}

const areas = ['services', 'industries', 'apps', 'blog']

async function show(path: string) {
  const response = await visit(path)
  expect(response.status).toBe(200)
  return { response, document: parseHtml(await response.clone().text()) }
}

async function kindsOf(...paths: string[]) {
  const seen = await Promise.all(paths.map(show))
  return new Set(seen.flatMap(({ document }) => [...kinds(document)]))
}

/** What the blog's list is made of while it holds nothing but harmless text, by language. */
const tameLists = new Map<string, Set<string>>()

beforeAll(async () => {
  await keep('tame', 'harmless text')
  await keep('tame-translated', JSON.stringify({ en: 'harmless text', ar: 'نص آمن' }))
  for (const lang of langs) tameLists.set(lang, await kindsOf(localPath(lang, '/blog')))
  for (const [index, attack] of attacks.entries()) await keep(`attack-${index}`, attack)
})

describe('in every column of every record', () => {
  let tame = new Set<string>()
  beforeAll(async () => {
    const paths = areas.flatMap((area) => [`/${area}/tame`, `/${area}/tame-translated`])
    tame = await kindsOf(...paths.flatMap((path) => langs.map((lang) => localPath(lang, path))))
  })

  test.each(attacks.map((attack, index) => [attack, index] as const))('%j is inert', async (_, index) => {
    const lang = langs[index % langs.length] ?? 'en'
    for (const area of areas) {
      const { response, document } = await show(localPath(lang, `/${area}/attack-${index}`))
      expect(dangers(document, tame)).toEqual([])
      // The pictures of an industry may come from elsewhere; everything else may not.
      const problems = await policyProblems(response, document)
      expect(problems.filter((problem) => !problem.startsWith('<img> from https://ok.example/'))).toEqual([])
      expect(all(document, ({ attributes }) => attributes.role === 'note').map(textOf)).toEqual([])
      expect(around(only(document, 'footer'))).toBe('#document html body footer')
    }
  })
})

describe.each(langs)('all of them together, in %s', (lang) => {
  test('are inert in the blog list and among the services', async () => {
    const widgets = [{ type: 'services', content: { limit: 60 } }]
    await publish({ slug: `page/services-${lang}`, widgets })
    const services = await kindsOf(localPath(lang, '/services'))
    const lists = new Set([...services, ...(tameLists.get(lang) ?? [])])
    // The copy of the list is from before the attacks.
    await visit(localPath(lang, '/blog'), { env: { PAGE_FRESH_SECONDS: '0' } })
    for (const path of ['/blog', `/page/services-${lang}`]) {
      const { response, document } = await show(localPath(lang, path))
      expect(dangers(document, lists)).toEqual([])
      expect(await policyProblems(response, document)).toEqual([])
    }
  })

  test('the feed stays well-formed, with every title as text', async () => {
    await emptyStore()
    const feed = parseXml(await (await visit(localPath(lang, '/blog/feed.xml'))).text())
    const titles = allXml(feed, 'item').flatMap((item) => allXml(item, 'title').map(({ text }) => text))
    expect(titles).toHaveLength(attacks.length + 2)
    expect(titles).toEqual(expect.arrayContaining(attacks.filter((attack) => /^[ -~]+$/.test(attack))))
  })
})

test('the sitemap stays well-formed', async () => {
  expect(parseXml(await (await visit('/sitemap.xml')).text()).tag).toBe('urlset')
})
