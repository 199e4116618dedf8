import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { appSlugs, industrySlugs } from '../../../src/site/urls.ts'
import { projectKeys } from '../../../src/widgets/lists/project-schema.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import {
  allElements,
  type Element,
  hrefs,
  onlyElement,
  textOf,
  withClass,
} from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { mainAt } from '../../support/requests/pages.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/* Pages of staff in lists, and the links of articles. */

beforeEach(emptyStore)

const coffee = {
  title: inEveryLanguage('Coffee before the queue', 'قهوة قبل الطابور'),
  client: inEveryLanguage('Najd Coffee', 'قهوة نجد'),
  category: 'design',
  lead: inEveryLanguage('Order on the way.', 'اطلب وأنت في الطريق.'),
  technologies: ['Swift', 'Go'],
  image_url: 'https://pictures.example/coffee.jpg',
  result: { title: 'After', text: 'Faster.', figures: [{ label: 'minutes in the queue', value: '3' }] },
}
const article = (title: string | object, published_at?: string) => [
  { type: 'article', content: { title, published_at, body: '<p>Text.</p>' } },
]

describe('the portfolio', () => {
  beforeAll(async () => {
    await emptyPages()
    const hidden = { type: 'project', content: { title: 'Hidden', client: 'Hidden' }, active: false }
    const study = { type: 'project', content: coffee }
    const clinics = { title: 'Wahat, rewritten', client: 'Wahat', description: 'Short.', lead: 'Long.' }
    await storePage({ slug: 'portfolio/najd-coffee', title: 'Najd Coffee', widgets: [hidden, study] })
    await storePage({ slug: 'portfolio/wahat-clinics', widgets: [{ type: 'project', content: clinics }] })
    const prose = { type: 'text', content: { body: '<p>Prose</p>' } }
    await storePage({ slug: 'portfolio/plain', title: inEveryLanguage('Plain', 'دراسة'), widgets: [prose] })
    await storePage({ slug: 'portfolio/later', title: 'Later', status: 'draft', widgets: [study] })
  })

  test('lists published case studies before the built-in ones, once each, in the reader’s language', async () => {
    const { projects } = contentOf('ar').portfolio
    const builtIn = projectKeys.slice(1).map((key) => projects[key])
    const main = await mainAt('/ar/portfolio')
    const cards = withClass(main, 'case-card')
    const titles = cards.map((card) => textOf(onlyElement(card, 'h2')))
    expect(titles.slice(0, 2).toSorted()).toEqual([coffee.title.ar, 'دراسة'].toSorted())
    expect(titles.slice(2)).toEqual([
      'Wahat, rewritten',
      ...builtIn.map(({ title }) => title.replace(/\s+/g, ' ')),
    ])
    const study = cards[titles.indexOf(coffee.title.ar)] ?? main
    const kind = message('ar', 'portfolio.kind.design')
    for (const words of [coffee.client.ar, coffee.lead.ar, 'Swift', kind, 'minutes in the queue'])
      expect(textOf(study)).toContain(words)
    expect(hrefs(study)[0]).toBe('/ar/portfolio/najd-coffee')
    expect(allElements(study, 'img')[0]?.attributes.src).toBe(coffee.image_url)
    expect(textOf(cards[2] ?? main)).toMatch(/^(?!.*Long\.).*Short\./)
    const of = (category: string) => builtIn.filter((one) => one.category === category).length
    const counts = withClass(main, 'chip').map((chip) => Number(textOf(chip).match(/\d+/)?.[0]))
    expect(counts).toEqual([8, of('mobile'), of('web'), 1])
  })

  test('lists the built-in case studies while the database is down', async () => {
    const main = await mainAt('/ar/portfolio', { env: { DB: brokenDatabase() } })
    const { projects } = contentOf('ar').portfolio
    const titles = withClass(main, 'case-card').map((card) => textOf(onlyElement(card, 'h2')))
    expect(titles).toEqual(projectKeys.map((key) => projects[key].title.replace(/\s+/g, ' ')))
  })
})

test('a list shows the pages that an editor chose, in their order', async () => {
  for (const name of ['one', 'two', 'three'])
    await storePage({ slug: `blog/${name}`, widgets: article('Told') })
  const project = { type: 'project', content: { title: 'Ours', client: 'Najd' } }
  await storePage({ slug: 'portfolio/ours', widgets: [project] })
  const pages = ['/blog/three', '/blog/one', '/blog/gone', '/portfolio/wahat-clinics']
  const picked = { type: 'page_list', content: { prefix: 'blog/', pages } }
  await storePage({ slug: 'page/picked', widgets: [picked] })
  const work = ['/portfolio/sidra-market', '/portfolio/ours']
  await storePage({ slug: 'page/work', widgets: [{ type: 'portfolio', content: { pages: work } }] })
  const shownOn = async (path: string, kind: string) =>
    withClass(await mainAt(path), kind).map((card) => hrefs(card)[0])
  expect(await shownOn('/ar/page/picked', 'article-card')).toEqual(['/ar/blog/three', '/ar/blog/one'])
  expect(await shownOn('/page/work', 'case-card')).toEqual(work)
})

describe('an article', () => {
  const stepsOf = async (path: string) =>
    onlyElement(await mainAt(path), ({ attributes }) => attributes.class?.startsWith('next-steps') ?? false)
  beforeAll(async () => {
    await emptyPages()
    for (const [index, name] of ['new', 'middle', 'old'].entries())
      await storePage({ slug: `blog/${name}`, title: name, widgets: article(name, `2026-0${9 - index}-01`) })
    await storePage({ slug: 'blog/draft', title: 'Draft', status: 'draft', widgets: [] })
  })

  test('links the next older one, the oldest links the newest, and all end with a link to a quote', async () => {
    for (const [from, to] of [
      ['new', 'middle'],
      ['middle', 'old'],
      ['old', 'new'],
    ] as const) {
      const steps = await stepsOf(`/ar/blog/${from}`)
      expect([hrefs(steps), textOf(steps).includes(to)]).toEqual([[`/ar/blog/${to}`], true])
      expect(hrefs(await mainAt(`/ar/blog/${from}`)).at(-1)).toBe('/ar/contact')
    }
  })

  test('links one with the same subjects and the page of its main subject', async () => {
    for (const [slug, title, day] of [
      ['blog/mvp', 'What an MVP is for', '2026-01-04'],
      ['blog/other', 'Other', '2026-01-03'],
      ['blog/prototypes', 'Prototypes in Riyadh', '2026-01-02'],
    ] as const)
      await storePage({ slug, title, widgets: article(title, day) })
    expect(hrefs(await stepsOf('/blog/mvp'))).toEqual(['/blog/prototypes', '/services/mvp-development'])
  })

  test('ends with the application form and has no reading time if it is an opening', async () => {
    const title = inEveryLanguage('Backend & "API" engineer', 'مهندس واجهات & أنظمة')
    await storePage({ slug: 'careers/engineer', title, widgets: article(title) })
    for (const lang of langs) {
      const main = await mainAt(localPath(lang, '/careers/engineer'))
      expect(onlyElement(main, 'form').attributes).toMatchObject({
        action: localPath(lang, '/api/applications'),
        enctype: 'multipart/form-data',
      })
      expect(hrefs(main)).toContain('#apply')
      // Only the day.
      expect(allElements(withClass(main, 'article-meta')[0] ?? main, 'span')).toEqual([])
    }
  })
})

test('the terms of an opening are on its page and in the list until it closes', async () => {
  const terms = { place: inEveryLanguage('Studio', 'المكتب'), contract: 'internship', salary_from: 4000 }
  for (const [slug, closes] of [
    ['careers/trainee', '2999-12-31'],
    ['careers/writer', '2026-03-31'],
  ] as const) {
    const content = { title: 'Post', body: '<p>Words.</p>', opening: { ...terms, closes } }
    await storePage({ slug, widgets: [{ type: 'article', content }] })
  }
  const facts = (root: Element) =>
    withClass(root, 'fact-list').flatMap((list) => allElements(list, 'dd').map(textOf))
  const shown = {
    en: ['From SAR 4,000', 'Studio', 'Internship', 'December 31, 2999'],
    ar: ['من 4,000 ريال', 'المكتب', 'تدريب', '31 ديسمبر 2999'],
  }
  for (const lang of langs) {
    expect(facts(await mainAt(localPath(lang, '/careers/trainee')))).toEqual(shown[lang])
    const list = facts(await mainAt(localPath(lang, '/careers')))
    expect(list).toEqual(expect.arrayContaining([...shown[lang], message(lang, 'opening.closed')]))
    const closed = [message(lang, 'opening.closed')]
    const over = await mainAt(localPath(lang, '/careers/writer'))
    expect([facts(over), allElements(over, 'form'), hrefs(over).includes('#apply')]).toEqual([
      closed,
      [],
      false,
    ])
    expect(textOf(over)).toContain(message(lang, 'opening.closed.title'))
  }
})

describe('the lists of services, industries and apps', () => {
  const lists = [
    { list: 'services', type: 'service', entry: 'services/voice-agents', known: 'services/web-development' },
    {
      list: 'industries',
      type: 'industry',
      entry: 'industries/sports',
      known: `industries/${industrySlugs[0]}`,
    },
    { list: 'apps', type: 'app_idea', entry: 'apps/queue-app', known: `apps/${appSlugs[0]}` },
  ]
  const words = { title: inEveryLanguage('Told', 'يرويها'), description: inEveryLanguage('It is.', 'هي.') }
  const entriesOf = async (path: string, env = {}) =>
    allElements(await mainAt(path, { env }), ({ attributes }) => 'data-entry' in attributes)
  beforeAll(async () => {
    await emptyPages()
    for (const { type, entry, known } of lists) {
      const content = { title: words.title, image_url: coffee.image_url }
      await storePage({ slug: entry, ...words, widgets: [{ type, content }] })
      await storePage({ slug: known, widgets: [{ type, content: { title: 'In its place' } }] })
      await storePage({ slug: `${entry}-later`, status: 'draft', widgets: [{ type, content }] })
    }
  })

  test('show each published and each built-in entry once, in each language', async () => {
    for (const { list, entry } of lists) {
      for (const lang of langs) {
        const [card = expect.fail(list), ...others] = await entriesOf(localPath(lang, `/${list}`))
        expect([card.attributes['data-entry'], others]).toEqual([entry, []])
        for (const text of [words.title[lang], words.description[lang]]) expect(textOf(card)).toContain(text)
        expect(hrefs(card)).toEqual([localPath(lang, `/${entry}`)])
        const pictures = allElements(card, 'img').map(({ attributes }) => attributes.src)
        if (list !== 'services') expect(pictures).toContain(coffee.image_url)
      }
      await emptyStore()
      expect(await entriesOf(`/${list}`, { DB: brokenDatabase() })).toEqual([])
    }
    // Home shows the built-in industries and six services.
    expect(await entriesOf('/')).toEqual([])
  })
})
