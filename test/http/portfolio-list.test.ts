import { beforeAll, describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { type Lang, langs, languages, localPath } from '../../src/i18n/languages.ts'
import { projectKeys } from '../../src/widgets/projects.ts'
import { brokenDatabase, brokenStore } from '../support/bindings.ts'
import { emptyPages } from '../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { dropCopies } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const coffee = {
  title: inEveryLanguage('Coffee before the queue', 'قهوة قبل الطابور'),
  client: inEveryLanguage('Najd Coffee', 'قهوة نجد'),
  category: 'design',
  lead: inEveryLanguage('Order on the way.', 'اطلب وأنت في الطريق.'),
  technologies: ['Swift', 'Go'],
  image_url: 'https://pictures.example/coffee.jpg',
}

beforeAll(async () => {
  await emptyPages()
  await publish({
    slug: 'portfolio/najd-coffee',
    title: 'Najd Coffee',
    widgets: [
      { type: 'project', content: { title: 'Hidden', client: 'Hidden' }, active: false },
      { type: 'project', content: coffee },
    ],
  })
  await publish({
    slug: 'portfolio/wahat-clinics',
    widgets: [
      {
        type: 'project',
        content: { title: 'Wahat, rewritten', client: 'Wahat', description: 'Short.', lead: 'Long.' },
      },
    ],
  })
  await publish({
    slug: 'portfolio/plain',
    title: inEveryLanguage('Plain study', 'دراسة'),
    description: 'Told in prose.',
    widgets: [{ type: 'text', content: { body: '<p>Prose</p>' } }],
  })
  await publish({
    slug: 'portfolio/later',
    title: 'Later',
    status: 'draft',
    widgets: [{ type: 'project', content: coffee }],
  })
  await dropCopies()
})

async function portfolio(path: string, env = {}) {
  const main = only(parseHtml(await (await visit(path, { env })).text()), 'main')
  const cards = all(main, ({ attributes }) => attributes.class === 'case-card').map((card) => ({
    card,
    text: textOf(card),
    title: textOf(only(card, 'h2')),
    link: all(card, 'a').map(({ attributes }) => attributes.href)[0],
    picture: all(card, 'img').map(({ attributes }) => attributes.src)[0],
  }))
  const counts = all(main, ({ attributes }) => attributes.class === 'chip').map((chip) =>
    Number(textOf(chip).match(/\d+/)?.[0]),
  )
  return { main, cards, counts }
}

describe.each(langs)('the portfolio in %s', (lang) => {
  const own = (text: Record<Lang, string>) => text[lang]
  const { projects } = languages[lang].content.portfolio

  test('lists published case studies before the built-in ones, each once', async () => {
    const { cards } = await portfolio(localPath(lang, '/portfolio'))
    expect(
      cards
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual([own(coffee.title), own(inEveryLanguage('Plain study', 'دراسة'))].toSorted())
    expect(cards.slice(2).map(({ title }) => title)).toEqual([
      'Wahat, rewritten',
      ...projectKeys.slice(1).map((key) => projects[key].title.replace(/\s+/g, ' ')),
    ])
  })

  test('names no number of case studies, as staff publish more', async () => {
    const html = parseHtml(await (await visit(localPath(lang, '/portfolio'))).text())
    const description = only(html, ({ attributes }) => attributes.name === 'description')
    const main = only(html, 'main')
    const own = [...all(main, 'h1'), ...all(main, 'h2'), ...all(main, 'section').slice(-1)].map(textOf)
    const words = [description.attributes.content, ...own].join(' ')
    expect(words).toContain(languages[lang].content.portfolio.cta.title)
    expect(words).not.toMatch(/\b(six|seven(th)?)\b|ستة? |الستة|السابع/i)
    expect(languages[lang].content.portfolio.empty.text).not.toMatch(/\bsix\b|الستة/)
  })

  test('shows a published one with its own client, sentence, kind, picture and technologies', async () => {
    const { cards } = await portfolio(localPath(lang, '/portfolio'))
    const study = cards.find(({ title }) => title === own(coffee.title))
    expect(study?.link).toBe(localPath(lang, '/portfolio/najd-coffee'))
    expect(study?.picture).toBe(coffee.image_url)
    for (const words of [own(coffee.client), own(coffee.lead), 'Swift', 'Go']) {
      expect(study?.text).toContain(words)
    }
    expect(study?.text).toContain(message(lang, 'portfolio.kind.design'))
    const plain = cards.find(({ text }) => text.includes('Told in prose.'))
    expect(plain?.link).toBe(localPath(lang, '/portfolio/plain'))
    const clinics = cards.find(({ title }) => title === 'Wahat, rewritten')
    expect(clinics?.text).toContain('Short.')
    expect(clinics?.text).not.toContain('Long.')
  })

  test('counts what each filter shows, and has no empty state when none is empty', async () => {
    const { main, counts } = await portfolio(localPath(lang, '/portfolio'))
    const builtIn = projectKeys.slice(1).map((key) => projects[key].category)
    const of = (category: string) => builtIn.filter((one) => one === category).length
    expect(counts).toEqual([8, of('mobile'), of('web'), 1])
    expect(all(main, ({ attributes }) => 'data-of' in attributes)).toEqual([])
  })

  test('lists the built-in ones while the database is down, uncached', async () => {
    const path = localPath(lang, `/portfolio?away-${lang}`)
    const { cards, counts } = await portfolio(path, {
      DB: brokenDatabase(),
      PAGES: brokenStore('get', 'getWithMetadata', 'put'),
    })
    expect(cards.map(({ title }) => title)).toEqual(
      projectKeys.map((key) => projects[key].title.replace(/\s+/g, ' ')),
    )
    expect(counts[3]).toBe(0)
  })

  test('states the selected filter in words for screen readers', async () => {
    const { main } = await portfolio(localPath(lang, '/portfolio'))
    const said = all(main, ({ attributes }) => 'data-chosen' in attributes).map(textOf)
    expect(said).toEqual(
      (['all', 'mobile', 'web', 'design'] as const).map((filter) =>
        message(lang, 'portfolio.chosen', { filter: message(lang, `portfolio.filter.${filter}`) }),
      ),
    )
  })
})
