import { beforeAll, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { emptyPages } from '../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { dropCopies } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const lists = [
  { list: 'services', type: 'service', entry: 'services/voice-agents', known: 'services/web-development' },
  {
    list: 'industries',
    type: 'industry',
    entry: 'industries/sports',
    known: 'industries/healthcare-app-development',
  },
  { list: 'apps', type: 'app_idea', entry: 'apps/queue-app', known: 'apps/food-delivery-app' },
]
const picture = 'https://pictures.example/one.jpg'

beforeAll(async () => {
  await emptyPages()
  for (const { type, entry, known } of lists) {
    const content = { title: inEveryLanguage('Told by staff', 'يرويها الفريق'), image_url: picture }
    await publish({
      slug: entry,
      title: inEveryLanguage('A title for search', 'عنوان للبحث'),
      description: inEveryLanguage('What it is.', 'ما هي.'),
      widgets: [{ type, content }],
    })
    await publish({ slug: known, widgets: [{ type, content: { title: 'In its place' } }] })
    await publish({ slug: `${entry}-later`, status: 'draft', widgets: [{ type, content }] })
  }
})

async function entriesOf(path: string, env = {}) {
  await dropCopies()
  const main = only(parseHtml(await (await visit(path, { env })).text()), 'main')
  return all(main, ({ attributes }) => 'data-entry' in attributes)
}

test('a list shows in each language what staff published beside what it came with, once', async () => {
  for (const { list, entry } of lists) {
    for (const lang of langs) {
      const entries = await entriesOf(localPath(lang, `/${list}`))
      expect(entries.map(({ attributes }) => attributes['data-entry'])).toEqual([entry])
      const [card] = entries
      if (!card) throw new Error('no card')
      const said = { en: ['Told by staff', 'What it is.'], ar: ['يرويها الفريق', 'ما هي.'] }[lang]
      for (const text of said) expect(textOf(card)).toContain(text)
      expect(only(card, 'a').attributes.href).toBe(localPath(lang, `/${entry}`))
      if (list !== 'services')
        expect(all(card, 'img').map(({ attributes }) => attributes.src)).toContain(picture)
    }
    expect(await entriesOf(`/${list}`, { DB: brokenDatabase() })).toEqual([])
  }
})

test('home, which shows the built-in industries and six services, has none of them', async () => {
  expect(await entriesOf('/')).toEqual([])
})

test('a service of staff is shown where it is chosen', async () => {
  const content = { services: ['voice-agents', 'web-development'], limit: 2 }
  await publish({ slug: 'page/chosen', widgets: [{ type: 'services', content }] })
  const [card] = await entriesOf('/page/chosen')
  expect(card?.attributes['data-entry']).toBe('services/voice-agents')
})
